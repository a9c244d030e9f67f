import { accept, type Outcome, refuse } from '#domain/application/result.ts'
import type { IstDay } from '#domain/dates/ist.ts'
import { type Paise, shareOf, toRupees } from '#domain/money/paise.ts'
import type { PrepaymentRefusal } from './advance.ts'
import { smaller } from './compare.ts'
import { cashLeft, type Instalment, type PropertyAccount, unpaidInstalment } from './due.ts'
import { quoteFor } from './dues.ts'
import { prepaymentLine } from './foreclosure.ts'
import {
  aheadOf,
  interestToDay,
  outstandingPrincipal,
  type Prepayment,
  toClearFirst,
  withPrepayment,
} from './prepay.ts'
import type { Quote } from './quote.ts'

/** The limits within which a lump sum can be paid on a day, in paise. */
export interface LumpSumLimits {
  readonly overdueToClear: Paise
  readonly min: Paise
  readonly max: Paise
}

/** A lump sum and what the schedule becomes. */
export interface LumpSum extends LumpSumLimits {
  readonly quote: Quote
  readonly newInstalment: Paise
  readonly newSchedule: readonly Instalment[]
  /** The account with the new schedule, to which the payment is appropriated. */
  readonly account: PropertyAccount
}

/** The smallest whole number of paise in [0, top] for which a rising test holds; `top` when it never does. */
function smallest(top: Paise, holds: (value: Paise) => boolean): Paise {
  let low = 0n
  let high = top
  while (low < high) {
    const middle = (low + high) / 2n
    if (holds(middle)) high = middle
    else low = middle + 1n
  }
  return low
}

/** Cash that a prepayment asks for: all of it, less the tax that the buyer deducts. */
function cashOf(account: PropertyAccount, { day, interest, principal }: Prepayment): Paise {
  const row = unpaidInstalment({ instalmentNo: 0, dueDay: day, interest, principal }, 'PREPAYMENT')
  return cashLeft(account.policy, row, day)
}

/**
 * The limits: at least one instalment after clearing what is due, at most what closes the schedule. Where every instalment
 * has fallen due, nothing can be paid ahead: the dues come first.
 */
export function lumpSumLimits(
  account: PropertyAccount,
  day: IstDay,
): Outcome<LumpSumLimits, PrepaymentRefusal> {
  const [next] = aheadOf(account, day)
  const overdueToClear = quoteFor(account, day, toClearFirst(account, day), []).total
  if (!next)
    return overdueToClear > 0n
      ? refuse('DUES_FIRST', { amount: toRupees(overdueToClear) })
      : refuse('NOTHING_LEFT')
  const all = outstandingPrincipal(account, day)
  const most = cashOf(account, { day, principal: all, interest: interestToDay(account, day, all) })
  const least = smaller(cashLeft(account.policy, next, day), most)
  return accept({ overdueToClear, min: overdueToClear + least, max: overdueToClear + most })
}

/**
 * Splits cash into the principal it prepays and that principal's interest to the day, exactly: with tax deducted the
 * gross is the smallest amount whose 99 % is the cash.
 */
function prepaymentOf(account: PropertyAccount, day: IstDay, cash: Paise, most: Paise): Prepayment {
  const all = outstandingPrincipal(account, day)
  const whole = { day, principal: all, interest: interestToDay(account, day, all) }
  if (cash === most) return whole
  const { tdsBp } = account.policy
  const gross = smallest(whole.principal + whole.interest, value => value - shareOf(value, tdsBp) >= cash)
  const over = smallest(all, principal => principal + interestToDay(account, day, principal) > gross)
  const principal = over + interestToDay(account, day, over) > gross ? over - 1n : over
  return { day, principal, interest: gross - principal }
}

/**
 * A lump sum of `amount` on a day: clears what is due, then reduces the principal; the instalments are recomputed
 * with the same end date. The prepaid principal carries its interest to the day, the rest stays in the schedule.
 */
export function lumpSum(
  account: PropertyAccount,
  day: IstDay,
  amount: Paise,
): Outcome<LumpSum, PrepaymentRefusal> {
  const limits = lumpSumLimits(account, day)
  if (!limits.ok) return limits
  const { overdueToClear, min, max } = limits.value
  if (amount < min) return refuse('BELOW_MINIMUM', { min: toRupees(min) })
  if (amount > max) return refuse('ABOVE_MAXIMUM', { max: toRupees(max) })
  const prepayment = prepaymentOf(account, day, amount - overdueToClear, max - overdueToClear)
  const changed = withPrepayment(account, prepayment)
  const plain = quoteFor(changed.account, day, [...toClearFirst(account, day), changed.row], [])
  const lines = plain.lines.map(line =>
    prepaymentLine(account, day, changed.row.instalmentNo, line, prepayment.principal, 'PREPAID_PRINCIPAL'),
  )
  const newSchedule = aheadOf(changed.account, day)
  const [first] = newSchedule
  return accept({
    ...limits.value,
    quote: { ...plain, lines },
    newInstalment: first ? first.interest + first.principal : 0n,
    newSchedule,
    account: changed.account,
  })
}
