import type { Booking, BookingRefund } from '#contract/booking/record.ts'
import type { CancellationCharges } from '#contract/booking/shapes.ts'
import { nextStepOut } from '#contract/nextStep.ts'
import { say, type Text } from '#contract/text.ts'
import { RefundStatus } from '#domain/application/payment.ts'
import { type BookingStory, bookingNextStep } from '#domain/booking/nextStep.ts'
import { BY_AUTHORITY, cancellationReason } from '#domain/booking/reasons.ts'
import { canReschedule } from '#domain/booking/reschedule.ts'
import { bookingStandingOn } from '#domain/booking/standing.ts'
import { bookingActions } from '#domain/booking/states.ts'
import { istDay, toIstIso } from '#domain/dates/ist.ts'
import { maskAccount } from '#domain/fields/bankAccount.ts'
import { type Paise, sum, toPaise, toRupees } from '#domain/money/paise.ts'
import type { HistoryLine } from '#server/audit/historyStore.ts'
import { wireHeads } from '../offer/heads.ts'
import { presentIfCancelled } from '../offer/ifCancelled.ts'
import { type BookingRecord, isPaid, type MoveRecord } from '../record/bookingRecord.ts'
import { factsOf } from '../record/ownBooking.ts'
import { imagePath } from '../venue/presentVenue.ts'
import type { ImageRef, VenueRecord } from '../venue/venueStore.ts'

const isoOrNull = (instant: Date | null): string | null => (instant ? toIstIso(instant) : null)
const NO_REASON: Text = say('', '')

function presentRefund(booking: BookingRecord): BookingRefund | null {
  const { refund, bank, bankName } = booking
  if (refund.amount === null || refund.requestedOn === null || refund.statusId === RefundStatus.None)
    return null
  return {
    amount: toRupees(refund.amount),
    refundStatusId: refund.statusId,
    requestedOn: toIstIso(refund.requestedOn),
    initiatedOn: isoOrNull(refund.initiatedOn),
    completedOn: isoOrNull(refund.completedOn),
    reference: refund.reference,
    failureReason: refund.failure,
    account: maskAccount(bank.bankAccountNumber),
    bankName,
  }
}

function actionsOf(booking: BookingRecord, now: Date): Booking['actions'] {
  const { terms, rescheduleCount } = booking
  const movable = canReschedule({ booked: booking, rescheduleCount, today: istDay(now) }, terms.reschedule).ok
  return bookingActions(factsOf(booking, now)).filter(action => action !== 'RESCHEDULE' || movable)
}

/** Everything beside the booking's own row. */
interface Surroundings {
  readonly venue: Pick<
    VenueRecord,
    'address' | 'locality' | 'pincode' | 'latitude' | 'longitude' | 'contactPhone'
  >
  readonly image: ImageRef | undefined
  readonly openMove: MoveRecord | undefined
  readonly doneMoves: readonly MoveRecord[]
  readonly history: readonly HistoryLine[]
  readonly now: Date
}

/** The money of a booking as every page of it shows it. */
export function presentStanding(booking: BookingRecord, moveCost: Paise): Booking['standing'] {
  const standing = bookingStandingOn({
    status: booking.statusId,
    parts: booking.paid,
    isConfirmed: isPaid(booking),
    moveCost,
    refund: booking.refund.amount,
    refundStatus: booking.refund.statusId,
  })
  return {
    price: toRupees(standing.price),
    paid: toRupees(standing.paid),
    payableToday: toRupees(standing.payableToday),
    depositHeld: toRupees(standing.depositHeld),
    refundDue: toRupees(standing.refundDue),
    refunded: toRupees(standing.refunded),
    refundToCome: toRupees(standing.refundToCome),
    kept: toRupees(standing.kept),
  }
}

/** A booking as its owner sees it. */
export function presentBooking(booking: BookingRecord, around: Surroundings): Booking {
  const { venue, image, openMove, doneMoves, history, now } = around
  const { terms } = booking
  const moveCost = sum((openMove?.heads ?? []).map(head => toPaise(head.amount)))
  const standing = presentStanding(booking, moveCost)
  return {
    bookingId: booking.id,
    applicationNumber: booking.number,
    applicationStatusId: booking.statusId,
    refundStatusId: booking.refund.statusId,
    venue: {
      venueId: booking.venueId,
      venueName: booking.venueName,
      address: venue.address,
      locality: venue.locality,
      pincode: venue.pincode,
      latitude: venue.latitude,
      longitude: venue.longitude,
      image: image ? imagePath(image.name, 'small') : '',
      contactPhone: venue.contactPhone,
    },
    purposeId: booking.purposeId,
    purposeName: booking.purposeName,
    startDate: booking.startDay,
    endDate: booking.endDay,
    originalStartDate: booking.originalStartDay,
    guests: booking.guests,
    applicant: { ...booking.applicant },
    heads: wireHeads([...booking.heads, ...doneMoves.flatMap(move => move.heads)]),
    totalAmount: standing.price,
    standing,
    ifCancelled: presentIfCancelled(booking.paid, booking, istDay(now), {
      slabs: terms.slabs,
      gstBp: terms.booking.gstBp,
    }),
    holdExpiresOn: booking.confirmedOn ? null : toIstIso(booking.holdExpiresOn),
    createdOn: toIstIso(booking.createdOn),
    confirmedOn: isoOrNull(booking.confirmedOn),
    rescheduleCount: booking.rescheduleCount,
    sequence: booking.sequence,
    terms: {
      checkInTime: terms.booking.checkInTime,
      checkOutTime: terms.booking.checkOutTime,
      maxDays: terms.booking.maxDays,
      horizonDays: terms.booking.horizonDays,
      holdMinutes: terms.booking.holdMinutes,
      leadDays: booking.purposeLeadDays ?? terms.booking.minLeadDays,
      gstBp: terms.booking.gstBp,
      slabs: [...terms.slabs],
      reschedule: terms.reschedule,
    },
    move: openMove
      ? {
          startDate: openMove.startDay,
          endDate: openMove.endDay,
          heads: wireHeads(openMove.heads),
          amountPayable: toRupees(moveCost),
          holdExpiresOn: toIstIso(openMove.holdExpiresOn),
        }
      : null,
    cancellation: presentCancellation(booking),
    settlement: presentSettlement(booking),
    refund: presentRefund(booking),
    actions: actionsOf(booking, now),
    nextStep: nextStepOut(bookingNextStep(storyOf(booking, now))),
    hasMoveInvoice: doneMoves.some(move => move.invoiceNumber !== '') ? 1 : 0,
    history: history.map(({ at, event, remarks }) => ({ at: toIstIso(at), event, remarks })),
  }
}

const reasonOf = ({ cancelledByAuthority, cancelReasonId }: BookingRecord): Text =>
  cancelledByAuthority ? BY_AUTHORITY : (cancellationReason(cancelReasonId ?? 0) ?? NO_REASON)

/** What a booking's next step is told from. */
export function storyOf(booking: BookingRecord, now: Date): BookingStory {
  const { cancelledOn, cancelledByAuthority, cancelRemarks } = booking
  return {
    ...factsOf(booking, now),
    range: booking,
    originalStartDay: booking.originalStartDay,
    isMoved: booking.rescheduleCount > 0,
    checkInTime: booking.terms.booking.checkInTime,
    holdExpiresOn: booking.holdExpiresOn,
    cancellation: cancelledOn && {
      on: cancelledOn,
      byAuthority: cancelledByAuthority,
      isUnpaid: booking.paymentReversedOn !== null,
      reason: cancelledByAuthority ? say(cancelRemarks, cancelRemarks) : reasonOf(booking),
    },
  }
}

/** Charges of a booking that counts as never paid. */
const nothingOf = (charges: CancellationCharges): CancellationCharges => ({
  ...charges,
  paid: '0.00',
  rentKept: '0.00',
  gstKept: '0.00',
  feeKept: '0.00',
  rentRefund: '0.00',
  gstRefund: '0.00',
  cleaningRefund: '0.00',
  depositRefund: '0.00',
  refundAmount: '0.00',
})

function presentCancellation(booking: BookingRecord): Booking['cancellation'] {
  const { cancelledOn, charges, cancelledByAuthority, cancelRemarks } = booking
  if (!cancelledOn || !charges) return null
  return {
    cancelledOn: toIstIso(cancelledOn),
    byAuthority: cancelledByAuthority ? 1 : 0,
    reason: reasonOf(booking),
    remarks: cancelRemarks,
    charges: booking.paymentReversedOn ? nothingOf(charges) : charges,
  }
}

function presentSettlement({ settlement, settledOn }: BookingRecord): Booking['settlement'] {
  if (!settlement || !settledOn) return null
  return { ...settlement, deductions: [...settlement.deductions], settledOn: toIstIso(settledOn) }
}
