import type { Actor } from '#server/audit/audit.ts'
import type { Db } from '#server/gateway/context.ts'
import { freeDays, freeMoveDays } from '../days/dayStore.ts'
import { expireHold } from './bookingMoveStore.ts'
import type { MoveRecord } from './bookingRecord.ts'
import { endHoldNow, findLapsedBookings } from './bookingStore.ts'
import { findLapsedMoves, markLapsed } from './moveStore.ts'

const TIMER: Actor = { type: 'TIMER', id: 'booking.holds' }

/** Ends an unpaid booking whose time to pay is over and frees its days; anything else stays as it is. */
export async function expireBooking(db: Db, bookingId: number, now: Date): Promise<void> {
  if (await expireHold(db, bookingId, now)) await freeDays(db, bookingId)
}

/** Gives up the days of an unpaid booking before its time to pay is over. The caller knows that no payment is open. */
export async function giveUpBooking(db: Db, bookingId: number, now: Date): Promise<void> {
  await endHoldNow(db, bookingId, now)
  await expireBooking(db, bookingId, now)
}

/** Lets go of the new dates of a booking: their time to pay is over, or they are wanted no more. */
export async function lapseMove(db: Db, change: MoveRecord, now: Date, actor: Actor = TIMER): Promise<void> {
  await freeMoveDays(db, change.id)
  await markLapsed(db, change, { actor, now, event: 'RESCHEDULE_LAPSED' })
}

/** Ends everything that has run out at one venue, whose lock the caller holds. */
export async function clearLapsed(db: Db, venueId: number, now: Date): Promise<void> {
  for (const { id } of await findLapsedBookings(db, now, venueId)) await expireBooking(db, id, now)
  for (const { change } of await findLapsedMoves(db, now, venueId)) await lapseMove(db, change, now)
}
