import { sql } from 'kysely'
import type { CancellationCharges } from '#contract/booking/shapes.ts'
import { RefundStatus } from '#domain/application/payment.ts'
import type { IstDay } from '#domain/dates/ist.ts'
import type { Paise } from '#domain/money/paise.ts'
import type { Actor } from '#server/audit/audit.ts'
import type { Db } from '#server/gateway/context.ts'
import { move, moveMany, type Told, textFor, withIds } from '#server/lifecycle/move.ts'
import type { MovedRefund, RefundsMovedBy } from '#server/payable/payable.ts'
import { BOOKING, BOOKING_REFUND, movedBooking } from './bookingCycle.ts'
import type { BookingRecord, MoveRecord, Settlement } from './bookingRecord.ts'

/** The numbers and the payment of a booking that is confirmed. */
export interface Confirmation {
  readonly number: string
  readonly invoiceNumber: string
  readonly transactionId: number
}

/** Confirms a booking whose money arrived. */
export async function confirmBooking(
  db: Db,
  booking: BookingRecord,
  { number, invoiceNumber, transactionId }: Confirmation,
  told: Told,
): Promise<void> {
  await move(db, BOOKING, movedBooking(booking), 'PAID', told, {
    application_number: number,
    invoice_number: invoiceNumber,
    confirmed_on: told.now,
    transaction_id: transactionId,
    payment_open: false,
  })
}

/** Gives a booking its new dates; rent, tax and fee grow by what the change cost. */
export async function changeDates(db: Db, booking: BookingRecord, to: MoveRecord, told: Told): Promise<void> {
  const { paid } = booking
  await move(db, BOOKING, movedBooking(booking), 'RESCHEDULED', told, {
    start_day: to.startDay,
    end_day: to.endDay,
    rent: paid.rent + to.rentDifference,
    gst: paid.gst + to.rentGst,
    reschedule_fee: paid.reschedulingFee + to.fee,
    reschedule_gst: paid.reschedulingGst + to.feeGst,
    reschedule_count: booking.rescheduleCount + 1,
    sequence: booking.sequence + 1,
    reminded_on: null,
  })
}

/** Why a booking ended, and what it costs. */
export interface Cancellation {
  readonly byAuthority: boolean
  readonly reasonId: number | null
  readonly remarks: string
  readonly charges: CancellationCharges
  readonly creditNoteNumber: string
}

/** Ends a booking whose payment was taken back: cancelled, nothing paid, its invoice credited. */
export async function endUnpaid(
  db: Db,
  booking: BookingRecord,
  { remarks, charges, creditNoteNumber }: Pick<Cancellation, 'remarks' | 'charges' | 'creditNoteNumber'>,
  told: Told,
): Promise<void> {
  await move(db, BOOKING, movedBooking(booking), 'PAYMENT_REVERSED', told, {
    payment_reversed_on: told.now,
    cancelled_on: told.now,
    cancelled_by_authority: true,
    cancel_remarks: remarks,
    charges: JSON.stringify(charges),
    credit_note_number: creditNoteNumber,
    sequence: booking.sequence + 1,
  })
}

/** Cancels a confirmed booking, its charges frozen. */
export async function endBooking(
  db: Db,
  booking: BookingRecord,
  { byAuthority, reasonId, remarks, charges, creditNoteNumber }: Cancellation,
  told: Told,
): Promise<void> {
  const act = byAuthority ? 'CANCEL_BY_AUTHORITY' : 'CANCEL'
  await move(db, BOOKING, movedBooking(booking), act, told, {
    cancelled_on: told.now,
    cancelled_by_authority: byAuthority,
    cancel_reason_id: reasonId,
    cancel_remarks: remarks,
    charges: JSON.stringify(charges),
    credit_note_number: creditNoteNumber,
    sequence: booking.sequence + 1,
  })
}

/** Closes a booking whose deposit is settled. */
export async function closeBooking(
  db: Db,
  booking: BookingRecord,
  settlement: Settlement,
  told: Told,
): Promise<void> {
  const columns = { settlement: JSON.stringify(settlement), settled_on: told.now }
  await move(db, BOOKING, movedBooking(booking), 'SETTLE_DEPOSIT', told, columns)
}

/** Completes the confirmed bookings whose last day has passed. @returns how many */
export async function completeBookings(db: Db, today: IstDay, now: Date): Promise<number> {
  const told = { actor: { type: 'TIMER', id: 'booking.complete' }, now, event: 'COMPLETED' } as const
  return moveMany(db, BOOKING, 'EVENT_ENDS', told, sql`it.end_day < ${today}::date`)
}

/** An unpaid booking whose time to pay is over and that waits for no answer of the provider. */
export const hasLapsed = (now: Date) =>
  sql<boolean>`not it.payment_open and it.hold_expires_on <= ${now}::timestamptz`

/** Ends an unpaid booking whose time to pay is over; anything else stays as it is. @returns whether it ended */
export async function expireHold(db: Db, id: number, now: Date): Promise<boolean> {
  const told = { actor: { type: 'TIMER', id: 'booking.holds' }, now, event: 'EXPIRED' } as const
  return (await moveMany(db, BOOKING, 'HOLD_ENDS', told, sql`it.id = ${id} and ${hasLapsed(now)}`)) > 0
}

/** Notes the refund that was ordered for a booking, or that nothing comes back. */
export async function setRefund(
  db: Db,
  { id, refundStatusId }: { readonly id: number; readonly refundStatusId: RefundStatus },
  refund: { readonly id: number | null; readonly amount: Paise },
  by: Actor,
  now: Date,
): Promise<void> {
  const act = refund.id === null ? 'CLOSE' : 'ORDER'
  const record = { id, status: refundStatusId, name: `Refund of booking ${id}` }
  const columns = { refund_id: refund.id, refund_amount: refund.amount, refund_requested_on: now }
  await move(db, BOOKING_REFUND, record, act, { actor: by, now, event: `REFUND_${act}` }, columns)
}

/** The marks of bookings follow their refunds. Money that a bank returned had been sent: its day stays. */
export async function followBookingRefunds(
  db: Db,
  { act, actor }: RefundsMovedBy,
  refunds: readonly MovedRefund[],
  now: Date,
): Promise<void> {
  const said = (word: (refund: MovedRefund) => string) =>
    textFor(new Map(refunds.map(refund => [refund.refundId, word(refund)])), 'refund_id')
  const [first] = refunds
  const isAsked = first?.statusId === RefundStatus.RefundRequested
  const isSent = first?.statusId === RefundStatus.RefundInitiated || first?.statusId === RefundStatus.Refunded
  const [bookings, ids] = [refunds.map(refund => refund.entityId), refunds.map(refund => refund.refundId)]
  await moveMany(
    db,
    BOOKING_REFUND,
    act,
    { actor, now, event: `REFUND_${act}` },
    sql`${withIds(bookings)} and it.refund_id = any(${ids}::int[])`,
    {
      refund_reference: said(refund => refund.reference),
      refund_failure: said(refund => refund.failureReason),
      ...(isAsked ? { refund_initiated_on: null } : {}),
      ...(isSent ? { refund_initiated_on: sql`coalesce(refund_initiated_on, ${now}::timestamptz)` } : {}),
      refund_completed_on: first?.statusId === RefundStatus.Refunded ? now : null,
    },
  )
}
