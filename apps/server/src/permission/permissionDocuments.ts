import { EntityType } from '#domain/application/kind.ts'
import { BANK_NOC } from '#domain/permission/rules.ts'
import { permissionActions } from '#domain/permission/states.ts'
import type { DocumentEntity } from '#server/documents/documentEntity.ts'
import { mayRead } from './consents.ts'
import { PAPER_CONSENT } from './contents.ts'
import type { PermissionProperties } from './properties.ts'
import { listStandings } from './standingStore.ts'

/** What a citizen sends; a consent on paper comes from the office. */
export const SENT_PAPERS = [BANK_NOC, 402, 405, 103, 108, 109]

/**
 * Documents of an application on a property: free for its applicant while its answers are, shut with them. The owners who
 * are asked about a surrender read them.
 */
export const permissionDocuments = (
  properties: Pick<PermissionProperties, 'wasLinked' | 'holdings'>,
): DocumentEntity => ({
  entityTypeId: EntityType.PermissionApplication,
  documentTypeIds: [...SENT_PAPERS, PAPER_CONSENT],
  async rights(db, userId, entityId) {
    const [application] = await listStandings(db, [entityId])
    if (!application || !(await mayRead(db, properties, application, userId))) return null
    const isOpen = application.userId === userId && permissionActions(application.statusId).includes('SAVE')
    return { canView: true, editableTypes: isOpen ? SENT_PAPERS : [] }
  },
})
