import { accept, type Outcome, refuse } from '#domain/application/result.ts'
import { addMonths, type IstDay } from '#domain/dates/ist.ts'
import { type Paise, sum, toRupees } from '#domain/money/paise.ts'
import { byDueDay } from './compare.ts'
import { type Instalment, type PropertyAccount, unpaidInstalment } from './due.ts'
import { aheadOf } from './prepay.ts'
import { type Frequency, MONTHS, schedule } from './schedule.ts'

/** An instalment as the authority orders it, in paise. */
export interface OrderedInstalment {
  readonly dueDay: IstDay
  readonly interest: Paise
  readonly principal: Paise
}

/** A new schedule: equal instalments by their terms, or every row. Without a principal it is what the old rows had. */
export type ScheduleOrder = {
  readonly frequency: Frequency
  /** Interest a year in basis points; null: the rate that the sale was made with. */
  readonly annualBp: number | null
} & (
  | { readonly principal: Paise | null; readonly count: number; readonly firstDueDay: IstDay }
  | { readonly rows: readonly OrderedInstalment[] }
)

export type RescheduleRefusal =
  | 'NOTHING_AHEAD'
  | 'PRINCIPAL_MISSING'
  | 'OTHER_PRINCIPAL'
  | 'ABOVE_PRICE'
  | 'ALREADY_DUE'
  | 'OUT_OF_ORDER'

/** An account with its new schedule. */
export interface Rescheduled {
  readonly account: PropertyAccount
  /** Numbers of the new instalments. */
  readonly numbers: readonly number[]
  /** Principal that had no instalment before: not in the books yet. Nothing but in a first schedule. */
  readonly opened: Paise
}

/** The first numbers that no instalment has, from 1 on. */
function freeNumbers(taken: readonly Instalment[], count: number): number[] {
  const used = new Set(taken.map(due => due.instalmentNo))
  const free: number[] = []
  for (let no = 1; free.length < count; no++) if (!used.has(no)) free.push(no)
  return free
}

function orderedRows(order: ScheduleOrder, principal: Paise, annualBp: number): readonly OrderedInstalment[] {
  if ('rows' in order) return order.rows
  const { frequency, firstDueDay, count } = order
  return schedule({ principal, annualBp, frequency }, firstDueDay, count)
}

/**
 * Puts a new schedule, ordered by the authority, in the place of the instalments that have not fallen due and on which
 * nothing is paid; the principal stays what it was, to the paisa. An account that never had instalments gets its first
 * schedule, which may begin in the past, of at most `price` less what is asked for already.
 */
export function reschedule(
  account: PropertyAccount,
  day: IstDay,
  price: Paise,
  order: ScheduleOrder,
): Outcome<Rescheduled, RescheduleRefusal> {
  const ahead = aheadOf(account, day)
  const isFirst = account.instalments.every(due => due.kind === 'ALLOTMENT')
  if (ahead.length === 0 && !isFirst) return refuse('NOTHING_AHEAD')
  const kept = account.instalments.filter(due => !ahead.includes(due))
  const former = sum(ahead.map(due => due.principal))
  const asked = 'rows' in order ? sum(order.rows.map(row => row.principal)) : order.principal
  if (asked === null && isFirst) return refuse('PRINCIPAL_MISSING')
  const principal = asked ?? former
  const room = price - sum(kept.map(due => due.principal))
  if (!isFirst && principal !== former) return refuse('OTHER_PRINCIPAL', { principal: toRupees(former) })
  if (isFirst && principal > room) return refuse('ABOVE_PRICE', { most: toRupees(room) })
  const annualBp = order.annualBp ?? account.policy.annualBp
  const rows = orderedRows(order, principal, annualBp)
  const [first] = rows
  if (!first || rows.some((row, index) => row.dueDay <= (rows[index - 1]?.dueDay ?? '')))
    return refuse('OUT_OF_ORDER')
  if (!isFirst && first.dueDay <= day) return refuse('ALREADY_DUE')
  const numbers = freeNumbers(kept, rows.length)
  const made = rows.map((row, index) => unpaidInstalment({ ...row, instalmentNo: numbers[index] ?? 0 }))
  const opensRun = kept.every(due => due.kind !== 'INSTALMENT')
  return accept({
    account: {
      ...account,
      policy: { ...account.policy, annualBp, frequency: order.frequency },
      interestFrom: opensRun ? addMonths(first.dueDay, -MONTHS[order.frequency]) : account.interestFrom,
      instalments: [...kept, ...made].sort(byDueDay),
    },
    numbers,
    opened: isFirst ? principal : 0n,
  })
}
