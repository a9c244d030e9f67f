import { say } from '#contract/text.ts'
import { EntityType } from '#domain/application/kind.ts'
import { PaymentStatus, RefundStatus } from '#domain/application/payment.ts'
import { ApplicationStatus, inFilter } from '#domain/application/status.ts'
import type { ApplicationSource } from '#server/applications/source.ts'
import { findOwnBookings, type ListedBooking } from './listBookings.ts'
import { readTerms } from './policy.ts'

function nextAction(row: ListedBooking) {
  if (row.status_id === ApplicationStatus.PaymentPending)
    return {
      text: say('Pay to keep the dates', 'तिथियाँ सुरक्षित रखने के लिए भुगतान करें'),
      dueOn: row.hold_expires_on,
    }
  if (row.refund_status_id === RefundStatus.RefundFailed)
    return {
      text: say('The bank returned your refund: correct the account', 'बैंक ने धनवापसी लौटा दी: खाता सही करें'),
      dueOn: null,
    }
  return null
}

/** The event itself, by the time of entry on its first day. */
function eventOf(row: ListedBooking, now: Date) {
  const on = new Date(`${row.start_day}T${readTerms(row.terms).booking.checkInTime}:00+05:30`)
  return row.status_id === ApplicationStatus.Confirmed && on > now
    ? { text: say('Your event', 'आपका कार्यक्रम'), on }
    : null
}

/** Bookings in My Applications. */
export const bookingSource: ApplicationSource = {
  entityTypeId: EntityType.Booking,
  async list(db, userId, filter, now) {
    const rows = await findOwnBookings(db, userId)
    return rows
      .map(row => ({ row, statusId: row.status_id as ApplicationStatus }))
      .filter(({ statusId }) => inFilter(filter, statusId))
      .map(({ row, statusId }) => ({
        entityTypeId: EntityType.Booking,
        entityId: row.id,
        applicationNumber: row.application_number ?? '',
        serviceName: say('Community centre', 'सामुदायिक केन्द्र'),
        title: { en: row.name_en, hi: row.name_hi },
        createdOn: row.created_on,
        submittedOn: row.confirmed_on,
        statusId,
        paymentStatusId: row.confirmed_on ? PaymentStatus.Paid : PaymentStatus.NotPaid,
        refundStatusId: row.refund_status_id,
        nextAction: nextAction(row),
        awaits: eventOf(row, now),
        route: `/bookings/${row.id}`,
      }))
  },
}
