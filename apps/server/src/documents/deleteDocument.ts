import { documentRefusals } from '#contract/document/calls.ts'
import { general } from '#contract/general.ts'
import type { AuditEntry, Db } from '#server/gateway/context.ts'
import { Refused } from '#server/gateway/refused.ts'
import { type DocumentEntity, mayChange } from './documentEntity.ts'
import { binDocument, findDocument } from './documentStore.ts'

export interface DeleteContext {
  readonly db: Db
  readonly now: Date
  readonly citizen: { readonly userId: number }
  audit(entry: AuditEntry): Promise<void>
}

/**
 * Takes a document off its record, which must still be open for its type. What was submitted stays.
 * @throws Refused: locked, or record not found when it is not this citizen's
 */
export async function deleteDocument(
  { db, now, citizen, audit }: DeleteContext,
  entities: readonly DocumentEntity[],
  documentId: number,
  of?: { readonly entityTypeId: number; readonly entityId: number },
): Promise<void> {
  const found = await findDocument(db, documentId, true)
  const misplaced = of && (found?.entity_type_id !== of.entityTypeId || found.entity_id !== of.entityId)
  if (!found || misplaced || found.owner_user_id !== citizen.userId)
    throw new Refused(general.recordNotFound())
  if (found.state !== 'TEMP') {
    const entity = entities.find(one => one.entityTypeId === found.entity_type_id)
    const rights = await entity?.rights(db, citizen.userId, found.entity_id, now)
    if (!rights) throw new Refused(general.recordNotFound())
    if (found.state !== 'ATTACHED' || !mayChange(rights, found.document_type_id))
      throw new Refused(documentRefusals.locked())
  }
  await binDocument(db, documentId, now)
  await audit({
    entityTypeId: found.entity_type_id,
    entityId: found.entity_id,
    event: 'DOCUMENT_DELETED',
    details: { documentId, documentTypeId: found.document_type_id },
  })
}
