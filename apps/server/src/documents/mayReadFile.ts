import type { Db } from '#server/gateway/context.ts'
import { isAddressedTo } from './addresseeStore.ts'
import type { DocumentEntity } from './documentEntity.ts'
import type { StoredDocument } from './documentStore.ts'

/**
 * Whether a citizen may have a file: who sent it, whom it is addressed to, who was its reader when it was issued, and
 * otherwise whoever may see its record.
 */
export async function mayReadFile(
  db: Db,
  entities: readonly DocumentEntity[],
  document: StoredDocument,
  { userId, now }: { readonly userId: number; readonly now: Date },
): Promise<boolean> {
  if (document.ownerUserId === userId || (await isAddressedTo(db, document.id, userId))) return true
  const entity = entities.find(one => one.entityTypeId === document.entityTypeId)
  if (entity?.readers) return (await entity.readers(db, userId, document.entityId))(document)
  return (await entity?.rights(db, userId, document.entityId, now))?.canView ?? false
}
