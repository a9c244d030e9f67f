import { accept, type Outcome, refuse } from '#domain/application/result.ts'
import type { IstDay } from '#domain/dates/ist.ts'
import { sum, toRupees } from '#domain/money/paise.ts'
import { cashLeft, type PropertyAccount } from './due.ts'
import { quoteFor } from './dues.ts'
import type { Quote } from './quote.ts'
import { standingOn } from './standing.ts'

/** Why an advance, a lump sum or a foreclosure is not possible. */
export type PrepaymentRefusal =
  | 'OVERDUE_FIRST'
  | 'NOTHING_LEFT'
  | 'DUES_FIRST'
  | 'BAD_COUNT'
  | 'TOO_MANY_INSTALMENTS'
  | 'BELOW_MINIMUM'
  | 'ABOVE_MAXIMUM'

/** Overdue cash with its penal interest, in paise. */
export function overdueWithPenal(account: PropertyAccount, day: IstDay): bigint {
  return sum(
    standingOn(account, day)
      .rows.filter(row => row.place === 'overdue')
      .map(row => row.principal + row.interest + row.penal),
  )
}

/**
 * The next `count` instalments as scheduled, without rebate, and only when nothing is overdue
 * (docs/rules/property.md).
 */
export function advanceQuote(
  account: PropertyAccount,
  day: IstDay,
  count: number,
): Outcome<Quote, PrepaymentRefusal> {
  if (!Number.isInteger(count) || count < 1) return refuse('BAD_COUNT')
  const overdue = overdueWithPenal(account, day)
  if (overdue > 0n) return refuse('OVERDUE_FIRST', { amount: toRupees(overdue) })
  const ahead = account.instalments.filter(
    due => due.dueDay >= day && cashLeft(account.policy, due, day) > 0n,
  )
  if (ahead.length === 0) return refuse('NOTHING_LEFT')
  if (count > ahead.length) return refuse('TOO_MANY_INSTALMENTS', { max: ahead.length })
  return accept(quoteFor(account, day, ahead.slice(0, count), []))
}
