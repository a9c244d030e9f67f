import { EntityType } from '#domain/application/kind.ts'
import { LAND_USE_DOCUMENTS } from '#domain/landuse/form.ts'
import type { DocumentEntity } from '#server/documents/documentEntity.ts'
import { findHead } from '../record/applicationStore.ts'
import { rightsOf } from './rights.ts'

/** Papers of a land use application: free in a draft, shut when it is sent, those asked for again free until then. */
export const landUseDocuments: DocumentEntity = {
  entityTypeId: EntityType.LandUseApplication,
  documentTypeIds: LAND_USE_DOCUMENTS,
  async rights(db, userId, entityId, now) {
    const application = await findHead(db, { applicationId: entityId, userId })
    return application ? { canView: true, editableTypes: rightsOf(application, now).documentTypeIds } : null
  },
}
