import type { payableRefusals } from '#contract/payment/payable.ts'
import { paymentRefusals } from '#contract/payment/refusals.ts'
import type { CodesOf, Refusal } from '#contract/refusal.ts'
import { phaseRefusals, saveRefusals } from '#contract/survey/refusals.ts'
import { say } from '#contract/text.ts'
import { EntityType } from '#domain/application/kind.ts'
import { ApplicationStatus } from '#domain/application/status.ts'
import { DAY_MS } from '#domain/dates/lengths.ts'
import type { UnusedReason } from '#domain/payment/returning.ts'
import { isPaidInTime } from '#domain/payment/timing.ts'
import { phaseAt } from '#domain/survey/states.ts'
import type { ConfirmedPayment, Fulfilment, Payable, PayableContext, Quote } from '#server/payable/payable.ts'
import { findApplication, movePayment } from '../sheet/applicationStore.ts'
import { problemsOf, submitApplication } from '../sheet/submit.ts'
import { surveyHeads } from '../survey/heads.ts'
import type { SurveyRecord } from '../survey/surveyRecord.ts'
import { findSurvey } from '../survey/surveyStore.ts'
import { followFeeRefunds } from './surveyRefund.ts'
import { takeBackFee } from './takeBackFee.ts'

type PayCode = CodesOf<typeof payableRefusals.survey>

const ENTITY = EntityType.DemandSurveyApplication
const { Draft, PaymentPending } = ApplicationStatus

const no = (reason: UnusedReason): Fulfilment => ({ applied: false, reason })

/** A challan needs time for the bank to report before the survey ends. */
const allowedMethods = (survey: SurveyRecord, now: Date): (1 | 2)[] =>
  survey.endOn.getTime() - now.getTime() > survey.challanDaysBeforeEnd * DAY_MS ? [1, 2] : [1]

/** The fee of a complete draft, while the survey takes answers. */
async function quote(
  context: PayableContext,
  userId: number,
  id: number,
): Promise<Quote | Refusal<PayCode> | null> {
  const { db, now, ports } = context
  const application = await findApplication(db, ports, { id, userId }, true)
  const survey = application && (await findSurvey(db, application.surveyId))
  if (!application || !survey) return null
  if (application.statusId !== Draft) return saveRefusals.NOT_EDITABLE()
  if (survey.state === 'CLOSED' || phaseAt(now, survey.startOn, survey.endOn) !== 'active')
    return phaseRefusals.SURVEY_CLOSED()
  const heads = surveyHeads(survey)
  if (heads.length === 0) return paymentRefusals.NOTHING_DUE()
  const [first] = await problemsOf(db, application, now)
  if (first) return saveRefusals.INCORRECT({ message: first.text }, first.field)
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
  if (!application || !survey) return no('RECORD_GONE')
  if (survey.state === 'CLOSED') return no('SURVEY_CLOSED')
  if (!isPaidInTime(payment, survey.endOn)) return no('PAID_TOO_LATE')
  if (application.statusId !== PaymentPending && application.statusId !== Draft) return no('ALREADY_PAID')
  // Late money may find the draft changed since: it counts only for answers that are still complete.
  if ((await problemsOf(db, application, now)).length > 0) return no('NOT_COMPLETE')
  const by = { type: 'PROVIDER', id: String(payment.transactionId) } as const
  await submitApplication(context, application, survey, { by, transactionId: payment.transactionId })
  // A fee that will be returned stays the participant's own money until then.
  return survey.isRefundable ? { applied: true, settles: [] } : { applied: true }
}

/** Answers whose payment is not under way may be changed again. */
const backToDraft = ({ db, now }: PayableContext, id: number): Promise<void> =>
  movePayment(db, id, 'PAYMENT_FAILED', { type: 'PROVIDER', id: 'payment' }, now)

/** The payer of demand survey applications. */
export const surveyPayable: Payable<PayCode> = {
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
  async started({ db, now, ports }, id) {
    const application = await findApplication(db, ports, { id })
    if (application)
      await movePayment(db, id, 'PAY', { type: 'CITIZEN', id: String(application.userId) }, now)
  },
  fulfil,
  takeBack: takeBackFee,
  rested: backToDraft,
  released: backToDraft,
  numberOf: async ({ db, ports }, id) => (await findApplication(db, ports, { id }))?.applicationNumber ?? '',
  refundsMoved: followFeeRefunds,
}
