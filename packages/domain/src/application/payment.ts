import { code, type Entry, type Named, names } from './named.ts'

/**
 * Payment status ids (specification, section 4). A demand is Paid or NotPaid; a transaction is Initiated,
 * Failed, Success or ChallanGenerated.
 */
export const PaymentStatus = {
  Initiated: 1,
  Paid: 2,
  NotPaid: 3,
  Failed: 4,
  Success: 5,
  ChallanGenerated: 6,
} as const
export type PaymentStatus = (typeof PaymentStatus)[keyof typeof PaymentStatus]

const paymentStatuses: Record<PaymentStatus, Entry> = {
  1: ['Initiated', 'प्रारंभ', 'warning'],
  2: ['Paid', 'भुगतान प्राप्त', 'success'],
  3: ['Not Paid', 'भुगतान शेष', 'neutral'],
  4: ['Failed', 'विफल', 'error'],
  5: ['Success', 'सफल', 'success'],
  6: ['Challan Generated', 'चालान जारी', 'warning'],
}
export const paymentStatusName = (status: PaymentStatus): Named => names(paymentStatuses, status)
export const paymentStatus = (value: number) => code(PaymentStatus, value)

/** Where a refund stands (docs/rules/payment.md). */
export const RefundStatus = {
  None: 0,
  EligibleForRefund: 1,
  RefundRequested: 2,
  RefundInitiated: 3,
  Refunded: 4,
  RefundFailed: 5,
} as const
export type RefundStatus = (typeof RefundStatus)[keyof typeof RefundStatus]

const refundStatuses: Record<RefundStatus, Entry> = {
  0: ['No Refund', 'कोई वापसी नहीं', 'neutral'],
  1: ['Eligible For Refund', 'धनवापसी के लिए पात्र', 'warning'],
  2: ['Refund Requested', 'धनवापसी का अनुरोध', 'info'],
  3: ['Refund Initiated', 'धनवापसी प्रक्रियाधीन', 'info'],
  4: ['Refunded', 'धनराशि वापस', 'success'],
  5: ['Refund Failed', 'धनवापसी विफल', 'error'],
}
export const refundStatusName = (status: RefundStatus): Named => names(refundStatuses, status)
export const refundStatus = (value: number) => code(RefundStatus, value)

/** What a fee head is for: 1 and 2 by the specification (section 4), the rest by docs/rules/payment.md. */
export const FeeType = {
  BookletCharges: 1,
  ApplicationRegistrationFees: 2,
  AllotmentMoney: 3,
  Instalment: 4,
  PenalInterest: 5,
  OtherDemand: 6,
  BookingRent: 7,
  Cleaning: 8,
  SecurityDeposit: 9,
  Gst: 10,
  LandUseFee: 11,
  SurveyFee: 12,
  PermissionFee: 13,
  LeaseRent: 14,
  ReschedulingFee: 15,
} as const
export type FeeType = (typeof FeeType)[keyof typeof FeeType]

const feeTypes: Record<FeeType, Entry> = {
  1: ['Booklet Charges', 'पुस्तिका शुल्क'],
  2: ['Application Registration Fees', 'आवेदन पंजीकरण शुल्क'],
  3: ['Allotment Money', 'आवंटन धनराशि'],
  4: ['Instalment', 'किस्त'],
  5: ['Penal Interest', 'दंड ब्याज'],
  6: ['Other Demand', 'अन्य माँग'],
  7: ['Booking Rent', 'बुकिंग किराया'],
  8: ['Cleaning Charges', 'सफ़ाई शुल्क'],
  9: ['Security Deposit', 'प्रतिभूति जमा'],
  10: ['GST', 'जीएसटी'],
  11: ['Land Use Fee', 'भू-उपयोग शुल्क'],
  12: ['Survey Fee', 'सर्वेक्षण शुल्क'],
  13: ['Permission Fee', 'अनुमति शुल्क'],
  14: ['Lease Rent', 'पट्टा किराया'],
  15: ['Rescheduling Fee', 'तिथि परिवर्तन शुल्क'],
}
export const feeTypeName = (type: FeeType): Named => names(feeTypes, type)
/** Direction of a transaction (docs/rules/payment.md). */
export const TransactionType = { Receipt: 1, Refund: 2, Adjustment: 3, Reversal: 4 } as const
export type TransactionType = (typeof TransactionType)[keyof typeof TransactionType]
