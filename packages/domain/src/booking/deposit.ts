import { accept, type Outcome, refuse } from '#domain/application/result.ts'
import { type Paise, sum, toRupees } from '#domain/money/paise.ts'

/** Something taken off the deposit after the event, with its reason. */
export interface DepositDeduction {
  readonly reason: string
  readonly amount: Paise
}

/** The settled deposit; deductions and refund add up to it. */
export interface DepositSettlement {
  readonly deposit: Paise
  readonly deductions: readonly DepositDeduction[]
  readonly deducted: Paise
  readonly refund: Paise
}

/** Settles the deposit after the event: deductions are listed and never exceed it. */
export function settleDeposit(
  deposit: Paise,
  deductions: readonly DepositDeduction[],
): Outcome<DepositSettlement, 'DEDUCTION_NEEDS_REASON' | 'DEDUCTIONS_EXCEED_DEPOSIT'> {
  if (deductions.some(each => each.amount <= 0n || each.reason.trim() === ''))
    return refuse('DEDUCTION_NEEDS_REASON')
  const deducted = sum(deductions.map(each => each.amount))
  if (deducted > deposit) return refuse('DEDUCTIONS_EXCEED_DEPOSIT', { deposit: toRupees(deposit) })
  return accept({ deposit, deductions, deducted, refund: deposit - deducted })
}
