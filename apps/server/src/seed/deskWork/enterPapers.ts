import { createHash } from 'node:crypto'
import type { EntityType } from '#domain/application/kind.ts'
import { DOCUMENT } from '#server/documents/documentCycle.ts'
import type { Db } from '#server/gateway/context.ts'
import { born } from '#server/lifecycle/cycle.ts'
import { demoKey, type Prepared, paperOf } from './files.ts'

/** A record of the prepared work, as its papers name it. */
export interface PaperedRecord {
  readonly ownerUserId: number
  readonly entityTypeId: EntityType
  readonly entityId: number
  readonly serial: number
  readonly uploadedOn: Date
}

/** Enters scans that belong to a record still open; their bytes are made when somebody looks. */
export async function enterPapers(
  db: Db,
  work: Prepared,
  { ownerUserId, entityTypeId, entityId, serial, uploadedOn }: PaperedRecord,
  types: readonly number[],
): Promise<void> {
  const rows = types.map(type => {
    const bytes = paperOf(work, serial, type)
    return {
      owner_user_id: ownerUserId,
      entity_type_id: entityTypeId,
      entity_id: entityId,
      document_type_id: type,
      original_name: `scan-${type}.pdf`,
      mime_type: 'application/pdf',
      size_bytes: bytes.length,
      sha256: createHash('sha256').update(bytes).digest(),
      file_key: demoKey(work, serial, type),
      state: born(DOCUMENT, 'ATTACHED'),
      uploaded_on: uploadedOn,
    }
  })
  await db.insertInto('document').values(rows).execute()
}
