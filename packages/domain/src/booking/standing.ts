import { RefundStatus } from '#domain/application/payment.ts'
import { ApplicationStatus } from '#domain/application/status.ts'
import { type Paise, sum } from '#domain/money/paise.ts'
import type { PaidHeads } from './cancel.ts'
import type { BookingStatus } from './states.ts'

/** What is known of the money of a booking. */
export interface BookingMoney {
  readonly status: BookingStatus
  /** Its price by head, with what changes of dates have added. */
  readonly parts: PaidHeads
  readonly isConfirmed: boolean
  /** What other dates that are held cost; nothing while none are. */
  readonly moveCost: Paise
  /** What comes back by cancellation or settlement; null while nothing is decided. */
  readonly refund: Paise | null
  readonly refundStatus: RefundStatus
}

/**
 * The money of a booking at one instant. Lists, the booking's own page, payment and refund are made from it
 * (docs/rules/booking.md#figures-of-a-booking), so that none can tell another sum.
 */
export interface BookingStanding {
  /** All heads, with what changes of dates have added. */
  readonly price: Paise
  readonly paid: Paise
  /** The price while the hold waits for it, or the cost of new dates that are held. */
  readonly payableToday: Paise
  /** The deposit while nobody has decided what comes back. */
  readonly depositHeld: Paise
  readonly refundDue: Paise
  readonly refunded: Paise
  /** refundDue − refunded. */
  readonly refundToCome: Paise
  /** What stays: rent, charges and deductions. paid = kept + depositHeld + refundDue. */
  readonly kept: Paise
}

/** Adds the heads of a price. */
export const priceOfParts = (parts: PaidHeads): Paise =>
  sum([parts.rent, parts.cleaning, parts.gst, parts.deposit, parts.reschedulingFee, parts.reschedulingGst])

/** The money of a booking as it stands. */
export function bookingStandingOn(money: BookingMoney): BookingStanding {
  const { status, parts, isConfirmed, moveCost, refund, refundStatus } = money
  const price = priceOfParts(parts)
  const paid = isConfirmed ? price : 0n
  const refundDue = refund ?? 0n
  const refunded = refundStatus === RefundStatus.Refunded ? refundDue : 0n
  const isDecided = status === ApplicationStatus.Cancelled || status === ApplicationStatus.Closed
  const depositHeld = isConfirmed && !isDecided ? parts.deposit : 0n
  return {
    price,
    paid,
    payableToday: status === ApplicationStatus.PaymentPending ? price : moveCost,
    depositHeld,
    refundDue,
    refunded,
    refundToCome: refundDue - refunded,
    kept: paid - depositHeld - refundDue,
  }
}
