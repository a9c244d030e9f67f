import { say } from '#contract/text.ts'
import { type BookingPolicy, type DayRange, eachDay } from '#domain/booking/dates.ts'
import { NEAR_DAYS, nearestFree } from '#domain/booking/nearest.ts'
import { addDays, type IstDay } from '#domain/dates/ist.ts'
import type { Db } from '#server/gateway/context.ts'
import { takenDays } from '../days/dayStore.ts'
import { daysByTurns } from '../season/byTurns.ts'

const free = say('These dates are free.', 'ये तिथियाँ उपलब्ध हैं।')
const notFree = say('These dates are not free.', 'ये तिथियाँ उपलब्ध नहीं हैं।')

/** Whether dates of a venue are free, and other dates of the same length when they are not. */
export async function checkFree(
  db: Db,
  venueId: number,
  range: DayRange,
  given: {
    today: IstDay
    booking: BookingPolicy
    excludeBookingId?: number | undefined
    /** The season of one's own turn. */
    turnOf?: number | undefined
  },
) {
  const first = addDays(given.today, given.booking.minLeadDays)
  const last = addDays(given.today, given.booking.horizonDays)
  const around = { startDay: addDays(range.startDay, -NEAR_DAYS), endDay: addDays(range.endDay, NEAR_DAYS) }
  const rows = await takenDays(db, [venueId], around, given.excludeBookingId)
  const byTurns = await daysByTurns(db, [venueId], around, given.turnOf)
  const taken = new Set([...rows, ...byTurns].map(row => row.day))
  const unavailableDates = eachDay(range).filter(day => taken.has(day))
  const isAvailable = unavailableDates.length === 0
  const nearest = isAvailable ? [] : nearestFree(range, taken, { first, last })
  return {
    isAvailable: isAvailable ? (1 as const) : (0 as const),
    unavailableDates,
    message: isAvailable ? free : notFree,
    nearestDates: nearest.map(({ startDay, endDay }) => ({ startDate: startDay, endDate: endDay })),
  }
}
