import { accept, type Outcome, refuse } from '#domain/application/result.ts'
import { formatDate, type Language } from '#domain/dates/format.ts'
import { addDays, daysBetween, type IstDay, isDay } from '#domain/dates/ist.ts'
import { MINUTE_MS } from '#domain/dates/lengths.ts'

/** Rules of booking that the authority can change (GetBasicConfigurationByRefType, docs/rules/booking.md). */
export interface BookingPolicy {
  readonly checkInTime: string
  readonly checkOutTime: string
  readonly maxDays: number
  readonly horizonDays: number
  readonly minLeadDays: number
  readonly holdMinutes: number
  readonly quoteMinutes: number
  readonly maxOpenHolds: number
  readonly gstBp: number
}

/** First and last day of a booking, both included. */
export interface DayRange {
  readonly startDay: IstDay
  readonly endDay: IstDay
}

/** Why dates cannot be booked. */
export type DatesRefusal =
  | 'DATE_INVALID'
  | 'DATE_IN_THE_PAST'
  | 'END_BEFORE_START'
  | 'TOO_MANY_DAYS'
  | 'BEYOND_HORIZON'
  | 'TOO_SOON'

/** Number of day slots in a range; a slot runs from 11:00 to 09:00 of the next day. */
export const daysIn = (range: DayRange): number => daysBetween(range.startDay, range.endDay) + 1

/** Every day of a range. */
export function eachDay(range: DayRange): IstDay[] {
  return Array.from({ length: Math.max(0, daysIn(range)) }, (_, index) => addDays(range.startDay, index))
}

/**
 * Checks dates against the policy. `leadDays` is the purpose's own lead where it has one (condolence: 0).
 * The answer lists the days.
 */
export function checkDates(
  range: DayRange,
  today: IstDay,
  policy: Pick<BookingPolicy, 'maxDays' | 'horizonDays'>,
  leadDays: number,
): Outcome<readonly IstDay[], DatesRefusal> {
  if (!isDay(range.startDay) || !isDay(range.endDay)) return refuse('DATE_INVALID')
  if (range.startDay < today) return refuse('DATE_IN_THE_PAST')
  if (range.endDay < range.startDay) return refuse('END_BEFORE_START')
  if (daysIn(range) > policy.maxDays) return refuse('TOO_MANY_DAYS', { max: policy.maxDays })
  const lastDay = addDays(today, policy.horizonDays)
  if (range.endDay > lastDay) return refuse('BEYOND_HORIZON', { days: policy.horizonDays, lastDay })
  if (daysBetween(today, range.startDay) < leadDays) return refuse('TOO_SOON', { days: leadDays })
  return accept(eachDay(range))
}

/** Checks the number of guests against the venue's capacity. */
export function checkGuests(
  guests: number,
  capacity: number,
): Outcome<number, 'GUESTS_REQUIRED' | 'TOO_MANY_GUESTS'> {
  if (!Number.isInteger(guests) || guests < 1) return refuse('GUESTS_REQUIRED')
  return guests > capacity ? refuse('TOO_MANY_GUESTS', { capacity }) : accept(guests)
}

/** When an unpaid booking loses its days. */
export function holdExpiry(now: Date, policy: BookingPolicy): Date {
  return new Date(now.getTime() + policy.holdMinutes * MINUTE_MS)
}

/** When a quote has to be made anew. */
export function quoteExpiry(now: Date, policy: BookingPolicy): Date {
  return new Date(now.getTime() + policy.quoteMinutes * MINUTE_MS)
}

/** '12 Dec 2026', or '12 Dec 2026 – 13 Dec 2026'. */
export function rangeWords({ startDay, endDay }: DayRange, language: Language): string {
  const from = formatDate(startDay, 'plain', language)
  return startDay === endDay ? from : `${from} – ${formatDate(endDay, 'plain', language)}`
}
