import { EntityType } from '#domain/application/kind.ts'
import { ApplicationStatus } from '#domain/application/status.ts'
import type { DocumentEntity } from '#server/documents/documentEntity.ts'
import { findOwnStatus } from './applicationStore.ts'

/** The stamped copy of a deposited challan (docs/rules/document.md). */
export const CHALLAN_COPY = 201

/** Documents of a survey application: the stamped challan, while its deposit waits for the bank. */
export const surveyDocuments: DocumentEntity = {
  entityTypeId: EntityType.DemandSurveyApplication,
  documentTypeIds: [CHALLAN_COPY],
  async rights(db, userId, entityId) {
    const statusId = await findOwnStatus(db, userId, entityId)
    if (statusId === undefined) return null
    const waits = statusId === ApplicationStatus.PaymentPending
    return { canView: true, editableTypes: waits ? [CHALLAN_COPY] : [] }
  },
}
