import { EntityType } from '#domain/application/kind.ts'
import { ApplicationStatus } from '#domain/application/status.ts'
import { eachDay } from '#domain/booking/dates.ts'
import { istDay } from '#domain/dates/ist.ts'
import type { UnusedReason } from '#domain/payment/returning.ts'
import type { Actor } from '#server/audit/audit.ts'
import { nextApplicationNumber, nextTaxNumber } from '#server/numberStore.ts'
import type { ConfirmedPayment, Fulfilment, PayableContext } from '#server/payable/payable.ts'
import { completeMove } from '../change/completeMove.ts'
import { confirmDays, firmlyTaken, takeDays } from '../days/dayStore.ts'
import { confirmBooking } from '../record/bookingMoveStore.ts'
import type { BookingRecord } from '../record/bookingRecord.ts'
import { holdBooking } from '../record/bookingStore.ts'
import { messageParams } from '../record/bookingWords.ts'
import { clearLapsed } from '../record/holds.ts'
import { findMove } from '../record/moveStore.ts'
import { mayTakeLate, seasonPaid } from '../season/payInTurn.ts'

const { PaymentPending, Confirmed, Expired } = ApplicationStatus
const no = (reason: UnusedReason): Fulfilment => ({ applied: false, reason })

/** Takes days again that were let go; money came late. False when somebody else has one of them. */
async function takeAgain(
  context: PayableContext,
  booking: BookingRecord,
  range: { startDay: string; endDay: string },
  moveId?: number,
): Promise<boolean> {
  const { db, now } = context
  if (range.startDay <= istDay(now) || !(await mayTakeLate(context, booking, range))) return false
  await clearLapsed(db, booking.venueId, now)
  const taken = await firmlyTaken(db, booking.venueId, range, now)
  const own = new Set(moveId === undefined ? [] : eachDay(booking))
  if (taken.some(({ day }) => !own.has(day))) return false
  const fresh = eachDay(range).filter(day => !own.has(day))
  return takeDays(db, fresh, { venueId: booking.venueId, bookingId: booking.id, isHeld: false })
}

async function confirm(
  context: PayableContext,
  booking: BookingRecord,
  { transactionId }: ConfirmedPayment,
  by: Actor,
): Promise<Fulfilment> {
  const { db, now, ports } = context
  if (booking.statusId !== PaymentPending && booking.statusId !== Expired) return no('ALREADY_PAID')
  if (booking.statusId === Expired && !(await takeAgain(context, booking, booking))) return no('DATES_TAKEN')
  const number = await nextApplicationNumber(db, ports.authority.code, EntityType.Booking, now)
  const numbers = { number, invoiceNumber: await nextTaxNumber(db, 'IN', now), transactionId }
  await confirmBooking(db, booking, numbers, { actor: by, now, event: 'CONFIRMED' })
  await confirmDays(db, booking.id)
  await seasonPaid(context, booking.id, by)
  const { checkInTime: checkIn } = booking.terms.booking
  const params = { ...messageParams({ ...booking, number }, booking), checkIn }
  return { applied: true, number, words: [{ template: 'BOOKING_CONFIRMED', params }] }
}

async function move(
  context: PayableContext,
  booking: BookingRecord,
  moveId: number,
  by: Actor,
): Promise<Fulfilment> {
  const found = await findMove(context.db, booking.id, moveId)
  if (!found || found.state === 'DONE') return no('ALREADY_PAID')
  if (booking.statusId !== Confirmed) return no('NOT_CONFIRMED')
  if (found.state === 'LAPSED') {
    const unchanged = booking.startDay === found.fromStart
    if (!unchanged || !(await takeAgain(context, booking, found, found.id))) return no('DATES_TAKEN')
  }
  await completeMove(context, booking, found, by)
  return { applied: true, number: booking.number }
}

/** The money arrived: confirms the booking or its new dates, once. Late money counts only while the days are free. */
export async function fulfilBooking(context: PayableContext, payment: ConfirmedPayment): Promise<Fulfilment> {
  const { db, ports } = context
  const booking = await holdBooking(db, ports, { id: payment.entityId })
  if (!booking) return no('RECORD_GONE')
  const by: Actor = { type: 'PROVIDER', id: String(payment.transactionId) }
  const { moveId } = payment.details
  return typeof moveId === 'number'
    ? move(context, booking, moveId, by)
    : confirm(context, booking, payment, by)
}
