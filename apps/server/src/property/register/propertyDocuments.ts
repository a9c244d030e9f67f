import { EntityType } from '#domain/application/kind.ts'
import { listAddressed } from '#server/documents/addresseeStore.ts'
import type { DocumentEntity, MayRead } from '#server/documents/documentEntity.ts'
import type { Db } from '#server/gateway/context.ts'
import { findProfile, isWithin, readingTimes } from './profileStore.ts'

/** A paper of a property is read by whoever had it when the paper was issued, and by those it is addressed to. */
export async function propertyReaders(db: Db, userId: number, propertyId: number): Promise<MayRead> {
  const times = await readingTimes(db, userId, propertyId)
  const addressed = await listAddressed(db, userId)
  return ({ id, uploadedOn }) => addressed.has(id) || isWithin(times, uploadedOn)
}

/** Papers of a property: the authority attaches them, and citizens read those of their own time and change nothing. */
export const propertyDocuments: DocumentEntity = {
  entityTypeId: EntityType.Property,
  documentTypeIds: [],
  async rights(db, userId, entityId) {
    return (await findProfile(db, userId, entityId)) ? { canView: true, editableTypes: [] } : null
  },
  readers: propertyReaders,
}
