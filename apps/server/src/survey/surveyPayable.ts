import { paymentRefusals } from '#contract/payment/calls.ts'
import type { Refusal } from '#contract/refusal.ts'
import { phaseRefusals, saveRefusals } from '#contract/survey/refusals.ts'
import { say } from '#contract/text.ts'
import { EntityType } from '#domain/application/kind.ts'
import { ApplicationStatus } from '#domain/application/status.ts'
import { phaseAt } from '#domain/survey/states.ts'
import type { Db } from '#server/gateway/context.ts'
import type {
  ConfirmedPayment,
  Fulfilment,
  Payable,
  PayableContext,
  Quote,
} from '#server/payments/payable.ts'
import { findApplication } from './applicationStore.ts'
import { surveyHeads } from './heads.ts'
import { problemsOf, submitApplication } from './submit.ts'
import type { SurveyRecord } from './surveyRecord.ts'
import { followRefund } from './surveyRefund.ts'
import { findSurvey } from './surveyStore.ts'

const ENTITY = EntityType.DemandSurveyApplication
const { Draft, PaymentPending } = ApplicationStatus
const DAY_MS = 86_400_000
/** An order made before the end may be captured so long after it (domain design, section 7). */
const GRACE_MS = 60 * 60_000

const no = (reason: string): Fulfilment => ({ applied: false, reason })

/** A challan needs time for the bank to report before the survey ends. */
const allowedMethods = (survey: SurveyRecord, now: Date): (1 | 2)[] =>
  survey.endOn.getTime() - now.getTime() > survey.challanDaysBeforeEnd * DAY_MS ? [1, 2] : [1]

async function setStatus(
  db: Db,
  applicationId: number,
  from: ApplicationStatus,
  to: ApplicationStatus,
): Promise<void> {
  await db
    .updateTable('demand_survey_application')
    .set({ status_id: to })
    .where('id', '=', applicationId)
    .where('status_id', '=', from)
    .execute()
}

/** The fee of a complete draft, while the survey takes answers. */
async function quote(context: PayableContext, userId: number, id: number): Promise<Quote | Refusal | null> {
  const { db, now, ports } = context
  const application = await findApplication(db, ports, { id, userId }, true)
  const survey = application && (await findSurvey(db, application.surveyId))
  if (!application || !survey) return null
  if (application.statusId !== Draft) return saveRefusals.NOT_EDITABLE()
  if (survey.state === 'CLOSED' || phaseAt(now, survey.startOn, survey.endOn) !== 'active')
    return phaseRefusals.SURVEY_CLOSED()
  const heads = surveyHeads(survey)
  if (heads.length === 0) return paymentRefusals.nothingDue()
  const [first] = await problemsOf(db, application, now)
  if (first) return saveRefusals.incorrect({ message: first.text.en }, first.field)
  return {
    heads,
    title: say(`${survey.title.en}: fee`, `${survey.title.hi}: शुल्क`),
    allowedMethods: allowedMethods(survey, now),
    challanValidTill: survey.endOn,
    challanAccount: survey.collectionAccount,
  }
}

/** Money counts when it was paid before the end, or captured shortly after it on an order from before. */
async function fulfil(context: PayableContext, payment: ConfirmedPayment): Promise<Fulfilment> {
  const { db, now, ports } = context
  const application = await findApplication(db, ports, { id: payment.entityId }, true)
  const survey = application && (await findSurvey(db, application.surveyId))
  if (!application || !survey) return no('the application is not there')
  if (survey.state === 'CLOSED') return no('the survey is closed and its results are published')
  if (payment.createdOn > survey.endOn || payment.paidOn.getTime() > survey.endOn.getTime() + GRACE_MS)
    return no('the payment came after the survey ended')
  if (application.statusId !== PaymentPending && application.statusId !== Draft)
    return no('the application is paid already')
  // Late money may find the draft changed since: it counts only for answers that are still complete.
  if ((await problemsOf(db, application, now)).length > 0) return no('the answers are no longer complete')
  const by = { type: 'PROVIDER', id: String(payment.transactionId) } as const
  await submitApplication(context, application, survey, { by, transactionId: payment.transactionId })
  // A fee that will be returned stays the participant's own money until then.
  return survey.isRefundable ? { applied: true, settles: [] } : { applied: true }
}

/** The payer of demand survey applications. */
export const surveyPayable: Payable = {
  entityTypeId: ENTITY,
  methods: [1, 2],
  quote,
  async overview({ db, now, ports }, userId, id) {
    const application = await findApplication(db, ports, { id, userId })
    const survey = application && (await findSurvey(db, application.surveyId))
    if (!application || !survey) return null
    const isPaid = application.transactionId !== null
    return {
      heads: surveyHeads(survey).map(head => ({ ...head, isPaid })),
      allowedMethods: allowedMethods(survey, now),
    }
  },
  started: ({ db }, id) => setStatus(db, id, Draft, PaymentPending),
  fulfil,
  released: ({ db }, id) => setStatus(db, id, PaymentPending, Draft),
  numberOf: async ({ db, ports }, id) => (await findApplication(db, ports, { id }))?.applicationNumber ?? '',
  refundMoved: followRefund,
}
