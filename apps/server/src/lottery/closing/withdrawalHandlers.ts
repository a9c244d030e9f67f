import {
  type withdrawalCalls,
  withdrawalPayeeRefusals,
  withdrawalRefusals,
} from '#contract/lottery/withdrawal.ts'
import { EntityType } from '#domain/application/kind.ts'
import { ApplicationStatus } from '#domain/application/status.ts'
import { toIstIso } from '#domain/dates/ist.ts'
import { LOTTERY_STATE_REFUSALS } from '#domain/lottery/refusals.ts'
import { type WithdrawalTerms, withdrawalTerms } from '#domain/lottery/withdrawal.ts'
import { formatAmount } from '#domain/money/format.ts'
import { type Paise, toPaise, toRupees } from '#domain/money/paise.ts'
import { spendToken } from '#server/account/tokenStore.ts'
import type { CitizenContext, Handlers } from '#server/gateway/context.ts'
import { bindPayee } from '#server/payments/refund/payee/bindPayee.ts'
import { keepChange } from '#server/payments/refund/payee/changePayee.ts'
import { holdOpenOffer } from '../allotment/allotmentStore.ts'
import { type ApplicationRecord, saveForm } from '../application/applicationStore.ts'
import { getOwnApplication, holdOwnApplication } from '../application/getApplication.ts'
import { moveApplication } from '../application/moveApplication.ts'
import { notifyApplicant } from '../application/notifyApplicant.ts'
import { paidOf } from '../application/paidOf.ts'
import type { CampaignRecord } from '../campaign/campaignStore.ts'
import { keptOfForm, payeeOfForm, payeesOf, presentPayee, readPayee } from '../refund/payeeAccount.ts'
import { findWithdrawal, insertWithdrawal } from '../refund/withdrawalStore.ts'
import { approveWithdrawal } from './approveWithdrawal.ts'
import { withdrawSubject } from './withdrawOtp.ts'

type WithdrawalCalls = Pick<
  typeof withdrawalCalls,
  'GetWithdrawalDetailsByApplId' | 'RequestLotteryApplicationWithdrawal'
>

/** What was paid so far, and what a withdrawal costs now. */
async function termsOf(
  { db, now }: Pick<CitizenContext, 'db' | 'now'>,
  application: ApplicationRecord,
  { endOn, policy }: CampaignRecord,
): Promise<{ paid: Paise; terms: WithdrawalTerms }> {
  const { amount: paid } = await paidOf(db, application)
  const offer = await holdOpenOffer(db, application.id)
  const acceptBy = offer?.acceptBy ?? null
  const terms = withdrawalTerms(policy, { statusId: application.statusId, endOn, now, paid, acceptBy })
  return { paid, terms }
}

/** Withdrawing an application: what it costs now, and asking for it. */
export const withdrawalHandlers: Handlers<WithdrawalCalls> = {
  async GetWithdrawalDetailsByApplId({ applId }, context) {
    const { db, language } = context
    const { application, campaign } = await getOwnApplication(context, { applId })
    const asked = await findWithdrawal(db, applId)
    const bankAccount = presentPayee(payeeOfForm(application.form.refundAccount))
    if (asked) {
      return {
        isAllowed: 0,
        reason: '',
        paidAmount: toRupees(asked.paid),
        deductionBp: asked.deductionBp,
        deductionAmount: toRupees(asked.deduction),
        refundAmount: toRupees(asked.paid - asked.deduction),
        bankAccount,
        state: asked.approvedOn ? 'APPROVED' : 'REQUESTED',
        requestedOn: toIstIso(asked.requestedOn),
        approvedOn: asked.approvedOn ? toIstIso(asked.approvedOn) : null,
      }
    }
    const { paid, terms } = await termsOf(context, application, campaign)
    return {
      isAllowed: terms.ok ? 1 : 0,
      reason: terms.ok ? '' : LOTTERY_STATE_REFUSALS[terms.reason][language],
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
    const { application, campaign } = await holdOwnApplication(context, { applId })
    const { paid, terms } = await termsOf(context, application, campaign)
    if (!terms.ok) {
      return context.refuse(
        terms.reason === 'DRAW_RUNNING'
          ? withdrawalRefusals.DRAW_RUNNING()
          : withdrawalRefusals.NOT_WITHDRAWABLE(),
      )
    }
    if (toPaise(deductionAmount) !== terms.deduction)
      return context.refuse(withdrawalRefusals.TERMS_CHANGED())
    const payee = await readPayee(context, fields, payeesOf(application.form))
    if (typeof payee === 'string') return context.refuse(withdrawalPayeeRefusals[payee]())
    const bound = { purpose: 'WITHDRAW', userId: citizen.userId }
    const subject = await spendToken(db, verificationToken, bound, now)
    if (subject !== withdrawSubject(applId, bindPayee(ports.secrets, fields)))
      return context.refuse(withdrawalRefusals.OTP_REQUIRED())
    await keepChange(context, {
      entityTypeId: EntityType.LotteryApplication,
      entityId: applId,
      payee: { ...fields, bankName: payee.bankName },
      former: keptOfForm(application.form.refundAccount),
      formerIsPayable: true,
    })
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
    await saveForm(db, ports, applId, form)
    await insertWithdrawal(db, {
      applicationId: applId,
      reason,
      fromStatusId: application.statusId,
      requestedOn: now,
      paid,
      deductionBp: terms.deductionBp,
      deduction: terms.deduction,
    })
    const actor = { type: 'CITIZEN', id: String(citizen.userId) } as const
    const line = { event: 'WITHDRAWAL_REQUESTED', remarks: reason }
    const statusId = await moveApplication(db, application, 'WITHDRAW', actor, line, now)
    const params = { number: application.applicationNumber, amount: formatAmount(terms.refund) }
    await notifyApplicant(db, ports, applId, 'WITHDRAWAL_REQUESTED', params, now)
    if (!terms.approvesItself) return { applicationStatusId: statusId }
    const requested = { ...application, statusId, form }
    await approveWithdrawal(context, requested, campaign, { type: 'TIMER', id: 'lottery.withdraw' })
    return { applicationStatusId: ApplicationStatus.Withdrawn }
  },
}
