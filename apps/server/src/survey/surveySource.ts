import { say } from '#contract/text.ts'
import { EntityType } from '#domain/application/kind.ts'
import { PaymentStatus, RefundStatus } from '#domain/application/payment.ts'
import { ApplicationStatus, inFilter } from '#domain/application/status.ts'
import type { ApplicationSource, ListedApplication } from '#server/applications/source.ts'
import { listOwnApplications } from './applicationStore.ts'

type Row = Awaited<ReturnType<typeof listOwnApplications>>[number]
const { Draft, PaymentPending } = ApplicationStatus

function nextAction(row: Row, now: Date): ListedApplication['nextAction'] {
  if (row.status_id === Draft && now <= row.end_on)
    return { text: say('Answer the questions', 'प्रश्नों के उत्तर दें'), dueOn: row.end_on }
  if (row.status_id === PaymentPending)
    return { text: say('Complete the payment', 'भुगतान पूरा करें'), dueOn: row.end_on }
  if (row.refund_status_id === RefundStatus.EligibleForRefund)
    return { text: say('Ask for your fee back', 'अपना शुल्क वापस माँगें'), dueOn: null }
  if (row.refund_status_id === RefundStatus.RefundFailed)
    return { text: say('Correct the bank account', 'बैंक खाता सुधारें'), dueOn: null }
  return null
}

function paymentStatus(row: Row): number | null {
  if (row.registration_fee === 0n) return null
  if (row.submitted_on) return PaymentStatus.Paid
  return row.status_id === PaymentPending ? PaymentStatus.Initiated : PaymentStatus.NotPaid
}

const routeOf = (row: Row): string =>
  row.status_id === Draft
    ? `/services/demand-surveys/${row.survey_id}/applications/form?applicationId=${row.id}`
    : `/services/demand-surveys/${row.survey_id}/applications/${row.id}/details`

/** Survey applications in My Applications. */
export const surveySource: ApplicationSource = {
  entityTypeId: EntityType.DemandSurveyApplication,
  async list(db, userId, filter, now) {
    const rows = await listOwnApplications(db, userId)
    return rows
      .map(row => ({ row, statusId: row.status_id as ApplicationStatus }))
      .filter(({ statusId }) => inFilter(filter, statusId))
      .map(({ row, statusId }) => ({
        entityTypeId: EntityType.DemandSurveyApplication,
        entityId: row.id,
        applicationNumber: row.application_number ?? '',
        serviceName: say('Demand survey', 'माँग सर्वेक्षण'),
        title: { en: row.title_en, hi: row.title_hi },
        createdOn: row.created_on,
        submittedOn: row.submitted_on,
        statusId,
        paymentStatusId: paymentStatus(row),
        refundStatusId: row.refund_status_id,
        nextAction: nextAction(row, now),
        route: routeOf(row),
      }))
  },
}
