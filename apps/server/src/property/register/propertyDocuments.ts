import { EntityType } from '#domain/application/kind.ts'
import type { DocumentEntity } from '#server/documents/documentEntity.ts'
import { findProfile } from './profileStore.ts'

/** Papers of a property: the authority attaches them, citizens with a live link read them and change nothing. */
export const propertyDocuments: DocumentEntity = {
  entityTypeId: EntityType.Property,
  documentTypeIds: [],
  async rights(db, userId, entityId) {
    return (await findProfile(db, userId, entityId)) ? { canView: true, editableTypes: [] } : null
  },
}
