import type { changeCalls } from '#contract/booking/change.ts'
import { amountRefusals, cancelRefusals, stateRefusals } from '#contract/booking/refusals.ts'
import type { OutputOf, ParsedInputOf } from '#contract/call.ts'
import { payeeRefusals } from '#contract/fields/bankAccount.ts'
import { EntityType } from '#domain/application/kind.ts'
import { ApplicationStatus } from '#domain/application/status.ts'
import { type CancellationCharges, cancellationCharges } from '#domain/booking/cancel.ts'
import { cancellationReason } from '#domain/booking/reasons.ts'
import { istDay } from '#domain/dates/ist.ts'
import { formatAmount } from '#domain/money/format.ts'
import { toPaise, toRupees } from '#domain/money/paise.ts'
import { spendToken } from '#server/account/tokenStore.ts'
import { payeeObjection } from '#server/bankVerification/verificationObjection.ts'
import type { CitizenContext, ContextOf } from '#server/gateway/context.ts'
import { bindPayee } from '#server/payments/refund/payee/bindPayee.ts'
import { keepChange } from '#server/payments/refund/payee/changePayee.ts'
import { findBankName } from '#server/reference/bankStore.ts'
import type { BookingRecord } from '../record/bookingRecord.ts'
import { updateRefundBank } from '../record/bookingStore.ts'
import { messageParams } from '../record/bookingWords.ts'
import { keptPayee } from '../record/orderRefund.ts'
import { guard, holdOwnBooking } from '../record/ownBooking.ts'
import { payeesOf } from '../record/payees.ts'
import { applyCancellation } from './applyCancellation.ts'

type Cancel = typeof changeCalls.CancelBooking
type Context = ContextOf<Cancel>

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
  const booking = await holdOwnBooking(context, input.bookingId)
  guard(context, booking, 'CANCEL')
  if (!cancellationReason(input.reasonId)) context.refuse(cancelRefusals.REASON_UNKNOWN())
  const against = await payeeObjection(context, input, payeesOf(booking, citizen))
  if (against) context.refuse(payeeRefusals[against]())
  const charges = chargesToday(booking, context)
  if (input.expectedRefund !== undefined && toPaise(input.expectedRefund) !== charges.refund)
    context.refuse(amountRefusals.AMOUNT_CHANGED())
  const bound = { purpose: 'CANCEL_BOOKING', userId: citizen.userId }
  const subject = await spendToken(db, input.verificationToken, bound, now)
  if (subject !== cancelSubject(booking.id, bindPayee(ports.secrets, input)))
    context.refuse(cancelRefusals.NOT_VERIFIED())
  await keepChange(context, {
    entityTypeId: EntityType.Booking,
    entityId: booking.id,
    payee: keptPayee(input, (await findBankName(db, input.bankId)) ?? ''),
    former: keptPayee(booking.bank, booking.bankName.en),
    formerIsPayable: true,
  })
  await updateRefundBank(db, ports, booking.id, input)
  const { reasonId, remarks } = input
  const told = {
    actor: { type: 'CITIZEN', id: String(citizen.userId) },
    now,
    event: 'CANCELLED',
    details: { kept: toRupees(charges.kept), refund: toRupees(charges.refund) },
    notice: {
      keys: ports,
      userId: citizen.userId,
      template: 'BOOKING_CANCELLED',
      params: { ...messageParams(booking, booking), refund: formatAmount(charges.refund) },
    },
  } as const
  const why = { byAuthority: false, reasonId, remarks }
  await applyCancellation({ db, now, ports }, { ...booking, bank: input }, charges, why, told)
  return { applicationStatusId: ApplicationStatus.Cancelled, refundAmount: toRupees(charges.refund) }
}

/** What the OTP of a cancellation is bound to: the booking, and the whole account that its money goes to. */
export const cancelSubject = (bookingId: number, binding: string): string => `booking:${bookingId}:${binding}`
