import { daysBetween, type IstDay } from '#domain/dates/ist.ts'
import { type Paise, sum } from '#domain/money/paise.ts'
import { laterOf } from './compare.ts'
import { type Instalment, instalmentLeft, type PropertyAccount, penalLeft, unpaidInstalment } from './due.ts'
import { brokenInterest, scheduleOn } from './schedule.ts'

/** Instalments that a prepayment touches: due after the day and with nothing paid yet, in order of due day. */
export function aheadOf(account: PropertyAccount, day: IstDay): Instalment[] {
  return account.instalments.filter(
    due => due.kind === 'INSTALMENT' && due.dueDay > day && due.paidInterest + due.paidPrincipal === 0n,
  )
}

/** Instalments that have to be cleared before a prepayment: due by the day, paid in part, or owing penal interest alone. */
export function toClearFirst(account: PropertyAccount, day: IstDay): Instalment[] {
  const ahead = new Set(aheadOf(account, day))
  const owed = (due: Instalment) => instalmentLeft(due) + penalLeft(account.policy, due, day)
  return account.instalments.filter(due => !ahead.has(due) && owed(due) > 0n)
}

/** Principal of all instalments ahead of a day. */
export function outstandingPrincipal(account: PropertyAccount, day: IstDay): Paise {
  return sum(aheadOf(account, day).map(due => due.principal))
}

/** The period whose interest is running: from when interest counts, and how many of its days are gone. */
export interface RunningPeriod {
  readonly from: IstDay
  readonly days: number
  readonly periodDays: number
}

/**
 * The running period of a day; null when nothing lies ahead. No days are gone when instalments are paid in advance, and
 * none before the allotment: a first period that is older than it keeps its length and loses those days.
 */
export function runningPeriod(account: PropertyAccount, day: IstDay): RunningPeriod | null {
  const [first] = aheadOf(account, day)
  if (!first) return null
  const from = account.instalments
    .filter(due => due.kind === 'INSTALMENT' && due.dueDay < first.dueDay)
    .reduce((latest, due) => laterOf(latest, due.dueDay), account.interestFrom)
  const periodDays = Math.max(1, daysBetween(from, first.dueDay))
  const runsFrom = laterOf(from, account.allotmentDay)
  return {
    from: runsFrom,
    periodDays,
    days: Math.min(periodDays, Math.max(0, daysBetween(runsFrom, day))),
  }
}

/** Interest of the running period, to the day, on an amount of principal. */
export function interestToDay(account: PropertyAccount, day: IstDay, principal: Paise): Paise {
  const period = runningPeriod(account, day)
  if (!period) return 0n
  return brokenInterest({ ...account.policy, principal }, principal, period.days, period.periodDays)
}

/** A prepayment as a row of its own, due on its day, so that the principals still add up to the price. */
export interface Prepayment {
  readonly day: IstDay
  readonly interest: Paise
  readonly principal: Paise
}

/**
 * The account with a prepayment's row put in and the instalments ahead recomputed on what remains: the same due
 * days, and so the same end; none when nothing remains. `row` is the new row, still unpaid.
 */
export function withPrepayment(
  account: PropertyAccount,
  prepayment: Prepayment,
): { readonly account: PropertyAccount; readonly row: Instalment } {
  const { day, interest, principal } = prepayment
  const ahead = aheadOf(account, day)
  const rest = sum(ahead.map(due => due.principal)) - principal
  const terms = { ...account.policy, principal: rest }
  const rows =
    rest > 0n
      ? scheduleOn(
          terms,
          ahead.map(due => due.dueDay),
        )
      : []
  const recomputed = rows.map((row, index) =>
    unpaidInstalment({ ...row, instalmentNo: ahead[index]?.instalmentNo ?? row.instalmentNo }),
  )
  const number = Math.max(0, ...account.instalments.map(due => due.instalmentNo)) + 1
  const kind = rest > 0n ? 'PREPAYMENT' : 'CLOSING'
  const row = unpaidInstalment({ instalmentNo: number, dueDay: day, interest, principal }, kind)
  const kept = account.instalments.filter(due => !ahead.includes(due))
  return { account: { ...account, instalments: [...kept, row, ...recomputed] }, row }
}
