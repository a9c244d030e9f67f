import type { IstDay } from '#domain/dates/ist.ts'
import type { Paise } from '#domain/money/paise.ts'
import { type Appropriation, appropriate } from './appropriate.ts'
import { awaitsTds, type PropertyAccount } from './due.ts'

/** Consideration from which the buyer deducts tax, ₹50,00,000 for all buyers together (docs/rules/tds.md). */
export const TDS_THRESHOLD: Paise = 50_00_000_00n
/** The rate of deduction, 1 %. */
export const TDS_BP = 100

/** True when the price or the stamp value reaches the threshold. */
export function isTdsApplicable(price: Paise, stampValue: Paise = 0n): boolean {
  return price >= TDS_THRESHOLD || stampValue >= TDS_THRESHOLD
}

/**
 * Credits deposited tax, dated by its deposit: first to instalments that wait for nothing else, oldest first, then to
 * others, each up to the tax deducted from it. The rest is `unapplied` (rounding of a certificate).
 */
export function creditTds(account: PropertyAccount, amount: Paise, day: IstDay): Appropriation {
  const waiting = account.instalments.filter(due => awaitsTds(account.policy, due))
  const all = account.instalments.map(due => due.instalmentNo)
  const first = appropriate(
    account,
    { amount, day, byTds: true },
    { instalmentNos: waiting.map(due => due.instalmentNo), demandIds: [] },
  )
  const second = appropriate(
    first.account,
    { amount: first.unapplied, day, byTds: true },
    { instalmentNos: all, demandIds: [] },
  )
  return { ...second, allocations: [...first.allocations, ...second.allocations] }
}
