import { say } from '#contract/text.ts'
import { EntityType } from '#domain/application/kind.ts'
import { PaymentStatus } from '#domain/application/payment.ts'
import { ApplicationStatus, inFilter } from '#domain/application/status.ts'
import type { ApplicationSource } from '#server/applications/source.ts'
import { findOwnBookings, type ListedBooking } from './listBookings.ts'

function nextAction(row: ListedBooking) {
  return row.status_id === ApplicationStatus.PaymentPending
    ? { text: say('Pay to keep the dates', 'तिथियाँ सुरक्षित रखने के लिए भुगतान करें'), dueOn: row.hold_expires_on }
    : null
}

/** Bookings in My Applications. */
export const bookingSource: ApplicationSource = {
  entityTypeId: EntityType.Booking,
  async list(db, userId, filter) {
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
        route: `/bookings/${row.id}`,
      }))
  },
}
