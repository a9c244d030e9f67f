import { say } from '#contract/text.ts'
import { EntityType } from '#domain/application/kind.ts'
import { PaymentStatus } from '#domain/application/payment.ts'
import { ApplicationStatus, inFilter } from '#domain/application/status.ts'
import { bookingNextStep } from '#domain/booking/nextStep.ts'
import { istDay, istInstant } from '#domain/dates/ist.ts'
import type { ApplicationSource } from '#server/applications/source.ts'
import { findOwnBookings, type ListedBooking } from '../record/bookingListStore.ts'
import { isPaid } from '../record/bookingRecord.ts'

/** What the citizen has to do; a list needs no story of how a booking ended. */
function nextAction(one: ListedBooking, now: Date) {
  const step = bookingNextStep({
    status: one.statusId,
    refundStatus: one.refundStatusId,
    startDay: one.startDay,
    today: istDay(now),
    range: one,
    originalStartDay: one.startDay,
    isMoved: false,
    checkInTime: one.terms.booking.checkInTime,
    holdExpiresOn: one.holdExpiresOn,
    cancellation: null,
  })
  return step.state === 'now' ? { text: step.title, dueOn: step.dueOn } : null
}

/** The event itself, by the time of entry on its first day. */
function eventOf({ statusId, startDay, terms }: ListedBooking, now: Date) {
  const on = istInstant(startDay, `${terms.booking.checkInTime}:00`)
  return statusId === ApplicationStatus.Confirmed && on > now
    ? { text: say('Your event', 'आपका कार्यक्रम'), on }
    : null
}

/** Bookings in My Applications. */
export const bookingSource: ApplicationSource = {
  entityTypeId: EntityType.Booking,
  async list(db, userId, filter, now) {
    const bookings = await findOwnBookings(db, userId)
    return bookings
      .filter(({ statusId }) => inFilter(filter, statusId))
      .map(one => ({
        entityTypeId: EntityType.Booking,
        entityId: one.id,
        applicationNumber: one.number,
        serviceName: say('Community centre', 'सामुदायिक केंद्र'),
        title: one.venueName,
        createdOn: one.createdOn,
        submittedOn: one.confirmedOn,
        statusId: one.statusId,
        paymentStatusId: isPaid(one) ? PaymentStatus.Paid : PaymentStatus.NotPaid,
        refundStatusId: one.refundStatusId,
        nextAction: nextAction(one, now),
        awaits: eventOf(one, now),
        route: { to: '/bookings/$bookingId', params: { bookingId: one.id } },
      }))
  },
}
