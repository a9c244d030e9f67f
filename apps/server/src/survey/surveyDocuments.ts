import { EntityType } from '#domain/application/kind.ts'
import { ApplicationStatus } from '#domain/application/status.ts'
import type { DocumentEntity } from '#server/documents/documentEntity.ts'

/** The stamped copy of a deposited challan (domain design, section 6). */
export const CHALLAN_COPY = 201

/** Documents of a survey application: the stamped challan, while its deposit waits for the bank. */
export const surveyDocuments: DocumentEntity = {
  entityTypeId: EntityType.DemandSurveyApplication,
  documentTypeIds: [CHALLAN_COPY],
  async rights(db, userId, entityId) {
    const row = await db
      .selectFrom('demand_survey_application')
      .select('status_id')
      .where('id', '=', entityId)
      .where('user_id', '=', userId)
      .executeTakeFirst()
    if (!row) return null
    const waits = row.status_id === ApplicationStatus.PaymentPending
    return { canView: true, editableTypes: waits ? [CHALLAN_COPY] : [] }
  },
}
