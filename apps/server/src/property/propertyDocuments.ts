import { EntityType } from '#domain/application/kind.ts'
import type { DocumentEntity } from '#server/documents/documentEntity.ts'

/** Papers of a property: the authority attaches them, citizens with a live link read them and change nothing. */
export const propertyDocuments: DocumentEntity = {
  entityTypeId: EntityType.Property,
  documentTypeIds: [],
  async rights(db, userId, entityId) {
    const row = await db
      .selectFrom('property_profile')
      .select('id')
      .where('property_id', '=', entityId)
      .where('user_id', '=', userId)
      .where('unlinked_on', 'is', null)
      .executeTakeFirst()
    return row ? { canView: true, editableTypes: [] } : null
  },
}
