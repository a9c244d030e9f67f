import { stateRefusals } from '#contract/booking/refusals.ts'
import type { payableRefusals } from '#contract/payment/payable.ts'
import type { CodesOf, Refusal } from '#contract/refusal.ts'
import { say } from '#contract/text.ts'
import { EntityType } from '#domain/application/kind.ts'
import { ApplicationStatus } from '#domain/application/status.ts'
import { rangeWords } from '#domain/booking/dates.ts'
import { mayDoWithBooking } from '#domain/booking/states.ts'
import type { OpenedPayment, Payable, PayableContext, Quote } from '#server/payable/payable.ts'
import { paymentHeads } from '../offer/heads.ts'
import { followBookingRefunds } from '../record/bookingMoveStore.ts'
import { type BookingRecord, isPaid } from '../record/bookingRecord.ts'
import {
  findBooking,
  lockBooking,
  lockVenueOf,
  setPaymentOpen,
  updateRefundBank,
} from '../record/bookingStore.ts'
import { expireBooking, lapseMove } from '../record/holds.ts'
import { findOpenMove, listDoneMoves, setMovePaymentOpen } from '../record/moveStore.ts'
import { factsOf } from '../record/ownBooking.ts'
import { fulfilBooking } from './fulfilBooking.ts'
import { takeBackPayment } from './takeBackPayment.ts'

type PayCode = CodesOf<typeof payableRefusals.booking>

const ONLINE_ONLY = [1] as const

const title = ({ venueName }: BookingRecord, range: { startDay: string; endDay: string }) =>
  say(`${venueName.en}: ${rangeWords(range, 'en')}`, `${venueName.hi}: ${rangeWords(range, 'hi')}`)

/** A booking is paid while its days are held; a confirmed one while new dates are held for it. */
async function quote(
  context: PayableContext,
  userId: number,
  id: number,
): Promise<Quote | Refusal<PayCode> | null> {
  const { db, now, ports } = context
  const booking = await lockBooking(db, ports, { id, userId })
  if (!booking) return null
  const move = booking.statusId === ApplicationStatus.Confirmed ? await findOpenMove(db, id) : undefined
  if (move) {
    if (move.holdExpiresOn <= now) return stateRefusals.HOLD_EXPIRED()
    return {
      heads: paymentHeads(move.heads),
      title: title(booking, move),
      allowedMethods: ONLINE_ONLY,
      orderExpiresOn: move.holdExpiresOn,
      details: { moveId: move.id },
    }
  }
  const may = mayDoWithBooking('PAY', factsOf(booking, now))
  if (!may.ok) return stateRefusals[may.reason](may.params)
  if (booking.holdExpiresOn <= now) return stateRefusals.HOLD_EXPIRED()
  return {
    heads: paymentHeads(booking.heads),
    title: title(booking, booking),
    allowedMethods: ONLINE_ONLY,
    orderExpiresOn: booking.holdExpiresOn,
  }
}

/**
 * Why a booking that is being paid for could not be paid for any more: its days are held, and only what ended it meanwhile is in
 * the way. Once its time is over, and of new dates, the quote itself has to be asked.
 */
async function whyNotGoOn(
  { db, now, ports }: PayableContext,
  { userId, entityId: id, details }: OpenedPayment,
): Promise<Refusal<PayCode> | null | undefined> {
  if (details.moveId !== undefined) return undefined
  const booking = await lockBooking(db, ports, { id, userId })
  if (!booking || booking.holdExpiresOn <= now) return undefined
  const may = mayDoWithBooking('PAY', factsOf(booking, now))
  return may.ok ? null : stateRefusals[may.reason](may.params)
}

/** The payer of community centre bookings and of their changes of dates. */
export const bookingPayable: Payable<PayCode> = {
  entityTypeId: EntityType.Booking,
  quote,
  whyNotGoOn,
  async overview({ db, ports }, userId, id) {
    const booking = await findBooking(db, ports, { id, userId })
    if (!booking) return null
    const own = paymentHeads(booking.heads).map(head => ({ ...head, isPaid: isPaid(booking) }))
    const done = await listDoneMoves(db, id)
    const open = await findOpenMove(db, id)
    const moved = [
      ...paymentHeads(done.flatMap(move => move.heads)).map(head => ({ ...head, isPaid: true })),
      ...paymentHeads(open?.heads ?? []).map(head => ({ ...head, isPaid: false })),
    ]
    const heads = [...own, ...moved].map((head, index) => ({ ...head, id: index + 1 }))
    return { heads, allowedMethods: ONLINE_ONLY }
  },
  async started({ db }, id, quoted) {
    const { moveId } = quoted.details ?? {}
    if (typeof moveId === 'number') await setMovePaymentOpen(db, moveId, true)
    else await setPaymentOpen(db, id, true)
  },
  fulfil: fulfilBooking,
  takeBack: takeBackPayment,
  numberLabel: say('Booking number', 'बुकिंग संख्या'),
  numberOf: async ({ db, ports }, id) => (await findBooking(db, ports, { id }))?.number ?? '',
  payeeStopped: ({ db, ports }, bookingId, former) =>
    former ? updateRefundBank(db, ports, bookingId, former) : Promise.resolve(),
  refundsMoved: ({ db, now }, by, refunds) => followBookingRefunds(db, by, refunds, now),
  /** The dates stay held until the end of their hold; other new dates may be chosen meanwhile. */
  async rested({ db }, id) {
    await setPaymentOpen(db, id, false)
    const move = await findOpenMove(db, id)
    if (move) await setMovePaymentOpen(db, move.id, false)
  },
  async released({ db, now }, id) {
    if (!(await lockVenueOf(db, { id }))) return
    await setPaymentOpen(db, id, false)
    await expireBooking(db, id, now)
    const move = await findOpenMove(db, id)
    if (!move) return
    await setMovePaymentOpen(db, move.id, false)
    if (move.holdExpiresOn <= now) await lapseMove(db, move, now)
  },
}
