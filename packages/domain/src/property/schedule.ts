import { addMonths, type IstDay } from '#domain/dates/ist.ts'
import { divideHalfUp, type Paise } from '#domain/money/paise.ts'

/** How often an instalment falls due (docs/rules/property.md: quarterly by default, monthly allowed). */
export const FREQUENCIES = ['quarterly', 'monthly'] as const
export type Frequency = (typeof FREQUENCIES)[number]

/** Months between two due dates. */
export const MONTHS: Record<Frequency, number> = { quarterly: 3, monthly: 1 }

/** One row of a schedule, in paise. */
export interface ScheduleRow {
  readonly instalmentNo: number
  readonly dueDay: IstDay
  readonly opening: Paise
  readonly interest: Paise
  readonly principal: Paise
  readonly instalment: Paise
  readonly closing: Paise
}

/** Terms of payment: price still to be paid, yearly interest in basis points, number of instalments. */
export interface Terms {
  readonly principal: Paise
  readonly annualBp: number
  readonly frequency: Frequency
}

const UNIT = 10_000n

/** Rate per period as an exact fraction. */
function periodRate(terms: Terms): { readonly over: bigint; readonly under: bigint } {
  return { over: BigInt(terms.annualBp), under: UNIT * BigInt(12 / MONTHS[terms.frequency]) }
}

/** Interest of one whole period on a balance, half up to the paisa. */
export function periodInterest(terms: Terms, balance: Paise): Paise {
  const { over, under } = periodRate(terms)
  return divideHalfUp(balance * over, under)
}

/** Interest of `days` out of a period of `periodDays`, half up to the paisa. */
export function brokenInterest(terms: Terms, balance: Paise, days: number, periodDays: number): Paise {
  const { over, under } = periodRate(terms)
  return divideHalfUp(balance * over * BigInt(days), under * BigInt(periodDays))
}

/**
 * The equal instalment P·i·(1+i)^n / ((1+i)^n − 1), in exact integers and rounded half up once.
 * @throws RangeError for fewer than one instalment or a negative amount.
 */
export function equalInstalment(terms: Terms, count: number): Paise {
  if (!Number.isInteger(count) || count < 1 || terms.principal < 0n || terms.annualBp < 0)
    throw new RangeError('a schedule needs an amount and at least one instalment')
  const { over, under } = periodRate(terms)
  if (over === 0n) return divideHalfUp(terms.principal, BigInt(count))
  const grown = (under + over) ** BigInt(count)
  const flat = under ** BigInt(count)
  return divideHalfUp(terms.principal * over * grown, under * (grown - flat))
}

/**
 * Rows on given due days: interest on the outstanding balance; the last instalment clears what rounding left.
 * `firstNo` numbers the first row.
 */
export function scheduleOn(terms: Terms, dueDays: readonly IstDay[], firstNo = 1): ScheduleRow[] {
  const equal = equalInstalment(terms, dueDays.length)
  let opening = terms.principal
  return dueDays.map((dueDay, index) => {
    const interest = periodInterest(terms, opening)
    const wanted = equal > interest ? equal - interest : 0n
    const last = index === dueDays.length - 1
    const principal = last || wanted > opening ? opening : wanted
    const row = {
      instalmentNo: firstNo + index,
      dueDay,
      opening,
      interest,
      principal,
      instalment: interest + principal,
      closing: opening - principal,
    }
    opening -= principal
    return row
  })
}

/** Due days counted from the first one, so that the 31st comes back after a short month. */
export function dueDays(firstDueDay: IstDay, frequency: Frequency, count: number): IstDay[] {
  return Array.from({ length: count }, (_, index) => addMonths(firstDueDay, index * MONTHS[frequency]))
}

/** The whole schedule of a sale in instalments. */
export function schedule(terms: Terms, firstDueDay: IstDay, count: number): ScheduleRow[] {
  return scheduleOn(terms, dueDays(firstDueDay, terms.frequency, count))
}
