import type { CancellationCharges as WireCharges } from '#contract/booking/shapes.ts'
import { say } from '#contract/text.ts'
import type { CancellationCharges } from '#domain/booking/cancel.ts'
import { cancellationEntry } from '#domain/booking/postings.ts'
import { istDay } from '#domain/dates/ist.ts'
import { toRupees } from '#domain/money/paise.ts'
import type { Told } from '#server/lifecycle/move.ts'
import { nextTaxNumber } from '#server/numberStore.ts'
import type { PayableContext } from '#server/payable/payable.ts'
import { freeDays } from '../days/dayStore.ts'
import { type Cancellation, endBooking } from '../record/bookingMoveStore.ts'
import type { BookingRecord } from '../record/bookingRecord.ts'
import { lapseMove } from '../record/holds.ts'
import { findOpenMove } from '../record/moveStore.ts'
import { orderRefund } from '../record/orderRefund.ts'

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
  why: Pick<Cancellation, 'byAuthority' | 'reasonId' | 'remarks'>,
  told: Told,
): Promise<void> {
  const { db, now } = context
  const open = await findOpenMove(db, booking.id)
  if (open) await lapseMove(db, open, now, told.actor)
  await freeDays(db, booking.id)
  const creditNoteNumber = await nextTaxNumber(db, 'CN', now)
  await endBooking(db, booking, { ...why, charges: presentCharges(charges), creditNoteNumber }, told)
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
    told.actor,
  )
}
