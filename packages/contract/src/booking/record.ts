import * as v from 'valibot'
import { BOOKING_ACTIONS } from '#domain/booking/states.ts'
import { day, flag, rupees } from '../fields/common.ts'
import { instant } from '../fields/wire.ts'
import { NextStep } from '../nextStep.ts'
import { PaymentHead } from '../payment/heads.ts'
import { bilingual, CancellationCharges, CancellationRow, ReschedulePolicy, Slab } from './shapes.ts'

/** A booking in the list 'my bookings'. */
export const BookingCard = v.object({
  bookingId: v.number(),
  /** '' until it is paid. */
  applicationNumber: v.string(),
  venueId: v.number(),
  venueName: bilingual,
  locality: bilingual,
  image: v.string(),
  purposeName: bilingual,
  startDate: day,
  endDate: day,
  /** When its first day begins, by its own terms. */
  checkInTime: v.string(),
  guests: v.number(),
  totalAmount: rupees,
  applicationStatusId: v.number(),
  refundStatusId: v.number(),
  refundAmount: v.nullable(rupees),
  holdExpiresOn: v.nullable(instant),
  createdOn: instant,
})
export type BookingCard = v.InferOutput<typeof BookingCard>

/** Where the money of a cancelled or settled booking stands. */
export const BookingRefund = v.object({
  amount: rupees,
  refundStatusId: v.number(),
  requestedOn: instant,
  initiatedOn: v.nullable(instant),
  completedOn: v.nullable(instant),
  /** The bank's reference (UTR). */
  reference: v.string(),
  failureReason: v.string(),
  /** The masked account and the bank that it goes to. */
  account: v.string(),
  bankName: bilingual,
})

export type BookingRefund = v.InferOutput<typeof BookingRefund>

/** The money of a booking at one instant: paid = kept + depositHeld + refundDue (docs/rules/booking.md#figures-of-a-booking). */
const BookingStanding = v.object({
  price: rupees,
  paid: rupees,
  /** The price while the hold waits for it, or the cost of new dates that are held. */
  payableToday: rupees,
  depositHeld: rupees,
  refundDue: rupees,
  refunded: rupees,
  refundToCome: rupees,
  /** Rent, charges and deductions that stay. */
  kept: rupees,
})

/** One booking as its owner sees it. */
export const Booking = v.object({
  bookingId: v.number(),
  applicationNumber: v.string(),
  applicationStatusId: v.number(),
  refundStatusId: v.number(),
  venue: v.object({
    venueId: v.number(),
    venueName: bilingual,
    address: bilingual,
    locality: bilingual,
    pincode: v.string(),
    latitude: v.number(),
    longitude: v.number(),
    image: v.string(),
    contactPhone: v.string(),
  }),
  purposeId: v.number(),
  purposeName: bilingual,
  startDate: day,
  endDate: day,
  /** First day as booked at first; differs after a rescheduling. */
  originalStartDate: day,
  guests: v.number(),
  applicant: v.object({
    applicantName: v.string(),
    mobileNumber: v.string(),
    email: v.string(),
    gstNumber: v.string(),
    address: v.string(),
  }),
  heads: v.array(PaymentHead),
  totalAmount: rupees,
  standing: BookingStanding,
  /** What a cancellation costs from today to the day before the event, by the booking's own terms. */
  ifCancelled: v.array(CancellationRow),
  holdExpiresOn: v.nullable(instant),
  createdOn: instant,
  confirmedOn: v.nullable(instant),
  rescheduleCount: v.number(),
  /** Counts the changes, for calendars. */
  sequence: v.number(),
  /** Terms as they stood when the booking was made: they govern it. */
  terms: v.object({
    checkInTime: v.string(),
    checkOutTime: v.string(),
    maxDays: v.number(),
    horizonDays: v.number(),
    holdMinutes: v.number(),
    /** Days that new dates have to be chosen ahead, for the booking's purpose. */
    leadDays: v.number(),
    gstBp: v.number(),
    slabs: v.array(Slab),
    reschedule: ReschedulePolicy,
  }),
  /** Other dates that are held while the citizen pays for the change. */
  move: v.nullable(
    v.object({
      startDate: day,
      endDate: day,
      heads: v.array(PaymentHead),
      amountPayable: rupees,
      holdExpiresOn: instant,
    }),
  ),
  cancellation: v.nullable(
    v.object({
      cancelledOn: instant,
      byAuthority: flag,
      reason: bilingual,
      remarks: v.string(),
      charges: CancellationCharges,
    }),
  ),
  settlement: v.nullable(
    v.object({
      settledOn: instant,
      deposit: rupees,
      deductions: v.array(v.object({ reason: v.string(), amount: rupees })),
      staffRentBack: rupees,
      refundAmount: rupees,
    }),
  ),
  refund: v.nullable(BookingRefund),
  actions: v.array(v.picklist(BOOKING_ACTIONS)),
  nextStep: NextStep,
  /** A rescheduling was paid for and has an invoice of its own. */
  hasMoveInvoice: flag,
  history: v.array(v.object({ at: instant, event: v.string(), remarks: v.string() })),
})
export type Booking = v.InferOutput<typeof Booking>
