import { ApplicationStatus } from '#domain/application/status.ts'
import { addDays, istDay } from '#domain/dates/ist.ts'
import { inTransaction } from '#server/gateway/transaction.ts'
import type { JobContext, Timer } from '#server/jobs/timer.ts'
import { notifyCitizen } from '#server/notify/outbox.ts'
import { findBooking } from './bookingStore.ts'
import { messageParams } from './bookingWords.ts'
import { completeBooking } from './completeBooking.ts'
import { lockVenue } from './dayStore.ts'
import { clearLapsed, findLapsedBookings, findLapsedMoves } from './holds.ts'

const MINUTE = 60
const HOUR = 3600
const DAY = 86_400
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
  const over = await db
    .selectFrom('booking')
    .select('id')
    .where('status_id', '=', ApplicationStatus.Confirmed)
    .where('end_day', '<', istDay(now))
    .execute()
  for (const { id } of over) await inTransaction(db, tx => completeBooking(tx, id, now))
}

/** Reminds of an event three days ahead, once; a booking made later needs no reminder. */
async function remind({ db, now, ports }: JobContext): Promise<void> {
  const today = istDay(now)
  const due = await db
    .selectFrom('booking')
    .select('id')
    .where('status_id', '=', ApplicationStatus.Confirmed)
    .where('reminded_on', 'is', null)
    .where('start_day', '>', today)
    .where('start_day', '<=', addDays(today, REMIND_DAYS))
    .execute()
  for (const { id } of due) {
    await inTransaction(db, async tx => {
      const marked = await tx
        .updateTable('booking')
        .set({ reminded_on: now })
        .where('id', '=', id)
        .where('status_id', '=', ApplicationStatus.Confirmed)
        .where('reminded_on', 'is', null)
        .returning('id')
        .executeTakeFirst()
      const booking = marked && (await findBooking(tx, ports, { id }))
      if (!booking) return
      const { checkInTime: checkIn, checkOutTime: checkOut } = booking.terms.booking
      const params = { ...messageParams(booking, booking), checkIn, checkOut }
      await notifyCitizen(tx, booking.userId, 'BOOKING_REMINDER', params, now)
    })
  }
}

/** What happens to bookings by time. */
export const bookingTimers: readonly Timer[] = [
  { name: 'booking.holds', everySeconds: MINUTE, run: endHolds },
  { name: 'booking.complete', everySeconds: DAY, run: complete },
  { name: 'booking.remind', everySeconds: HOUR, run: remind },
]
