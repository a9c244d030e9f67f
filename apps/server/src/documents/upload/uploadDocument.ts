import { documentRefusals } from '#contract/document/calls.ts'
import type { DocumentRecord } from '#contract/document/record.ts'
import { general } from '#contract/general.ts'
import { keepHelped } from '#server/account/help/helperStore.ts'
import { writeAudit } from '#server/audit/audit.ts'
import type { Database } from '#server/db/pool.ts'
import { type DocumentEntity, type DocumentRights, mayChange } from '#server/documents/documentEntity.ts'
import { bytesOfOwner } from '#server/documents/documentListStore.ts'
import { supersedeOthers } from '#server/documents/documentMovesStore.ts'
import {
  addDocument,
  findDocument,
  lockUploads,
  presentDocument,
  type StoredDocument,
} from '#server/documents/documentStore.ts'
import { addOriginal } from '#server/documents/originalStore.ts'
import type { Db } from '#server/gateway/context.ts'
import type { Refusing } from '#server/gateway/refusing.ts'
import { inTransaction } from '#server/gateway/transaction.ts'
import type { Ports } from '#server/ports/ports.ts'
import type { ExaminedFile } from './examine.ts'

/** Space of one citizen, bytes. */
export const QUOTA_BYTES = 100 * 1024 * 1024

/** Where a file shall go. `entityId` 0 means a record that does not exist yet. */
export interface UploadTarget {
  readonly userId: number
  readonly entityTypeId: number
  readonly entityId: number
  readonly documentTypeId: number
}

/** A file that waits for its record may be changed by whoever sent it. */
const WAITING: DocumentRights = { canView: true, editableTypes: 'all' }

/**
 * What the citizen may do at the target.
 * @throws Refused when there is no such record of theirs, or it takes no such document now
 */
export async function checkTarget(
  { refuse }: Refusing<'NOT_WANTED' | 'NOT_EDITABLE'>,
  db: Db,
  entities: readonly DocumentEntity[],
  target: UploadTarget,
  now: Date,
): Promise<{ entity: DocumentEntity; rights: DocumentRights }> {
  const entity = entities.find(one => one.entityTypeId === target.entityTypeId)
  if (!entity) return refuse(general.RECORD_NOT_FOUND())
  const rights =
    target.entityId === 0 ? WAITING : await entity.rights(db, target.userId, target.entityId, now)
  if (!rights) return refuse(general.RECORD_NOT_FOUND())
  if (!entity.documentTypeIds.includes(target.documentTypeId)) return refuse(documentRefusals.NOT_WANTED())
  if (!mayChange(rights, target.documentTypeId)) return refuse(documentRefusals.NOT_EDITABLE())
  return { entity, rights }
}

/** What keeps a file that may be asked for twice from being kept twice. */
interface Once {
  /** The document that it became, if it was kept before. */
  readonly former: (db: Db) => Promise<number | null>
  readonly note: (db: Db, documentId: number, now: Date) => Promise<void>
}

interface UploadParts extends Refusing<'NOT_WANTED' | 'NOT_EDITABLE' | 'QUOTA'> {
  readonly db: Database
  readonly ports: Pick<Ports, 'files' | 'random' | 'clock' | 'secrets'>
  readonly entities: readonly DocumentEntity[]
  /** Who fills in beside the citizen; null for nobody. */
  readonly helperId: number | null
}

async function formerOf(db: Db, once: Once | undefined): Promise<StoredDocument | null> {
  const id = (await once?.former(db)) ?? null
  return id === null ? null : findDocument(db, id)
}

/**
 * Keeps an examined file: bytes in the store, then in one transaction the rights once more, the quota, the new row and
 * the old one's leave. The document that stood there before stays until that transaction is done.
 * @param once for a file that is asked for again when its answer was lost
 */
export async function uploadDocument(
  parts: UploadParts,
  target: UploadTarget,
  file: ExaminedFile,
  once?: Once,
): Promise<DocumentRecord> {
  const { db, ports, entities } = parts
  const id = ports.random.uuid()
  const fileKey = `documents/${id.slice(0, 2)}/${id}`
  const originalKey = `originals/${id.slice(0, 2)}/${id}`
  await ports.files.put(fileKey, file.bytes, file.mimeType)
  await ports.files.put(originalKey, file.original, file.mimeType)
  const drop = async () => {
    await ports.files.remove(fileKey)
    await ports.files.remove(originalKey)
  }
  try {
    const { kept, isFormer } = await inTransaction(db, async tx => {
      const now = ports.clock.now()
      await lockUploads(tx, target.userId)
      const { entity, rights } = await checkTarget(parts, tx, entities, target, now)
      const former = await formerOf(tx, once)
      if (former) return { kept: presentDocument(ports, former, rights.editableTypes), isFormer: true }
      if ((await bytesOfOwner(tx, target.userId)) + file.bytes.length > QUOTA_BYTES)
        return parts.refuse(documentRefusals.QUOTA())
      const { bytes, original: _, ...described } = file
      const { userId: ownerUserId, ...place } = target
      const document = { ...described, ...place, ownerUserId, sizeBytes: bytes.length, fileKey }
      const added = await addDocument(tx, ports, document, now)
      await addOriginal(tx, added.id, originalKey)
      const several = entity.severalOf?.includes(target.documentTypeId) ?? false
      if (added.state === 'ATTACHED' && !several) await supersedeOthers(tx, added, now)
      const entry = { entityTypeId: target.entityTypeId, entityId: target.entityId }
      const details = { documentId: added.id, documentTypeId: target.documentTypeId }
      const actor = { type: 'CITIZEN', id: String(target.userId) } as const
      await writeAudit(tx, actor, { ...entry, event: 'DOCUMENT_UPLOADED', details }, now)
      if (parts.helperId !== null) await keepHelped(tx, parts.helperId, [entry], now)
      await once?.note(tx, added.id, now)
      return { kept: presentDocument(ports, added, rights.editableTypes), isFormer: false }
    })
    if (isFormer) await drop()
    return kept
  } catch (error) {
    await drop()
    throw error
  }
}
