import { ApplicationStatus } from '#domain/application/status.ts'
import { authorityCancellation } from '#domain/booking/cancel.ts'
import { istDay } from '#domain/dates/ist.ts'
import { ActRefused } from '#server/gateway/actRefused.ts'
import type { OfficerAct } from '#server/gateway/officerAct.ts'
import { nextTaxNumber } from '#server/numberStore.ts'
import type { TakenBack } from '#server/payable/payable.ts'
import { presentCharges } from '../change/applyCancellation.ts'
import { freeDays } from '../days/dayStore.ts'
import { endUnpaid } from '../record/bookingMoveStore.ts'
import type { BookingRecord } from '../record/bookingRecord.ts'
import { holdBooking } from '../record/bookingStore.ts'
import { lapseMove } from '../record/holds.ts'
import { findDoneMove, findOpenMove } from '../record/moveStore.ts'

/** Why a booking cannot be undone, with what the officer does instead; null when it can. */
async function refusalOf(
  { db, now }: OfficerAct,
  booking: BookingRecord,
  { details }: TakenBack,
): Promise<string | null> {
  const { number, statusId, startDay } = booking
  if (statusId === ApplicationStatus.Cancelled)
    return `${number} was cancelled, and what comes back is decided. Stop its refund, and claim the sum from the payer.`
  if (statusId !== ApplicationStatus.Confirmed || startDay <= istDay(now))
    return `The event of ${number} has begun or was held. Deduct the sum when the deposit is settled (venue settle-deposit), or claim it from the payer.`
  if (details.moveId !== undefined)
    return `This payment moved ${number} to other dates, and its former days are free for others. Cancel the booking (venue cancel-booking), stop its refund, and claim what is missing.`
  const moved = await findDoneMove(db, booking.id)
  return moved
    ? `${number} was moved to other dates by a later act. Cancel it (venue cancel-booking), stop its refund, and claim what is missing.`
    : null
}

/**
 * The money of a booking was taken back: the booking ends, its days are free, its tax invoice is credited in full and
 * nothing comes back.
 * @throws ActRefused once the event has begun, the booking was moved, or was cancelled
 */
export async function takeBackPayment(act: OfficerAct, payment: TakenBack): Promise<void> {
  const { db, now, ports, officer } = act
  const booking = await holdBooking(db, ports, { id: payment.entityId })
  if (!booking)
    throw new ActRefused({
      en: `${payment.receiptNumber}: its booking is not there any more.`,
      hi: `${payment.receiptNumber}: इसकी बुकिंग अब नहीं है।`,
    })
  const refusal = await refusalOf(act, booking, payment)
  if (refusal !== null) throw new ActRefused(refusal)
  const actor = { type: 'AUTHORITY', id: officer } as const
  const open = await findOpenMove(db, booking.id)
  if (open) await lapseMove(db, open, now, actor)
  await freeDays(db, booking.id)
  const charges = presentCharges(authorityCancellation(booking.paid, istDay(now), booking.startDay))
  const ended = { remarks: payment.reason, charges, creditNoteNumber: await nextTaxNumber(db, 'CN', now) }
  const told = { actor, now, event: 'PAYMENT_REVERSED', remarks: payment.reason } as const
  await endUnpaid(db, booking, ended, told)
}
