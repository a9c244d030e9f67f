import { eachDay } from '#domain/booking/dates.ts'
import type { IstDay } from '#domain/dates/ist.ts'
import type { Db } from '#server/gateway/context.ts'
import { deleteClosedDays, insertClosure, lockVenue, takenDays } from './dayStore.ts'

/**
 * Closes days of a venue. Days that are closed already stay so; days that somebody has booked or holds are not touched:
 * those bookings have to be cancelled first.
 * @returns the days that could not be closed, and those that became closed
 */
export async function blockDays(
  db: Db,
  venueId: number,
  closure: { firstDay: IstDay; lastDay: IstDay; reason: string },
  now: Date,
): Promise<{ booked: IstDay[]; closed: IstDay[] }> {
  await lockVenue(db, venueId)
  const range = { startDay: closure.firstDay, endDay: closure.lastDay }
  const taken = await takenDays(db, [venueId], range)
  const booked = taken.filter(each => each.state !== 'BLOCKED').map(each => each.day)
  const known = new Set(taken.map(each => each.day))
  const days = eachDay(range).filter(day => !known.has(day))
  if (days.length === 0) return { booked, closed: [] }
  await insertClosure(db, venueId, closure, days, now)
  return { booked, closed: days }
}

/**
 * Opens closed days of a venue again; what is booked or held stays. Safe to repeat.
 * @returns the days that became free
 */
export async function unblockDays(
  db: Db,
  venueId: number,
  { firstDay, lastDay }: { firstDay: IstDay; lastDay: IstDay },
): Promise<IstDay[]> {
  await lockVenue(db, venueId)
  return deleteClosedDays(db, venueId, { startDay: firstDay, endDay: lastDay })
}
