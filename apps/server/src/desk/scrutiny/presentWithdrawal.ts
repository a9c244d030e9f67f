import type { DeskOutputOf } from '#contract/desk/deskCall.ts'
import type { scrutinyDeskCalls } from '#contract/desk/scrutiny.ts'
import { maskAccount } from '#domain/fields/bankAccount.ts'
import { statusAfter } from '#domain/lifecycle/life.ts'
import { LOTTERY_LIFE } from '#domain/lottery/states.ts'
import { toRupees } from '#domain/money/paise.ts'
import { ruleOf } from '#domain/officer/matrix.ts'
import type { HeldRole } from '#domain/officer/roles.ts'
import { mayDo } from '#domain/officer/rules.ts'
import type { Db } from '#server/gateway/context.ts'
import { findWithdrawal } from '#server/lottery/refund/withdrawalStore.ts'
import type { ReadCase } from './readCase.ts'

type Withdrawal = DeskOutputOf<typeof scrutinyDeskCalls.scrutinyCase>['withdrawal']

/**
 * The request to withdraw with the refund that its approval orders, by the rule of the day on which it was asked for; null
 * where nobody asked. The account is masked.
 */
export async function presentWithdrawal(
  db: Db,
  { application: { id, statusId, form } }: Pick<ReadCase, 'application'>,
  held: readonly HeldRole[],
): Promise<Withdrawal> {
  const asked = await findWithdrawal(db, id)
  if (!asked) return null
  const { number, holderName } = form.refundAccount
  return {
    reason: asked.reason,
    requestedOn: asked.requestedOn.toISOString(),
    approvedOn: asked.approvedOn?.toISOString() ?? null,
    paid: toRupees(asked.paid),
    deductionBp: asked.deductionBp,
    deduction: toRupees(asked.deduction),
    refund: toRupees(asked.paid - asked.deduction),
    account: number === '' ? '' : maskAccount(number),
    accountHolder: holderName,
    isOpen: statusAfter(LOTTERY_LIFE, statusId, 'APPROVE_WITHDRAWAL', 'authority').ok,
    mayApprove: mayDo(ruleOf('lottery approve-withdrawal'), held),
  }
}
