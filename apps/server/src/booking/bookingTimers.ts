import { addDays, istDay } from '#domain/dates/ist.ts'
import { DAY_SECONDS, HOUR_SECONDS, MINUTE_SECONDS } from '#domain/dates/lengths.ts'
import { inTransaction } from '#server/gateway/transaction.ts'
import type { JobContext, Timer } from '#server/jobs/timer.ts'
import { notifyCitizen } from '#server/notify/outbox.ts'
import { lockVenue } from './days/dayStore.ts'
import { completeBookings } from './record/bookingMoveStore.ts'
import { findBooking, findLapsedBookings, findToRemind, markReminded } from './record/bookingStore.ts'
import { messageParams } from './record/bookingWords.ts'
import { clearLapsed } from './record/holds.ts'
import { findLapsedMoves } from './record/moveStore.ts'

/** The citizen is reminded this many days before the event. */
const REMIND_DAYS = 3

/** Ends holds that ran out. One that has a payment open waits until the provider was asked (payments). */
async function endHolds({ db, now }: JobContext): Promise<void> {
  const lapsed = [...(await findLapsedBookings(db, now)), ...(await findLapsedMoves(db, now))]
  for (const venueId of new Set(lapsed.map(each => each.venueId))) {
    await inTransaction(db, async tx => {
      await lockVenue(tx, venueId)
      await clearLapsed(tx, venueId, now)
    })
  }
}

/** Bookings whose last day has passed are completed; the venue's keeper then looks at the hall and the deposit. */
async function complete({ db, now }: JobContext): Promise<void> {
  await inTransaction(db, tx => completeBookings(tx, istDay(now), now))
}

/** Reminds of an event three days ahead, once; a booking made later needs no reminder. */
async function remind({ db, now, ports }: JobContext): Promise<void> {
  const today = istDay(now)
  for (const id of await findToRemind(db, today, addDays(today, REMIND_DAYS)))
    await inTransaction(db, async tx => {
      const booking = (await markReminded(tx, id, now)) && (await findBooking(tx, ports, { id }))
      if (!booking) return
      const { checkInTime: checkIn, checkOutTime: checkOut } = booking.terms.booking
      const params = { ...messageParams(booking, booking), checkIn, checkOut }
      await notifyCitizen(tx, ports, booking.userId, 'BOOKING_REMINDER', params, now)
    })
}

/** What happens to bookings by time. */
export const bookingTimers: readonly Timer[] = [
  { name: 'booking.holds', everySeconds: MINUTE_SECONDS, run: endHolds },
  { name: 'booking.complete', everySeconds: DAY_SECONDS, run: complete },
  { name: 'booking.remind', everySeconds: HOUR_SECONDS, run: remind },
]
