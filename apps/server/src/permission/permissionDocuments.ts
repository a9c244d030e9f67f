import { EntityType } from '#domain/application/kind.ts'
import { BANK_NOC } from '#domain/permission/rules.ts'
import { type PermissionStatus, permissionActions } from '#domain/permission/states.ts'
import type { DocumentEntity } from '#server/documents/documentEntity.ts'

/** Documents of an application on a property: free while its answers are, shut with them. */
export const permissionDocuments: DocumentEntity = {
  entityTypeId: EntityType.PermissionApplication,
  documentTypeIds: [BANK_NOC, 402, 405, 103, 108, 109],
  async rights(db, userId, entityId) {
    const row = await db
      .selectFrom('permission_application')
      .select('status_id')
      .where('id', '=', entityId)
      .where('user_id', '=', userId)
      .executeTakeFirst()
    if (!row) return null
    const isOpen = permissionActions(row.status_id as PermissionStatus).includes('SAVE')
    return { canView: true, editableTypes: isOpen ? 'all' : [] }
  },
}
