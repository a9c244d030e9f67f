import type { CancellationCharges as WireCharges } from '#contract/booking/shapes.ts'
import { say } from '#contract/text.ts'
import { ApplicationStatus } from '#domain/application/status.ts'
import type { CancellationCharges } from '#domain/booking/cancel.ts'
import { cancellationEntry } from '#domain/booking/postings.ts'
import { istDay } from '#domain/dates/ist.ts'
import { toRupees } from '#domain/money/paise.ts'
import type { Actor } from '#server/audit/audit.ts'
import { nextTaxNumber } from '#server/numbers.ts'
import type { PayableContext } from '#server/payments/payable.ts'
import type { BookingRecord } from './bookingRecord.ts'
import { freeDays } from './dayStore.ts'
import { lapseMove } from './holds.ts'
import { findOpenMove } from './moveStore.ts'
import { orderRefund } from './orderRefund.ts'

/** Charges as the wire and the booking's row keep them. */
export const presentCharges = (charges: CancellationCharges): WireCharges => ({
  asOn: charges.asOn,
  daysBefore: charges.daysBefore,
  slab: { ...charges.slab },
  paid: toRupees(charges.paid),
  rentKept: toRupees(charges.rentKept),
  gstKept: toRupees(charges.gstKept),
  feeKept: toRupees(charges.feeKept),
  rentRefund: toRupees(charges.rentRefund),
  gstRefund: toRupees(charges.gstRefund),
  cleaningRefund: toRupees(charges.cleaningRefund),
  depositRefund: toRupees(charges.depositRefund),
  refundAmount: toRupees(charges.refund),
})

/**
 * Ends a confirmed booking whose row and venue are locked: charges frozen, days free, refund requested. New dates that
 * were held for it are let go; money that still comes for them goes back by itself.
 */
export async function applyCancellation(
  context: PayableContext,
  booking: BookingRecord,
  charges: CancellationCharges,
  why: { byAuthority: boolean; reasonId: number | null; remarks: string },
  by: Actor,
): Promise<void> {
  const { db, now } = context
  const move = await findOpenMove(db, booking.id)
  if (move) await lapseMove(db, move.id)
  await freeDays(db, booking.id)
  await db
    .updateTable('booking')
    .set({
      status_id: ApplicationStatus.Cancelled,
      cancelled_on: now,
      cancelled_by_authority: why.byAuthority,
      cancel_reason_id: why.reasonId,
      cancel_remarks: why.remarks,
      charges: JSON.stringify(presentCharges(charges)),
      credit_note_number: await nextTaxNumber(db, 'CN', now),
      sequence: booking.sequence + 1,
    })
    .where('id', '=', booking.id)
    .execute()
  await orderRefund(
    context,
    booking,
    {
      occasion: 'CANCELLED',
      amount: charges.refund,
      kept: charges.kept,
      reason: say(`Booking ${booking.number} cancelled`, `बुकिंग ${booking.number} निरस्त`),
      entry: cancellationEntry(istDay(now), booking.number, booking.paid, charges),
    },
    by,
  )
}
