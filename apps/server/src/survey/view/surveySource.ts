import type { RouteRef } from '#contract/routes.ts'
import { say } from '#contract/text.ts'
import { EntityType } from '#domain/application/kind.ts'
import { PaymentStatus } from '#domain/application/payment.ts'
import { ApplicationStatus, inFilter } from '#domain/application/status.ts'
import { surveyNextStep } from '#domain/survey/nextStep.ts'
import type { ApplicationSource, ListedApplication } from '#server/applications/source.ts'
import { type ListedSheet, listOwnApplications } from '../sheet/applicationStore.ts'

const { Draft, PaymentPending } = ApplicationStatus

/** What the citizen has to do; the list does not tell how a challan stands. */
function nextAction(sheet: ListedSheet, now: Date): ListedApplication['nextAction'] {
  const { statusId: status, refundStatusId: refundStatus, endOn, hasResults } = sheet
  const story = { status, refundStatus, endOn, hasResults, challan: null, isDepositTold: false, now }
  const { state, title, dueOn } = surveyNextStep(story)
  return state === 'now' ? { text: title, dueOn } : null
}

function paymentStatus({ registrationFee, submittedOn, statusId }: ListedSheet): PaymentStatus | null {
  if (registrationFee === 0n) return null
  if (submittedOn) return PaymentStatus.Paid
  return statusId === PaymentPending ? PaymentStatus.Initiated : PaymentStatus.NotPaid
}

const routeOf = ({ statusId, surveyId, id }: ListedSheet): RouteRef =>
  statusId === Draft
    ? {
        to: '/services/demand-surveys/$demandSurveyId/applications/form',
        params: { demandSurveyId: surveyId },
        search: { applicationId: id },
      }
    : {
        to: '/services/demand-surveys/$demandSurveyId/applications/$applicationId/details',
        params: { demandSurveyId: surveyId, applicationId: id },
      }

/** Survey applications in My Applications. */
export const surveySource: ApplicationSource = {
  entityTypeId: EntityType.DemandSurveyApplication,
  async list(db, userId, filter, now) {
    const sheets = await listOwnApplications(db, userId)
    return sheets
      .filter(({ statusId }) => inFilter(filter, statusId))
      .map(sheet => ({
        entityTypeId: EntityType.DemandSurveyApplication,
        entityId: sheet.id,
        applicationNumber: sheet.applicationNumber,
        serviceName: say('Demand survey', 'माँग सर्वेक्षण'),
        title: sheet.title,
        createdOn: sheet.createdOn,
        submittedOn: sheet.submittedOn,
        statusId: sheet.statusId,
        paymentStatusId: paymentStatus(sheet),
        refundStatusId: sheet.refundStatusId,
        nextAction: nextAction(sheet, now),
        route: routeOf(sheet),
      }))
  },
}
