import { payeeProofRefusals } from '#contract/fields/bankAccount.ts'
import {
  type withdrawalCalls,
  withdrawalPayeeRefusals,
  withdrawalRefusals,
} from '#contract/lottery/withdrawal.ts'
import { EntityType } from '#domain/application/kind.ts'
import { RefundStatus } from '#domain/application/payment.ts'
import { toIstIso } from '#domain/dates/ist.ts'
import { toRupees } from '#domain/money/paise.ts'
import type { KeptPayee } from '#domain/payment/payee.ts'
import type { RefundRecord } from '#domain/payment/refund.ts'
import { findReachedOn } from '#server/audit/historyStore.ts'
import type { CitizenContext, Handlers } from '#server/gateway/context.ts'
import type { Payable, PayableContext } from '#server/payable/payable.ts'
import { giveAccount } from '#server/payments/refund/giveAccount.ts'
import { changePayee } from '#server/payments/refund/payee/changePayee.ts'
import { needsOtherAccount } from '#server/payments/refund/payeeStanding.ts'
import { findPayeeAccount, findRefunds } from '#server/payments/refund/refundStore.ts'
import type { ApplicationRecord } from '../application/applicationStore.ts'
import { getOwnApplication, holdOwnApplication } from '../application/getApplication.ts'
import { orderRefund, refundPurpose } from './orderRefund.ts'
import { keptOfForm, payeeOfForm, payeesOf, presentPayee, readPayee } from './payeeAccount.ts'
import { refundTerms } from './refundTerms.ts'

type RefundCalls = Pick<
  typeof withdrawalCalls,
  'UpdatePaymentReceiptMasterTableData' | 'GetApplicationRefundDetailsByApplId'
>

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

/** True while the citizen may give the account: no other is known, it failed, or its bank speaks against it. */
async function mayGiveAccount(
  act: PayableContext,
  application: Pick<ApplicationRecord, 'refundStatusId'>,
  refund: RefundRecord | undefined,
): Promise<boolean> {
  if (ASKABLE.includes(refund?.statusId ?? application.refundStatusId)) return true
  return needsOtherAccount(act, refund)
}

/** Another account than the form's needs its own OTP, and waits before money goes to it. */
async function prove(
  context: CitizenContext<keyof typeof payeeProofRefusals & string>,
  { id, form }: Pick<ApplicationRecord, 'id' | 'form'>,
  payee: KeptPayee,
  refund: RefundRecord | undefined,
  token: string,
): Promise<void> {
  const of = { entityTypeId: EntityType.LotteryApplication, entityId: id }
  // A draft of a cancelled scheme may name no account.
  const former = form.refundAccount.number === '' ? null : keptOfForm(form.refundAccount)
  const formerIsPayable = refund?.statusId !== RefundStatus.RefundFailed
  if (!(await changePayee(context, { ...of, payee, former, formerIsPayable }, token)))
    context.refuse(payeeProofRefusals.PAYEE_NOT_PROVEN())
}

/** The money of an application that has ended: where it stands, and the account that it goes to. */
export const refundHandlers = (payables: readonly Payable[]): Handlers<RefundCalls> => ({
  async UpdatePaymentReceiptMasterTableData(
    { applId, transactionId, verificationToken, ...fields },
    context,
  ) {
    const { db, now, ports, citizen } = context
    const { application, campaign } = await holdOwnApplication(context, { applId })
    const actor = { type: 'CITIZEN', id: String(citizen.userId) } as const
    const returned = await findReturned(context, applId, transactionId)
    if (returned) {
      const payee = await readPayee(context, fields, payeesOf(application.form))
      if (typeof payee === 'string') return context.refuse(withdrawalPayeeRefusals[payee]())
      await prove(context, application, { ...fields, bankName: payee.bankName }, returned, verificationToken)
      const given = await giveAccount({ db, now, ports, payables }, returned.id, payee, actor)
      if (!given) return context.refuse(withdrawalRefusals.ALREADY_REQUESTED())
      return { refundStatusId: given.statusId }
    }
    const terms = await refundTerms(db, campaign, application)
    if (!terms || terms.refund === 0n) return context.refuse(withdrawalRefusals.NO_REFUND())
    const refund = await findOwnRefund(context, applId)
    if (!(await mayGiveAccount(context, application, refund)))
      return context.refuse(withdrawalRefusals.ALREADY_REQUESTED())
    const payee = await readPayee(context, fields, payeesOf(application.form))
    if (typeof payee === 'string') return context.refuse(withdrawalPayeeRefusals[payee]())
    await prove(context, application, { ...fields, bankName: payee.bankName }, refund, verificationToken)
    if (!refund) {
      return { refundStatusId: await orderRefund(context, application, terms, payee, actor) }
    }
    const given = await giveAccount({ db, now, ports, payables }, refund.id, payee, actor)
    if (!given) return context.refuse(withdrawalRefusals.ALREADY_REQUESTED())
    return { refundStatusId: given.statusId }
  },

  async GetApplicationRefundDetailsByApplId({ applId }, context) {
    const { db } = context
    const { application, campaign } = await getOwnApplication(context, { applId })
    const terms = await refundTerms(db, campaign, application)
    if (!terms) return context.refuse(withdrawalRefusals.NO_REFUND())
    const refund = await findOwnRefund(context, applId)
    const given = refund && (await findPayeeAccount(db, context.ports, refund.id))
    return {
      refundStatusId: refund?.statusId ?? application.refundStatusId,
      paidAmount: toRupees(terms.paid),
      deductionAmount: toRupees(terms.deduction),
      refundAmount: toRupees(terms.refund),
      rule: terms.rule,
      deductionBp: terms.deductionBp,
      bankAccount: presentPayee(given ?? payeeOfForm(application.form.refundAccount)),
      reference: refund?.reference ?? '',
      failureReason: refund?.failureReason ?? '',
      timeline: timelineOf(
        await findReachedOn(db, EntityType.LotteryApplication, applId, application.statusId),
        refund,
      ),
      needsAccount: (await mayGiveAccount(context, application, refund)) ? 1 : 0,
    }
  },
})
