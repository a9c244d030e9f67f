import * as v from 'valibot'
import { flag, rupees } from '../fields/common.ts'
import { instant } from '../fields/wire.ts'
import { PaymentHead } from './heads.ts'

/** A payment transaction as its payer sees it (docs/rules/payment.md). */
export const PaymentTransaction = v.object({
  transactionId: v.number(),
  /** '' until the money is confirmed. */
  receiptNumber: v.string(),
  entityTypeId: v.number(),
  entityId: v.number(),
  transactionTypeId: v.number(),
  paymentMethodId: v.picklist([1, 2]),
  /** 1 initiated, 4 failed, 5 success, 6 challan generated. */
  paymentStatusId: v.number(),
  title: v.string(),
  titleHi: v.string(),
  totalAmount: rupees,
  heads: v.array(PaymentHead),
  orderId: v.string(),
  providerPaymentId: v.string(),
  /** UPI, card, net banking, challan … as the provider told. */
  instrument: v.string(),
  challanNumber: v.string(),
  challanValidTill: v.nullable(instant),
  /** Where the challan is paid in, as it was printed; null for other ways of paying. */
  challanAccount: v.nullable(
    v.object({
      accountName: v.string(),
      accountNumber: v.string(),
      bankName: v.string(),
      bankIfsc: v.string(),
      bankBranchName: v.string(),
    }),
  ),
  /** The depositor's reference of a challan, or the bank's of an online payment. */
  bankReferenceNumber: v.string(),
  createdOn: instant,
  confirmedOn: v.nullable(instant),
  /** When its money was taken back (a deposit that bounced, a receipt entered by mistake), and why; null while it stands. */
  reversal: v.nullable(v.object({ reversedOn: instant, reason: v.string() })),
  expiresOn: v.nullable(instant),
  failureReason: v.string(),
  /** Last time the bank was asked about it, and when it may be asked again. */
  lastAskedOn: v.nullable(instant),
  askAgainOn: v.nullable(instant),
  /** 1: open, but the provider knows of no attempt under way; it may be paid again at once. */
  isResting: flag,
  /** Money of this transaction on its way back, for instance when it came too late or twice. */
  refund: v.nullable(
    v.object({
      amount: rupees,
      refundStatusId: v.number(),
      requestedOn: instant,
      completedOn: v.nullable(instant),
      reference: v.string(),
      /** Why it goes back. */
      reason: v.string(),
      reasonHi: v.string(),
    }),
  ),
})
export type PaymentTransaction = v.InferOutput<typeof PaymentTransaction>
