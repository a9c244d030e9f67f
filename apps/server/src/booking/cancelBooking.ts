import type { changeCalls } from '#contract/booking/change.ts'
import { amountRefusals, cancelRefusals, stateRefusals } from '#contract/booking/refusals.ts'
import type { OutputOf, ParsedInputOf, RefusalCodesOf } from '#contract/call.ts'
import { payeeRefusals } from '#contract/fields/bankAccount.ts'
import { ApplicationStatus } from '#domain/application/status.ts'
import { type CancellationCharges, cancellationCharges } from '#domain/booking/cancel.ts'
import { cancellationReason } from '#domain/booking/reasons.ts'
import { istDay } from '#domain/dates/ist.ts'
import { formatAmount } from '#domain/money/format.ts'
import { toPaise, toRupees } from '#domain/money/paise.ts'
import { spendToken } from '#server/account/token.ts'
import type { CitizenContext } from '#server/gateway/context.ts'
import { notifyCitizen } from '#server/notify/outbox.ts'
import { payeeObjection } from '#server/reference/bankObjection.ts'
import { applyCancellation } from './applyCancellation.ts'
import type { BookingRecord } from './bookingRecord.ts'
import { updateRefundBank } from './bookingStore.ts'
import { messageParams } from './bookingWords.ts'
import { guard, lockOwnBooking } from './guards.ts'
import { payeesOf } from './payees.ts'

type Cancel = typeof changeCalls.CancelBooking
type Context = CitizenContext<RefusalCodesOf<Cancel>>

/** What a cancellation by the citizen costs today, by the terms that the booking was made under. */
export function chargesToday(
  booking: BookingRecord,
  context: CitizenContext<keyof typeof stateRefusals & string>,
): CancellationCharges {
  const { startDay, originalStartDay, terms } = booking
  const policy = { slabs: terms.slabs, gstBp: terms.booking.gstBp }
  const charges = cancellationCharges(
    booking.paid,
    istDay(context.now),
    { startDay, originalStartDay },
    policy,
  )
  return charges.ok ? charges.value : context.refuse(stateRefusals.EVENT_HAS_STARTED())
}

/** Cancels for the citizen: charges are computed anew, the days come free and the refund is requested, all or nothing. */
export async function cancelBooking(
  input: ParsedInputOf<Cancel>,
  context: Context,
): Promise<OutputOf<Cancel>> {
  const { db, now, ports, citizen } = context
  const booking = await lockOwnBooking(context, input.bookingId)
  guard(context, booking, 'CANCEL')
  if (!cancellationReason(input.reasonId)) context.refuse(cancelRefusals.reasonUnknown())
  const against = await payeeObjection(db, input, payeesOf(booking, citizen))
  if (against) context.refuse(payeeRefusals[against]())
  const charges = chargesToday(booking, context)
  if (input.expectedRefund !== undefined && toPaise(input.expectedRefund) !== charges.refund)
    context.refuse(amountRefusals.amountChanged())
  const bound = { purpose: 'CANCEL_BOOKING', userId: citizen.userId }
  const subject = await spendToken(db, input.verificationToken, bound, now)
  if (subject !== cancelSubject(booking.id)) context.refuse(cancelRefusals.notVerified())
  await updateRefundBank(db, ports, booking.id, input)
  const { reasonId, remarks } = input
  const by = { type: 'CITIZEN', id: String(citizen.userId) } as const
  const cancelled = { ...booking, bank: input }
  await applyCancellation(
    { db, now, ports },
    cancelled,
    charges,
    { byAuthority: false, reasonId, remarks },
    by,
  )
  await context.audit({
    entityTypeId: 53,
    entityId: booking.id,
    from: ApplicationStatus.Confirmed,
    to: ApplicationStatus.Cancelled,
    event: 'CANCELLED',
    isPublic: true,
    details: { kept: toRupees(charges.kept), refund: toRupees(charges.refund) },
  })
  const params = { ...messageParams(booking, booking), refund: formatAmount(charges.refund) }
  await notifyCitizen(db, citizen.userId, 'BOOKING_CANCELLED', params, now)
  return { applicationStatusId: ApplicationStatus.Cancelled, refundAmount: toRupees(charges.refund) }
}

/** What the OTP of a cancellation is bound to. */
export const cancelSubject = (bookingId: number): string => `booking:${bookingId}`
