import type { DeskOutputOf } from '#contract/desk/deskCall.ts'
import type { venueDeskCalls } from '#contract/desk/venues.ts'
import { EntityType } from '#domain/application/kind.ts'
import { applicationStatusName } from '#domain/application/status.ts'
import { BOOKING_LIFE } from '#domain/booking/states.ts'
import { istDay } from '#domain/dates/ist.ts'
import { maskMobile } from '#domain/fields/maskMobile.ts'
import { statusAfter } from '#domain/lifecycle/life.ts'
import { toRupees } from '#domain/money/paise.ts'
import { stands } from '#domain/payment/transaction.ts'
import { presentIfCancelled } from '#server/booking/offer/ifCancelled.ts'
import type { BookingRecord } from '#server/booking/record/bookingRecord.ts'
import { listNamedVenues } from '#server/booking/venue/venueNamesStore.ts'
import { presentStanding } from '#server/booking/view/presentBooking.ts'
import { caseHelpers } from '#server/desk/cases/caseHelpers.ts'
import type { OfficerContext } from '#server/desk/gateway/context.ts'
import { listTransactions } from '#server/payments/transaction/transactionListStore.ts'

const ACTS = { CANCEL: 'CANCEL_BY_AUTHORITY', SETTLE: 'SETTLE_DEPOSIT' } as const
const WAYS = ['CANCEL', 'SETTLE'] as const
const NO_MOVE = 0n

/** A booking whole, as the office reads it; the mobile is masked. */
export async function presentBookingCase(
  { db, ports, now }: Pick<OfficerContext, 'db' | 'ports' | 'now'>,
  booking: BookingRecord,
): Promise<DeskOutputOf<typeof venueDeskCalls.bookingCase>> {
  const { paid, terms, applicant, settlement, cancelledOn } = booking
  const venue = (await listNamedVenues(db)).find(({ id }) => id === booking.venueId)
  const standing = presentStanding(booking, NO_MOVE)
  const { en, hi } = applicationStatusName(booking.statusId)
  const payments = await listTransactions(db, booking.userId, EntityType.Booking, booking.id)
  return {
    number: booking.number,
    venue: { ...booking.venueName },
    venueCode: venue?.code ?? '',
    purpose: { ...booking.purposeName },
    startDay: booking.startDay,
    endDay: booking.endDay,
    guests: booking.guests,
    status: { en, hi },
    citizen: applicant.applicantName,
    mobile: maskMobile(applicant.mobileNumber),
    helpers: await caseHelpers({ db, ports }, EntityType.Booking, booking.id),
    bookedOn: booking.createdOn.toISOString(),
    heads: booking.heads.map(({ headName, basis, amount }) => ({
      name: { ...headName },
      basis: { ...basis },
      amount,
    })),
    price: standing.price,
    depositHeld: standing.depositHeld,
    refundDue: standing.refundDue,
    refundId: booking.refundId,
    ifCancelled: isCancellable(booking)
      ? presentIfCancelled(paid, booking, istDay(now), { slabs: terms.slabs, gstBp: terms.booking.gstBp })
      : [],
    settlement: settlement && { ...settlement, deductions: settlement.deductions.map(one => ({ ...one })) },
    cancelled: cancelledOn && {
      on: cancelledOn.toISOString(),
      byAuthority: booking.cancelledByAuthority,
      remarks: booking.cancelRemarks,
    },
    payments: payments.filter(stands).map(({ receiptNumber, total, paidOn }) => ({
      receiptNumber,
      amount: toRupees(total),
      paidOn: paidOn?.toISOString() ?? null,
    })),
    ways: WAYS.filter(way => statusAfter(BOOKING_LIFE, booking.statusId, ACTS[way], 'authority').ok),
  }
}

/** Whether the booking can still be cancelled at all. */
const isCancellable = ({ statusId }: Pick<BookingRecord, 'statusId'>): boolean =>
  statusAfter(BOOKING_LIFE, statusId, 'CANCEL_BY_AUTHORITY', 'authority').ok
