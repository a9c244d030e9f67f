import type { OutputOf, ParsedInputOf, RefusalCodesOf } from '#contract/call.ts'
import { general } from '#contract/general.ts'
import type { surveyCalls } from '#contract/survey/calls.ts'
import { refundRefusals } from '#contract/survey/refusals.ts'
import { say } from '#contract/text.ts'
import { EntityType } from '#domain/application/kind.ts'
import { RefundStatus } from '#domain/application/payment.ts'
import { ApplicationStatus } from '#domain/application/status.ts'
import { sum } from '#domain/money/paise.ts'
import type { PayeeAccount, RefundRecord } from '#domain/payment/refund.ts'
import { findLogins, verifiedLogin } from '#server/account/loginStore.ts'
import { getPerson } from '#server/account/personStore.ts'
import type { OtpSubject } from '#server/account/profileHandlers.ts'
import { payeeObjection } from '#server/bankVerification/verificationObjection.ts'
import type { CitizenContext, Db } from '#server/gateway/context.ts'
import type { MovedRefund, Payable, PayableContext, RefundsMovedBy } from '#server/payable/payable.ts'
import { followRefunds } from '#server/payable/refundMark.ts'
import { giveAccount } from '#server/payments/refund/giveAccount.ts'
import { changePayee } from '#server/payments/refund/payee/changePayee.ts'
import { needsOtherAccount } from '#server/payments/refund/payeeStanding.ts'
import { findRefunds } from '#server/payments/refund/refundStore.ts'
import { requestRefund } from '#server/payments/refund/requestRefund.ts'
import { findBankName } from '#server/reference/bankStore.ts'
import { findApplication, markRefundOrdered } from '../sheet/applicationStore.ts'
import { SHEET_REFUND } from '../sheet/sheetCycle.ts'
import { surveyHeads } from '../survey/heads.ts'
import type { SurveyApplicationRecord, SurveyRecord } from '../survey/surveyRecord.ts'
import { findSurvey } from '../survey/surveyStore.ts'

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
  const citizen = await getPerson(context.db, context.ports, context.citizen.userId)
  const objection = await payeeObjection(context, fields, [applicant.fullName, citizen.fullName])
  if (objection) return context.refuse(refundRefusals[objection]())
  return {
    accountNumber: fields.bankAccountNumber,
    holderName: fields.bankAccountHolderName,
    bankName: (await findBankName(context.db, fields.bankId)) ?? '',
    ifsc: fields.bankIfsc,
    branchName: fields.bankBranchName,
    holderRelation: fields.bankHolderRelation,
  }
}

/** Where the OTP of the account for a fee goes: to the verified mobile of the citizen who took part. */
export const surveyPayee: OtpSubject = async (context, applicationId, payee) => {
  const { db, ports, citizen } = context
  const application = await findApplication(db, ports, { id: applicationId, userId: citizen.userId })
  if (!application) return null
  const { fullName } = await getPerson(db, ports, citizen.userId)
  const against = payee && (await payeeObjection(context, payee, [application.applicant.fullName, fullName]))
  if (against) return { refusal: refundRefusals[against]() }
  const destination = verifiedLogin(await findLogins(db, ports, citizen.userId), 'MOBILE')
  if (!destination) return 'NO_MOBILE'
  return { subject: '', destination, words: say('your refund account', 'आपके धनवापसी खाते') }
}

/** Orders the fee of an ended survey back to a bank account, or corrects the account of a refund that failed. */
export const requestFeeRefund =
  (payable: Payable) =>
  async (input: ParsedInputOf<Request>, context: Context): Promise<OutputOf<Request>> => {
    const { db, now, ports, citizen } = context
    const own = { id: input.applicationId, userId: citizen.userId }
    const application = await findApplication(db, ports, own, true)
    const survey = application && (await findSurvey(db, application.surveyId))
    if (!application || !survey) return context.refuse(general.RECORD_NOT_FOUND())
    const isOver = application.statusId === ApplicationStatus.Closed
    if (!isOver || !hasFeeToReturn(survey, application)) return context.refuse(refundRefusals.NO_REFUND())
    const earlier = await findFeeRefund(db, application.id)
    if (!mayAsk(application.refundStatusId) && !(await needsOtherAccount(context, earlier)))
      return context.refuse(refundRefusals.ALREADY_REQUESTED())
    const account = await payeeOf(input, context, application)
    const wish = {
      entityTypeId: ENTITY,
      entityId: application.id,
      payee: { ...input, bankName: account.bankName },
      // The form asks for no account: only one that came back can be known.
      former: null,
      formerIsPayable: false,
    }
    if (!(await changePayee(context, wish, input.verificationToken)))
      return context.refuse(refundRefusals.PAYEE_NOT_PROVEN())
    const by = { type: 'CITIZEN', id: String(citizen.userId) } as const
    if (earlier) {
      const given = await giveAccount({ db, now, ports, payables: [payable] }, earlier.id, account, by)
      return given ? { refundStatusId: given.statusId } : context.refuse(refundRefusals.ALREADY_REQUESTED())
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
    await markRefundOrdered(db, application.id, { actor: by, now, event: 'REFUND_REQUESTED' })
    return { refundStatusId: RefundStatus.RefundRequested }
  }

/** The marks of applications follow the refunds of their fees; money that came twice has its own refund. */
export async function followFeeRefunds(
  context: PayableContext,
  by: RefundsMovedBy,
  refunds: readonly MovedRefund[],
): Promise<void> {
  const own = refunds.filter(({ purpose, entityId }) => purpose === purposeOf(entityId))
  await followRefunds(context, SHEET_REFUND, by, own)
}
