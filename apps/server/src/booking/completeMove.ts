import { EntityType } from '#domain/application/kind.ts'
import { ApplicationStatus } from '#domain/application/status.ts'
import { type Actor, writeAudit } from '#server/audit/audit.ts'
import { notifyCitizen } from '#server/notify/outbox.ts'
import { nextTaxNumber } from '#server/numbers.ts'
import type { PayableContext } from '#server/payments/payable.ts'
import type { BookingRecord, MoveRecord } from './bookingRecord.ts'
import { messageParams, rangeWords } from './bookingWords.ts'
import { confirmDays, freeDaysOutside } from './dayStore.ts'
import { markDone } from './moveStore.ts'

/**
 * Gives a booking its new dates, whose days it holds already, and frees the old ones, in one transaction. Rent, tax and
 * fee of the booking grow by what the change cost.
 */
export async function completeMove(
  { db, now }: PayableContext,
  booking: BookingRecord,
  move: MoveRecord,
  by: Actor,
): Promise<void> {
  const { paid } = booking
  const cost = move.fee + move.feeGst + move.rentDifference + move.rentGst
  await db
    .updateTable('booking')
    .set({
      start_day: move.startDay,
      end_day: move.endDay,
      rent: paid.rent + move.rentDifference,
      gst: paid.gst + move.rentGst,
      reschedule_fee: paid.reschedulingFee + move.fee,
      reschedule_gst: paid.reschedulingGst + move.feeGst,
      reschedule_count: booking.rescheduleCount + 1,
      sequence: booking.sequence + 1,
      reminded_on: null,
    })
    .where('id', '=', booking.id)
    .execute()
  await confirmDays(db, booking.id)
  await freeDaysOutside(db, booking.id, move)
  await markDone(db, move.id, cost > 0n ? await nextTaxNumber(db, 'IN', now) : null, now)
  const { Confirmed } = ApplicationStatus
  const entry = {
    entityTypeId: EntityType.Booking,
    entityId: booking.id,
    from: Confirmed,
    to: Confirmed,
    event: 'RESCHEDULED',
    isPublic: true,
    remarks: `${rangeWords(booking, 'en')} → ${rangeWords(move, 'en')}`,
  }
  await writeAudit(db, by, entry, now)
  await notifyCitizen(db, booking.userId, 'BOOKING_RESCHEDULED', messageParams(booking, move), now)
}
