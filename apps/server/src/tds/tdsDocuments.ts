import { EntityType } from '#domain/application/kind.ts'
import { EDITABLE_TDS_STATUSES } from '#domain/tds/states.ts'
import type { DocumentEntity } from '#server/documents/documentEntity.ts'
import { findStanding } from './certificateStore.ts'
import { isVisible } from './ownCertificate.ts'
import type { TdsProperties } from './properties.ts'

/** Type of the certificate's paper (docs/rules/document.md). */
export const CERTIFICATE_PAPER = 451

/** The paper of a certificate: changed by the owner who entered it until it is submitted, read by the owners of its day. */
export const tdsDocuments = (properties: TdsProperties): DocumentEntity => ({
  entityTypeId: EntityType.TdsCertificate,
  documentTypeIds: [CERTIFICATE_PAPER],
  async rights(db, userId, entityId) {
    const certificate = await findStanding(db, entityId)
    if (!certificate) return null
    const { propertyId, statusId } = certificate
    if (!(await properties.linkedUsers(db, propertyId)).includes(userId)) return null
    if (!isVisible(certificate, userId, await properties.ownedAt(db, userId, propertyId))) return null
    const isOpen = certificate.userId === userId && EDITABLE_TDS_STATUSES.includes(statusId)
    return { canView: true, editableTypes: isOpen ? 'all' : [] }
  },
})
