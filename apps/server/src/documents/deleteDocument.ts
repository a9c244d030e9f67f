import { documentRefusals } from '#contract/document/calls.ts'
import { general } from '#contract/general.ts'
import type { AuditEntry, Db } from '#server/gateway/context.ts'
import type { Refusing } from '#server/gateway/refusing.ts'
import { type DocumentEntity, mayChange } from './documentEntity.ts'
import { binDocument } from './documentMovesStore.ts'
import { findDocument } from './documentStore.ts'

export interface DeleteContext extends Refusing<'LOCKED'> {
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
  { db, now, citizen, audit, refuse }: DeleteContext,
  entities: readonly DocumentEntity[],
  documentId: number,
  of?: { readonly entityTypeId: number; readonly entityId: number },
): Promise<void> {
  const found = await findDocument(db, documentId, true)
  const misplaced = of && (found?.entityTypeId !== of.entityTypeId || found.entityId !== of.entityId)
  if (!found || misplaced || found.ownerUserId !== citizen.userId) return refuse(general.RECORD_NOT_FOUND())
  if (found.state !== 'TEMP') {
    const entity = entities.find(one => one.entityTypeId === found.entityTypeId)
    const rights = await entity?.rights(db, citizen.userId, found.entityId, now)
    if (!rights) return refuse(general.RECORD_NOT_FOUND())
    if (found.state !== 'ATTACHED' || !mayChange(rights, found.documentTypeId))
      return refuse(documentRefusals.LOCKED())
  }
  await binDocument(db, found, now)
  await audit({
    entityTypeId: found.entityTypeId,
    entityId: found.entityId,
    event: 'DOCUMENT_DELETED',
    details: { documentId, documentTypeId: found.documentTypeId },
  })
}
