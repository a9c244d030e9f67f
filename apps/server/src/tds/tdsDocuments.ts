import { EntityType } from '#domain/application/kind.ts'
import { ApplicationStatus } from '#domain/application/status.ts'
import { EDITABLE_TDS_STATUSES } from '#domain/tds/states.ts'
import type { DocumentEntity } from '#server/documents/documentEntity.ts'
import { findStanding } from './certificateStore.ts'
import type { TdsProperties } from './properties.ts'

/** Type of the certificate's paper (docs/rules/document.md). */
export const CERTIFICATE_PAPER = 451

/** The paper of a certificate: changed by the owner who entered it until it is submitted, read by every linked owner. */
export const tdsDocuments = (properties: TdsProperties): DocumentEntity => ({
  entityTypeId: EntityType.TdsCertificate,
  documentTypeIds: [CERTIFICATE_PAPER],
  async rights(db, userId, entityId) {
    const certificate = await findStanding(db, entityId)
    if (!certificate) return null
    const { propertyId, statusId } = certificate
    if (!(await properties.linkedUsers(db, propertyId)).includes(userId)) return null
    const isMine = certificate.userId === userId
    if (!isMine && statusId === ApplicationStatus.Draft) return null
    const isOpen = isMine && EDITABLE_TDS_STATUSES.includes(statusId)
    return { canView: true, editableTypes: isOpen ? 'all' : [] }
  },
})
