import { general } from '#contract/general.ts'
import {
  type withdrawalCalls,
  withdrawalPayeeRefusals,
  withdrawalRefusals,
} from '#contract/lottery/withdrawal.ts'
import { EntityType } from '#domain/application/kind.ts'
import { RefundStatus } from '#domain/application/payment.ts'
import { toIstIso } from '#domain/dates/ist.ts'
import { WITHDRAWAL_REFUSALS, type WithdrawalTerms, withdrawalTerms } from '#domain/lottery/withdrawal.ts'
import { formatAmount } from '#domain/money/format.ts'
import { type Paise, toPaise, toRupees } from '#domain/money/paise.ts'
import { maskAccount } from '#domain/privacy/mask.ts'
import { spendToken } from '#server/account/token.ts'
import type { CitizenContext, Db, Handlers } from '#server/gateway/context.ts'
import { giveAccount } from '#server/payments/giveAccount.ts'
import type { Payable } from '#server/payments/payable.ts'
import {
  findPayeeAccount,
  findRefunds,
  type PayeeAccount,
  type RefundRecord,
} from '#server/payments/refundStore.ts'
import { findOpenOffer } from '../allotment/allotmentPayable.ts'
import { type ApplicationRecord, findApplication, toColumns } from '../applicationStore.ts'
import { type CampaignRow, findCampaign } from '../campaignStore.ts'
import { moveApplication } from '../moveApplication.ts'
import { notifyApplicant } from '../notifyApplicant.ts'
import { approveWithdrawal } from './approveWithdrawal.ts'
import { orderRefund, refundPurpose } from './orderRefund.ts'
import { paidOf } from './paidOf.ts'
import { payeeOfForm, payeesOf, readPayee } from './payeeAccount.ts'
import { refundTerms } from './refundTerms.ts'

async function getOwn(
  context: CitizenContext<never>,
  applId: number,
  lock = false,
): Promise<{ application: ApplicationRecord; campaign: CampaignRow }> {
  const { db, ports, citizen } = context
  const application = await findApplication(db, ports, { applId, userId: citizen.userId }, lock)
  const campaign = application && (await findCampaign(db, application.campaignId))
  if (!application || !campaign) return context.refuse(general.recordNotFound())
  return { application, campaign }
}

const shown = (account: PayeeAccount) => ({
  bankAccountHolderName: account.holderName,
  bankAccountNumber: account.accountNumber === '' ? '' : maskAccount(account.accountNumber),
  bankIfsc: account.ifsc,
  bankName: account.bankName,
  bankBranchName: account.branchName,
})

/** The refund that follows the end of an application; money that came twice or too late is not it. */
async function findOwnRefund(
  context: CitizenContext,
  applicationId: number,
): Promise<RefundRecord | undefined> {
  const of = { entityTypeId: EntityType.LotteryApplication, entityId: applicationId }
  const refunds = await findRefunds(context.db, of)
  return refunds.find(refund => refund.purpose === refundPurpose(applicationId))
}

/** Money of a payment that came too late or twice by a challan, and needs an account to go back to. */
async function findReturned(
  { db }: Pick<CitizenContext, 'db'>,
  applicationId: number,
  transactionId: number,
): Promise<RefundRecord | undefined> {
  const refunds = await findRefunds(db, {
    entityTypeId: EntityType.LotteryApplication,
    entityId: applicationId,
  })
  return refunds.findLast(
    refund =>
      refund.transactionId === transactionId &&
      refund.captureId !== null &&
      ASKABLE.includes(refund.statusId),
  )
}

/** When an application came into the status that it has now: from then on its money can come back. */
async function endedOn(db: Db, { id, statusId }: ApplicationRecord): Promise<Date | null> {
  const row = await db
    .selectFrom('audit_event')
    .select(({ fn }) => fn.max('at').as('at'))
    .where('entity_type_id', '=', EntityType.LotteryApplication)
    .where('entity_id', '=', id)
    .where('to_state', '=', statusId)
    .executeTakeFirst()
  return row?.at ?? null
}

/** What was paid so far, and what a withdrawal costs now. */
async function termsOf(
  { db, now }: Pick<CitizenContext, 'db' | 'now'>,
  application: ApplicationRecord,
  { endOn, policy }: CampaignRow,
): Promise<{ paid: Paise; terms: WithdrawalTerms }> {
  const { amount: paid } = await paidOf(db, application)
  const offer = await findOpenOffer(db, application.id)
  const acceptBy = offer?.acceptBy ?? null
  const terms = withdrawalTerms(policy, { statusId: application.statusId, endOn, now, paid, acceptBy })
  return { paid, terms }
}

/** Steps of a refund; those still to come have no date. */
function timelineOf(
  endedOn: Date | null,
  refund: RefundRecord | undefined,
): { step: 'ELIGIBLE' | 'REQUESTED' | 'SENT' | 'PAID' | 'FAILED'; at: string | null }[] {
  const iso = (at: Date | null | undefined) => (at ? toIstIso(at) : null)
  const failed = refund?.statusId === RefundStatus.RefundFailed
  return [
    { step: 'ELIGIBLE', at: iso(endedOn ?? refund?.requestedOn) },
    { step: 'REQUESTED', at: iso(refund?.requestedOn) },
    { step: 'SENT', at: iso(refund?.initiatedOn) },
    failed ? { step: 'FAILED', at: iso(refund.initiatedOn) } : { step: 'PAID', at: iso(refund?.completedOn) },
  ]
}

const ASKABLE: readonly number[] = [RefundStatus.EligibleForRefund, RefundStatus.RefundFailed]

export const withdrawalHandlers = (payables: readonly Payable[]): Handlers<typeof withdrawalCalls> => ({
  async GetWithdrawalDetailsByApplId({ applId }, context) {
    const { db, language } = context
    const { application, campaign } = await getOwn(context, applId)
    const asked = await db
      .selectFrom('lottery_withdrawal')
      .selectAll()
      .where('application_id', '=', applId)
      .executeTakeFirst()
    const bankAccount = shown(payeeOfForm(application.form.refundAccount))
    if (asked) {
      return {
        isAllowed: 0,
        reason: '',
        paidAmount: toRupees(asked.paid_amount),
        deductionBp: asked.deduction_bp,
        deductionAmount: toRupees(asked.deduction_amount),
        refundAmount: toRupees(asked.paid_amount - asked.deduction_amount),
        bankAccount,
        state: asked.approved_on ? 'APPROVED' : 'REQUESTED',
        requestedOn: toIstIso(asked.requested_on),
        approvedOn: asked.approved_on ? toIstIso(asked.approved_on) : null,
      }
    }
    const { paid, terms } = await termsOf(context, application, campaign)
    return {
      isAllowed: terms.ok ? 1 : 0,
      reason: terms.ok ? '' : WITHDRAWAL_REFUSALS[terms.reason][language],
      paidAmount: toRupees(paid),
      deductionBp: terms.ok ? terms.deductionBp : 0,
      deductionAmount: toRupees(terms.ok ? terms.deduction : 0n),
      refundAmount: toRupees(terms.ok ? terms.refund : 0n),
      bankAccount,
      state: 'NONE',
      requestedOn: null,
      approvedOn: null,
    }
  },

  async RequestLotteryApplicationWithdrawal(
    { applId, reason, verificationToken, deductionAmount, ...fields },
    context,
  ) {
    const { db, now, ports, citizen } = context
    const { application, campaign } = await getOwn(context, applId, true)
    const { paid, terms } = await termsOf(context, application, campaign)
    if (!terms.ok) {
      return context.refuse(
        terms.reason === 'DRAW_RUNNING'
          ? withdrawalRefusals.drawRunning()
          : withdrawalRefusals.notWithdrawable(),
      )
    }
    if (toPaise(deductionAmount) !== terms.deduction) return context.refuse(withdrawalRefusals.termsChanged())
    const payee = await readPayee(db, fields, payeesOf(application.form))
    if (typeof payee === 'string') return context.refuse(withdrawalPayeeRefusals[payee]())
    const bound = { purpose: 'WITHDRAW', userId: citizen.userId }
    const subject = await spendToken(db, verificationToken, bound, now)
    if (subject !== withdrawSubject(applId)) return context.refuse(withdrawalRefusals.otpRequired())
    const form = {
      ...application.form,
      refundAccount: {
        holderName: payee.holderName,
        number: payee.accountNumber,
        ifsc: payee.ifsc,
        bankId: fields.bankId,
        bankName: payee.bankName,
        branchName: payee.branchName,
      },
    }
    await db.updateTable('lottery_application').set(toColumns(ports, form)).where('id', '=', applId).execute()
    await db
      .insertInto('lottery_withdrawal')
      .values({
        application_id: applId,
        reason,
        from_status_id: application.statusId,
        requested_on: now,
        paid_amount: paid,
        deduction_bp: terms.deductionBp,
        deduction_amount: terms.deduction,
      })
      .execute()
    const actor = { type: 'CITIZEN', id: String(citizen.userId) } as const
    const told = { event: 'WITHDRAWAL_REQUESTED', remarks: reason, isPublic: true }
    const statusId = await moveApplication(db, application, 'withdraw', actor, told, now)
    const params = { number: application.applicationNumber, amount: formatAmount(terms.refund) }
    await notifyApplicant(db, applId, 'WITHDRAWAL_REQUESTED', params, now)
    if (!terms.approvesItself) return { applicationStatusId: statusId }
    const requested = { ...application, statusId, form }
    await approveWithdrawal(context, requested, campaign, { type: 'TIMER', id: 'lottery.withdraw' })
    return { applicationStatusId: 14 }
  },

  async UpdatePaymentReceiptMasterTableData({ applId, transactionId, ...fields }, context) {
    const { db, now, ports, citizen } = context
    const { application, campaign } = await getOwn(context, applId, true)
    const actor = { type: 'CITIZEN', id: String(citizen.userId) } as const
    const returned = await findReturned(context, applId, transactionId)
    if (returned) {
      const payee = await readPayee(db, fields, payeesOf(application.form))
      if (typeof payee === 'string') return context.refuse(withdrawalPayeeRefusals[payee]())
      const given = await giveAccount({ db, now, ports, payables }, returned.id, payee, actor)
      if (!given) return context.refuse(withdrawalRefusals.alreadyRequested())
      return { refundStatusId: given.statusId }
    }
    const terms = await refundTerms(db, campaign, application)
    if (!terms || terms.refund === 0n) return context.refuse(withdrawalRefusals.noRefund())
    if (!ASKABLE.includes(application.refundStatusId)) {
      return context.refuse(withdrawalRefusals.alreadyRequested())
    }
    const payee = await readPayee(db, fields, payeesOf(application.form))
    if (typeof payee === 'string') return context.refuse(withdrawalPayeeRefusals[payee]())
    const refund = await findOwnRefund(context, applId)
    if (!refund) {
      return { refundStatusId: await orderRefund(context, application, terms, payee, actor) }
    }
    const given = await giveAccount({ db, now, ports, payables }, refund.id, payee, actor)
    if (!given) return context.refuse(withdrawalRefusals.alreadyRequested())
    return { refundStatusId: given.statusId }
  },

  async GetApplicationRefundDetailsByApplId({ applId }, context) {
    const { db } = context
    const { application, campaign } = await getOwn(context, applId)
    const terms = await refundTerms(db, campaign, application)
    if (!terms) return context.refuse(withdrawalRefusals.noRefund())
    const refund = await findOwnRefund(context, applId)
    const given = refund && (await findPayeeAccount(db, context.ports, refund.id))
    return {
      refundStatusId: refund?.statusId ?? application.refundStatusId,
      paidAmount: toRupees(terms.paid),
      deductionAmount: toRupees(terms.deduction),
      refundAmount: toRupees(terms.refund),
      rule: terms.rule,
      deductionBp: terms.deductionBp,
      bankAccount: shown(given ?? payeeOfForm(application.form.refundAccount)),
      reference: refund?.reference ?? '',
      failureReason: refund?.failureReason ?? '',
      timeline: timelineOf(await endedOn(db, application), refund),
      needsAccount: ASKABLE.includes(refund?.statusId ?? application.refundStatusId) ? 1 : 0,
    }
  },
})

/** What an OTP to withdraw is bound to. */
export const withdrawSubject = (applId: number): string => `withdraw:${applId}`
