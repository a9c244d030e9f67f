import type { CancellationCharges } from '#contract/booking/shapes.ts'
import type { Text } from '#contract/text.ts'
import type { RefundStatus } from '#domain/application/payment.ts'
import type { PaidHeads } from '#domain/booking/cancel.ts'
import type { BookingStatus, MoveState } from '#domain/booking/states.ts'
import type { IstDay } from '#domain/dates/ist.ts'
import type { Paise } from '#domain/money/paise.ts'
import type { HolderRelation } from '#domain/payment/accountVerification.ts'
import type { PriceHead } from './priceHead.ts'
import type { Terms } from './termsStore.ts'

/** Who booked, as printed on the invoice; `address` is one line. */
export interface Applicant {
  readonly applicantName: string
  readonly mobileNumber: string
  readonly email: string
  readonly gstNumber: string
  readonly address: string
}

/** The account that a refund goes to. */
export interface RefundBank {
  readonly bankAccountNumber: string
  readonly bankAccountHolderName: string
  readonly bankBranchName: string
  readonly bankId: number
  readonly bankIfsc: string
  /** Who holds it; '' where nobody was asked. */
  readonly bankHolderRelation?: HolderRelation | '' | undefined
}

/** How the deposit was settled; amounts in rupees, as they go on the wire. */
export interface Settlement {
  readonly deposit: string
  readonly deductions: readonly { readonly reason: string; readonly amount: string }[]
  readonly staffRentBack: string
  readonly refundAmount: string
}

/** Where a refund stands. */
export interface RefundRecord {
  readonly statusId: RefundStatus
  readonly amount: Paise | null
  readonly requestedOn: Date | null
  readonly initiatedOn: Date | null
  readonly completedOn: Date | null
  readonly reference: string
  readonly failure: string
}

/** Which booking, and whose when a citizen asks. */
export type BookingKey = ({ readonly id: number } | { readonly number: string }) & {
  readonly userId?: number
}

/** A booking. Money in paise. */
export interface BookingRecord {
  readonly id: number
  /** '' until it is paid. */
  readonly number: string
  /** Of the tax invoice and the credit note; '' until they are due. */
  readonly invoiceNumber: string
  readonly creditNoteNumber: string
  readonly userId: number
  readonly venueId: number
  readonly venueName: Text
  readonly purposeId: number
  readonly purposeName: Text
  readonly purposeLeadDays: number | null
  readonly statusId: BookingStatus
  readonly startDay: IstDay
  readonly endDay: IstDay
  readonly originalStartDay: IstDay
  readonly guests: number
  readonly applicant: Applicant
  readonly bank: RefundBank
  readonly bankName: Text
  readonly paid: PaidHeads
  readonly heads: readonly PriceHead[]
  readonly terms: Terms
  readonly holdExpiresOn: Date
  readonly paymentOpen: boolean
  readonly rescheduleCount: number
  readonly sequence: number
  readonly createdOn: Date
  readonly confirmedOn: Date | null
  /** When the money of its payment was taken back; it ended with that. */
  readonly paymentReversedOn: Date | null
  readonly cancelledOn: Date | null
  readonly cancelledByAuthority: boolean
  readonly cancelReasonId: number | null
  readonly cancelRemarks: string
  readonly charges: CancellationCharges | null
  readonly settlement: Settlement | null
  readonly settledOn: Date | null
  /** The payment that confirmed it, and its refund. */
  readonly transactionId: number | null
  readonly refundId: number | null
  readonly refund: RefundRecord
}

/** A wished change of dates. */
export interface MoveRecord {
  readonly id: number
  readonly bookingId: number
  readonly state: MoveState
  readonly fromStart: IstDay
  readonly fromEnd: IstDay
  readonly startDay: IstDay
  readonly endDay: IstDay
  readonly fee: Paise
  readonly feeGst: Paise
  readonly rentDifference: Paise
  readonly rentGst: Paise
  readonly heads: readonly PriceHead[]
  readonly holdExpiresOn: Date
  readonly paymentOpen: boolean
  readonly doneOn: Date | null
  readonly invoiceNumber: string
}

/** Whether its money came and was not taken back. */
export const isPaid = (booking: Pick<BookingRecord, 'confirmedOn' | 'paymentReversedOn'>): boolean =>
  booking.confirmedOn !== null && booking.paymentReversedOn === null
