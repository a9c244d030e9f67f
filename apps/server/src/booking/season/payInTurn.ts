import type { DayRange } from '#domain/booking/dates.ts'
import type { Actor } from '#server/audit/audit.ts'
import { mayMove, move } from '#server/lifecycle/move.ts'
import { PLACE_UNTOLD } from '#server/opening/openingCycle.ts'
import { holdPlaceOfBooking } from '#server/opening/placeStore.ts'
import type { PayableContext } from '#server/payable/payable.ts'
import type { BookingRecord } from '../record/bookingRecord.ts'
import { listByTurns } from './byTurns.ts'

/** The dates of a turn were paid for. Bookings of no turn pass. */
export async function seasonPaid({ db, now }: PayableContext, bookingId: number, by: Actor): Promise<void> {
  const place = await holdPlaceOfBooking(db, bookingId)
  if (!place || !mayMove(PLACE_UNTOLD, place.state, 'PAID', by).ok) return
  const record = { id: place.id, status: place.state, name: `Place ${place.place ?? ''}` }
  await move(db, PLACE_UNTOLD, record, 'PAID', { actor: by, now, event: 'TURN_PAID' }, { ended_on: now })
}

/**
 * Whether money that came late may still take days: not days that are given by turns, unless they were held in the turn of a place
 * that has booked no others since.
 */
export async function mayTakeLate(
  { db }: PayableContext,
  { id, venueId }: Pick<BookingRecord, 'id' | 'venueId'>,
  range: DayRange,
): Promise<boolean> {
  if ((await listByTurns(db, [venueId], range)).length === 0) return true
  const place = await holdPlaceOfBooking(db, id)
  return place !== undefined && place.state !== 'PAID'
}
