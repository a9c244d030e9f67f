import type { bookingCalls } from '#contract/booking/booking.ts'
import { changeCalls } from '#contract/booking/change.ts'
import { stateRefusals } from '#contract/booking/refusals.ts'
import { payeeRefusals } from '#contract/fields/bankAccount.ts'
import { general } from '#contract/general.ts'
import { fill, say } from '#contract/text.ts'
import { EntityType } from '#domain/application/kind.ts'
import { toRupees } from '#domain/money/paise.ts'
import type { CitizenContext, Handlers } from '#server/gateway/context.ts'
import { giveAccount } from '#server/payments/giveAccount.ts'
import { payeeObjection } from '#server/reference/bankObjection.ts'
import { presentCharges } from './applyCancellation.ts'
import { bookingPayable } from './bookingPayable.ts'
import { findBooking, updateRefundBank } from './bookingStore.ts'
import { bookVenue } from './bookVenue.ts'
import { cancelBooking, chargesToday } from './cancelBooking.ts'
import { downloadInvoice } from './downloadInvoice.ts'
import { getOwnBooking, guard, lockOwnBooking } from './guards.ts'
import { listBookings } from './listBookings.ts'
import { findDoneMove, findOpenMove } from './moveStore.ts'
import { payeeOf } from './orderRefund.ts'
import { payeesOf } from './payees.ts'
import { planMove } from './planMove.ts'
import { type HistoryStep, presentBooking } from './presentBooking.ts'
import { rescheduleVenue } from './rescheduleVenue.ts'
import { findImages, findPlace } from './venueStore.ts'

const NONE = say('', '')

async function historyOf({ db }: CitizenContext, bookingId: number): Promise<HistoryStep[]> {
  return db
    .selectFrom('audit_event')
    .select(['at', 'event', 'remarks'])
    .where('entity_type_id', '=', EntityType.Booking)
    .where('entity_id', '=', bookingId)
    .where('is_public', '=', true)
    .orderBy('id')
    .execute()
}

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
      context.refuse(general.recordNotFound())
    const venue = await findPlace(db, booking.venueId)
    const [image] = await findImages(db, [booking.venueId])
    const openMove = await findOpenMove(db, booking.id)
    const doneMove = await findDoneMove(db, booking.id)
    const history = await historyOf(context, booking.id)
    return presentBooking(booking, { venue, image, openMove, doneMove, history, now })
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
      const { text, params } = planned.refusal
      const filled = { en: fill(text, 'en', params), hi: fill(text, 'hi', params) }
      return { isAllowed: 0, reason: filled, heads: [], amountPayable: '0.00', unavailableDates: [] }
    }
    const { cost, heads, unavailable } = planned.plan
    const taken = changeCalls.RescheduleVenue.refusals.datesTaken().text
    return {
      isAllowed: unavailable.length === 0 ? 1 : 0,
      reason: unavailable.length === 0 ? NONE : taken,
      heads: [...heads],
      amountPayable: toRupees(cost.amountPayable),
      unavailableDates: [...unavailable],
    }
  },

  async GetRefundBankDetailsById({ bookingId }, context) {
    const { bank, bankName, refund } = await getOwnBooking(context, bookingId)
    return { ...bank, bankName: bankName.en, bankNameHi: bankName.hi, refundStatusId: refund.statusId }
  },

  async UpdateRefundBankDetails({ bookingId, ...bank }, context) {
    const { db, now, ports, citizen } = context
    const booking = await lockOwnBooking(context, bookingId)
    guard(context, booking, 'UPDATE_REFUND_BANK')
    const against = await payeeObjection(db, bank, payeesOf(booking, citizen))
    if (against) context.refuse(payeeRefusals[against]())
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
