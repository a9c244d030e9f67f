import { EntityType } from '#domain/application/kind.ts'
import { BANK_NOC } from '#domain/permission/rules.ts'
import { permissionActions } from '#domain/permission/states.ts'
import type { DocumentEntity } from '#server/documents/documentEntity.ts'
import { findOwnStanding } from './standingStore.ts'

/** Documents of an application on a property: free while its answers are, shut with them. */
export const permissionDocuments: DocumentEntity = {
  entityTypeId: EntityType.PermissionApplication,
  documentTypeIds: [BANK_NOC, 402, 405, 103, 108, 109],
  async rights(db, userId, entityId) {
    const application = await findOwnStanding(db, userId, entityId)
    if (!application) return null
    const isOpen = permissionActions(application.statusId).includes('SAVE')
    return { canView: true, editableTypes: isOpen ? 'all' : [] }
  },
}
