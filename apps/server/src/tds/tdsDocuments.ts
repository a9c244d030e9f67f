import { EntityType } from '#domain/application/kind.ts'
import type { DocumentEntity } from '#server/documents/documentEntity.ts'
import type { Db } from '#server/gateway/context.ts'

/** Type of the certificate's paper (domain design, section 6). */
export const CERTIFICATE_PAPER = 451

/** Whether a citizen has linked the property of a certificate. */
const isLinked = (db: Db, userId: number, propertyId: number) =>
  db
    .selectFrom('property_profile')
    .select('id')
    .where('property_id', '=', propertyId)
    .where('user_id', '=', userId)
    .where('unlinked_on', 'is', null)
    .executeTakeFirst()

/** The paper of a certificate: changed by the owner who entered it until it is submitted, read by every linked owner. */
export const tdsDocuments: DocumentEntity = {
  entityTypeId: EntityType.TdsCertificate,
  documentTypeIds: [CERTIFICATE_PAPER],
  async rights(db, userId, entityId) {
    const row = await db
      .selectFrom('tds_certificate')
      .select(['property_id', 'user_id', 'status_id'])
      .where('id', '=', entityId)
      .executeTakeFirst()
    if (!row || !(await isLinked(db, userId, row.property_id))) return null
    if (row.user_id !== userId) return row.status_id === 1 ? null : { canView: true, editableTypes: [] }
    return { canView: true, editableTypes: row.status_id === 1 || row.status_id === 21 ? 'all' : [] }
  },
}
