import type { bookingCalls } from '#contract/booking/booking.ts'
import type { changeCalls } from '#contract/booking/change.ts'
import { stateRefusals } from '#contract/booking/refusals.ts'
import { payeeProofRefusals, payeeRefusals } from '#contract/fields/bankAccount.ts'
import { general } from '#contract/general.ts'
import type { Refusal } from '#contract/refusal.ts'
import { fill, say, type Text } from '#contract/text.ts'
import { EntityType } from '#domain/application/kind.ts'
import { RefundStatus } from '#domain/application/payment.ts'
import { toRupees } from '#domain/money/paise.ts'
import { listPublicHistory } from '#server/audit/historyStore.ts'
import { payeeObjection } from '#server/bankVerification/verificationObjection.ts'
import type { Handlers } from '#server/gateway/context.ts'
import { giveAccount } from '#server/payments/refund/giveAccount.ts'
import { changePayee } from '#server/payments/refund/payee/changePayee.ts'
import { findBankName } from '#server/reference/bankStore.ts'
import { presentCharges } from './change/applyCancellation.ts'
import { cancelBooking, chargesToday } from './change/cancelBooking.ts'
import { planMove } from './change/planMove.ts'
import { rescheduleVenue } from './change/rescheduleVenue.ts'
import { takenRefusal } from './days/takenRefusal.ts'
import { wireHeads } from './offer/heads.ts'
import { bookingPayable } from './pay/bookingPayable.ts'
import { bookVenue } from './pay/bookVenue.ts'
import { findBooking, updateRefundBank } from './record/bookingStore.ts'
import { findOpenMove, listDoneMoves } from './record/moveStore.ts'
import { keptPayee, payeeOf } from './record/orderRefund.ts'
import { getOwnBooking, guard, holdOwnBooking } from './record/ownBooking.ts'
import { payeesOf } from './record/payees.ts'
import { findImages, findPlace } from './venue/venueStore.ts'
import { downloadInvoice } from './view/downloadInvoice.ts'
import { listBookings } from './view/listBookings.ts'
import { presentBooking } from './view/presentBooking.ts'

const NONE = say('', '')

const inBoth = ({ text, params }: Refusal): Text => say(fill(text, 'en', params), fill(text, 'hi', params))

/** Everything that a citizen does with their own bookings. */
export const bookingHandlers: Handlers<typeof bookingCalls & typeof changeCalls> = {
  BookCommunityHall: bookVenue,
  CancelBooking: cancelBooking,
  RescheduleVenue: rescheduleVenue,
  DownloadApplicationInvoice: downloadInvoice,

  GetUserVenueBookingsByUserId: (wanted, { db, citizen }) => listBookings(db, citizen.userId, wanted),

  async GetMyBookingsByApplNumber({ applicationNumber, bookingId }, context) {
    const { db, now, ports, citizen } = context
    const key = applicationNumber ? { number: applicationNumber } : { id: bookingId ?? 0 }
    const booking =
      (await findBooking(db, ports, { ...key, userId: citizen.userId })) ??
      context.refuse(general.RECORD_NOT_FOUND())
    const venue = await findPlace(db, booking.venueId)
    const [image] = await findImages(db, [booking.venueId])
    const openMove = await findOpenMove(db, booking.id)
    const doneMoves = await listDoneMoves(db, booking.id)
    const history = await listPublicHistory(db, EntityType.Booking, booking.id)
    return presentBooking(booking, { venue, image, openMove, doneMoves, history, now })
  },

  async GetCancellationCharges({ bookingId }, context) {
    const booking = await getOwnBooking(context, bookingId)
    guard(context, booking, 'CANCEL')
    return presentCharges(chargesToday(booking, context))
  },

  async ValidateReschedulingOfVenue({ bookingId, startDate, endDate }, context) {
    const booking = await getOwnBooking(context, bookingId)
    const wanted = { startDay: startDate, endDay: endDate }
    const planned = await planMove(context.db, booking, wanted, context.now)
    if ('refusal' in planned) {
      return {
        isAllowed: 0,
        reason: inBoth(planned.refusal),
        heads: [],
        amountPayable: '0.00',
        unavailableDates: [],
      }
    }
    const { cost, heads, inTheWay } = planned.plan
    return {
      isAllowed: inTheWay.length === 0 ? 1 : 0,
      reason: inTheWay.length === 0 ? NONE : inBoth(takenRefusal(inTheWay)),
      heads: wireHeads(heads),
      amountPayable: toRupees(cost.amountPayable),
      unavailableDates: inTheWay.map(each => each.day),
    }
  },

  async GetRefundBankDetailsById({ bookingId }, context) {
    const { bank, bankName, refund } = await getOwnBooking(context, bookingId)
    return { ...bank, bankName: bankName.en, bankNameHi: bankName.hi, refundStatusId: refund.statusId }
  },

  async UpdateRefundBankDetails({ bookingId, verificationToken, ...bank }, context) {
    const { db, now, ports, citizen } = context
    const booking = await holdOwnBooking(context, bookingId)
    guard(context, booking, 'UPDATE_REFUND_BANK')
    const against = await payeeObjection(context, bank, payeesOf(booking, citizen))
    if (against) context.refuse(payeeRefusals[against]())
    const wish = {
      entityTypeId: EntityType.Booking,
      entityId: booking.id,
      payee: keptPayee(bank, (await findBankName(db, bank.bankId)) ?? ''),
      former: keptPayee(booking.bank, booking.bankName.en),
      formerIsPayable: booking.refund.statusId !== RefundStatus.RefundFailed,
    }
    if (!(await changePayee(context, wish, verificationToken)))
      context.refuse(payeeProofRefusals.PAYEE_NOT_PROVEN())
    await updateRefundBank(db, ports, booking.id, bank)
    if (booking.refundId !== null) {
      const { bankName } = await getOwnBooking(context, bookingId)
      const act = { db, now, ports, payables: [bookingPayable] }
      const by = { type: 'CITIZEN', id: String(citizen.userId) } as const
      if (!(await giveAccount(act, booking.refundId, payeeOf(bank, bankName.en), by)))
        context.refuse(stateRefusals.REFUND_ON_ITS_WAY())
    }
    await context.audit({
      entityTypeId: EntityType.Booking,
      entityId: booking.id,
      event: 'REFUND_BANK_CHANGED',
    })
    return null
  },
}
