import type { OutputOf, ParsedInputOf, RefusalCodesOf } from '#contract/call.ts'
import { general } from '#contract/general.ts'
import type { surveyCalls } from '#contract/survey/calls.ts'
import { refundRefusals } from '#contract/survey/refusals.ts'
import { say } from '#contract/text.ts'
import { EntityType } from '#domain/application/kind.ts'
import { RefundStatus } from '#domain/application/payment.ts'
import { ApplicationStatus } from '#domain/application/status.ts'
import { sum } from '#domain/money/paise.ts'
import type { CitizenContext, Db } from '#server/gateway/context.ts'
import { giveAccount } from '#server/payments/giveAccount.ts'
import type { MovedRefund, Payable, PayableContext } from '#server/payments/payable.ts'
import { findRefunds, type PayeeAccount, type RefundRecord } from '#server/payments/refundStore.ts'
import { requestRefund } from '#server/payments/requestRefund.ts'
import { payeeObjection } from '#server/reference/bankObjection.ts'
import { findApplication } from './applicationStore.ts'
import { surveyHeads } from './heads.ts'
import type { SurveyApplicationRecord, SurveyRecord } from './surveyRecord.ts'
import { findSurvey } from './surveyStore.ts'

type Request = typeof surveyCalls.RequestDemandSurveyRefund
type Context = CitizenContext<RefusalCodesOf<Request>>

const ENTITY = EntityType.DemandSurveyApplication
/** The fee of an application has one refund for ever: asked for twice, it is the same. */
const purposeOf = (applicationId: number): string => `SURVEY_FEE:${applicationId}`

/** The citizen may ask, or give a better account, in these states of the refund. */
const ASKABLE: readonly number[] = [RefundStatus.EligibleForRefund, RefundStatus.RefundFailed]
export const mayAsk = (refundStatusId: number): boolean => ASKABLE.includes(refundStatusId)

/** Whether a fee was paid that the survey gives back. */
export const hasFeeToReturn = (
  survey: Pick<SurveyRecord, 'isRefundable'>,
  application: Pick<SurveyApplicationRecord, 'transactionId'>,
): boolean => survey.isRefundable && application.transactionId !== null

/** The refund of the fee; money that came twice or too late is not it. */
export async function findFeeRefund(db: Db, applicationId: number): Promise<RefundRecord | undefined> {
  const refunds = await findRefunds(db, { entityTypeId: ENTITY, entityId: applicationId })
  return refunds.find(refund => refund.purpose === purposeOf(applicationId))
}

/** The account, in the name of the participant or of the citizen who took part for them. */
async function payeeOf(
  fields: ParsedInputOf<Request>,
  context: Context,
  { applicant }: SurveyApplicationRecord,
): Promise<PayeeAccount> {
  const citizen = await context.db
    .selectFrom('citizen_user')
    .select('full_name')
    .where('id', '=', context.citizen.userId)
    .executeTakeFirstOrThrow()
  const objection = await payeeObjection(context.db, fields, [applicant.fullName, citizen.full_name])
  if (objection) return context.refuse(refundRefusals[objection]())
  const { name } = await context.db
    .selectFrom('bank')
    .select('name')
    .where('bank_id', '=', fields.bankId)
    .executeTakeFirstOrThrow()
  return {
    accountNumber: fields.bankAccountNumber,
    holderName: fields.bankAccountHolderName,
    bankName: name,
    ifsc: fields.bankIfsc,
    branchName: fields.bankBranchName,
  }
}

/** Orders the fee of an ended survey back to a bank account, or corrects the account of a refund that failed. */
export const requestFeeRefund =
  (payable: Payable) =>
  async (input: ParsedInputOf<Request>, context: Context): Promise<OutputOf<Request>> => {
    const { db, now, ports, citizen } = context
    const own = { id: input.applicationId, userId: citizen.userId }
    const application = await findApplication(db, ports, own, true)
    const survey = application && (await findSurvey(db, application.surveyId))
    if (!application || !survey) return context.refuse(general.recordNotFound())
    const isOver = application.statusId === ApplicationStatus.Closed
    if (!isOver || !hasFeeToReturn(survey, application)) return context.refuse(refundRefusals.noRefund())
    if (!mayAsk(application.refundStatusId)) return context.refuse(refundRefusals.alreadyRequested())
    const account = await payeeOf(input, context, application)
    const by = { type: 'CITIZEN', id: String(citizen.userId) } as const
    const earlier = await findFeeRefund(db, application.id)
    if (earlier) {
      const given = await giveAccount({ db, now, ports, payables: [payable] }, earlier.id, account, by)
      return given ? { refundStatusId: given.statusId } : context.refuse(refundRefusals.alreadyRequested())
    }
    const order = {
      purpose: purposeOf(application.id),
      entityTypeId: ENTITY,
      entityId: application.id,
      userId: citizen.userId,
      transactionId: application.transactionId ?? undefined,
      reason: say('Survey fee', 'सर्वेक्षण शुल्क'),
      amount: sum(surveyHeads(survey).map(head => head.amount)),
      to: account,
    }
    await requestRefund(context, order, by)
    await setRefundStatus(db, application.id, RefundStatus.RefundRequested)
    return { refundStatusId: RefundStatus.RefundRequested }
  }

const setRefundStatus = (db: Db, applicationId: number, statusId: number) =>
  db
    .updateTable('demand_survey_application')
    .set({ refund_status_id: statusId })
    .where('id', '=', applicationId)
    .execute()

/** The application's own refund status follows the refund's. */
export async function followRefund({ db }: PayableContext, refund: MovedRefund): Promise<void> {
  if (refund.purpose === purposeOf(refund.entityId))
    await setRefundStatus(db, refund.entityId, refund.statusId)
}
