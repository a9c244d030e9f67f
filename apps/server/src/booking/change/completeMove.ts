import { rangeWords } from '#domain/booking/dates.ts'
import type { Actor } from '#server/audit/audit.ts'
import { nextTaxNumber } from '#server/numberStore.ts'
import type { PayableContext } from '#server/payable/payable.ts'
import { confirmDays, freeDaysOutside } from '../days/dayStore.ts'
import { changeDates } from '../record/bookingMoveStore.ts'
import type { BookingRecord, MoveRecord } from '../record/bookingRecord.ts'
import { messageParams } from '../record/bookingWords.ts'
import { markDone } from '../record/moveStore.ts'

/** Gives a booking its new dates, whose days it holds already, and frees the old ones, in one transaction. */
export async function completeMove(
  { db, now, ports }: PayableContext,
  booking: BookingRecord,
  change: MoveRecord,
  by: Actor,
): Promise<void> {
  const cost = change.fee + change.feeGst + change.rentDifference + change.rentGst
  const told = {
    actor: by,
    now,
    event: 'RESCHEDULED',
    remarks: `${rangeWords(booking, 'en')} → ${rangeWords(change, 'en')}`,
    notice: {
      keys: ports,
      userId: booking.userId,
      template: 'BOOKING_RESCHEDULED',
      params: messageParams(booking, change),
    },
  } as const
  await changeDates(db, booking, change, told)
  await confirmDays(db, booking.id)
  await freeDaysOutside(db, booking.id, change)
  await markDone(db, change, cost > 0n ? await nextTaxNumber(db, 'IN', now) : null, told)
}
