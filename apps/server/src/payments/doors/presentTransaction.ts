import { PaymentMethod } from '#contract/payment/heads.ts'
import type { PaymentTransaction } from '#contract/payment/transaction.ts'
import { PaymentStatus, TransactionType } from '#domain/application/payment.ts'
import { toIstIso } from '#domain/dates/ist.ts'
import { toRupees } from '#domain/money/paise.ts'
import type { RefundRecord } from '#domain/payment/refund.ts'
import { askAgainOn } from '#domain/payment/timing.ts'
import type { TransactionRecord } from '#domain/payment/transaction.ts'
import { presentHead } from '#server/payable/presentHead.ts'

const instant = (at: Date | null): string | null => (at === null ? null : toIstIso(at))

/** A transaction as its payer sees it; `refund` is the newest refund of its money. */
export const presentTransaction = (
  one: TransactionRecord,
  refund: RefundRecord | null,
): PaymentTransaction => ({
  transactionId: one.id,
  receiptNumber: one.receiptNumber ?? '',
  entityTypeId: one.entityTypeId,
  entityId: one.entityId,
  transactionTypeId: TransactionType.Receipt,
  paymentMethodId: one.methodId,
  paymentStatusId: one.statusId,
  title: one.title.en,
  titleHi: one.title.hi,
  totalAmount: toRupees(one.total),
  heads: one.heads.map(presentHead),
  orderId: one.orderId ?? '',
  providerPaymentId: one.providerPaymentId ?? '',
  instrument: one.instrument,
  challanNumber: one.challanNumber ?? '',
  challanValidTill: instant(one.challanValidTill),
  challanAccount: one.methodId === PaymentMethod.challan ? one.challanAccount : null,
  bankReferenceNumber: one.bankReference || (one.depositReference ?? ''),
  createdOn: toIstIso(one.createdOn),
  confirmedOn: instant(one.confirmedOn),
  reversal: one.reversedOn ? { reversedOn: toIstIso(one.reversedOn), reason: one.reverseReason } : null,
  expiresOn: instant(one.expiresOn),
  failureReason: one.statusId === PaymentStatus.Success ? '' : one.failureReason,
  lastAskedOn: instant(one.lastAskedOn),
  isResting: one.statusId === PaymentStatus.Initiated && one.restedOn !== null ? 1 : 0,
  askAgainOn: one.lastAskedOn ? toIstIso(askAgainOn(one.lastAskedOn)) : null,
  refund: refund
    ? {
        amount: toRupees(refund.amount),
        refundStatusId: refund.statusId,
        requestedOn: toIstIso(refund.requestedOn),
        completedOn: instant(refund.completedOn),
        reference: refund.reference,
        reason: refund.reason.en,
        reasonHi: refund.reason.hi,
      }
    : null,
})
