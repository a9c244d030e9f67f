import { general } from '#contract/general.ts'
import { paymentRefusals } from '#contract/payment/refusals.ts'
import type { TransactionRecord } from '#domain/payment/transaction.ts'
import { writeAudit } from '#server/audit/audit.ts'
import type { Refusing } from '#server/gateway/refusing.ts'
import type { PaymentWorks } from '#server/payable/works.ts'
import { PaymentProviderError } from '#server/ports/paymentProvider/errors.ts'
import type { ProviderPayment } from '#server/ports/paymentProvider/PaymentProvider.ts'
import { findTransaction } from '../transaction/transactionStore.ts'
import { confirmPayment } from './confirmPayment.ts'

/** What the checkout handed to the browser: a claim, not a proof. */
export interface CheckoutClaim {
  readonly transactionId: number
  readonly razorpayOrderId: string
  readonly razorpayPaymentId: string
  readonly razorpaySignature: string
}

async function paymentOf(works: PaymentWorks, paymentId: string): Promise<ProviderPayment | null> {
  try {
    return await works.ports.payments.fetchPayment(paymentId)
  } catch (error) {
    if (error instanceof PaymentProviderError) return null
    throw error
  }
}

/**
 * Checks what the checkout handed over: its signature against the order that *we* stored, then the provider's own word
 * about the payment. Safe to repeat.
 *
 * @throws Refused `RECORD_NOT_FOUND`; `NOT_VERIFIED` for a forged answer, which is written to the audit trail;
 * `NOT_CONFIRMED` while the provider does not call it captured: webhook and timer will finish it
 */
export async function verifyPayment(
  works: PaymentWorks & Refusing<'NOT_VERIFIED' | 'NOT_CONFIRMED'>,
  userId: number,
  claim: CheckoutClaim,
): Promise<TransactionRecord> {
  const transaction = await findTransaction(works.db, { transactionId: claim.transactionId, userId })
  if (!transaction) return works.refuse(general.RECORD_NOT_FOUND())
  const { orderId, entityTypeId, entityId, id } = transaction
  const isGenuine =
    orderId !== null &&
    orderId === claim.razorpayOrderId &&
    works.ports.payments.verifyCheckoutSignature({
      orderId,
      paymentId: claim.razorpayPaymentId,
      signature: claim.razorpaySignature,
    })
  if (!isGenuine) {
    const details = { transactionId: id, paymentId: claim.razorpayPaymentId }
    const entry = { entityTypeId, entityId, event: 'PAYMENT_SIGNATURE_REFUSED', details }
    await writeAudit(works.db, { type: 'CITIZEN', id: String(userId) }, entry, works.ports.clock.now())
    return works.refuse(paymentRefusals.NOT_VERIFIED())
  }
  if (transaction.receiptNumber !== null) return transaction
  const payment = await paymentOf(works, claim.razorpayPaymentId)
  if (payment?.status !== 'captured') return works.refuse(paymentRefusals.NOT_CONFIRMED())
  if (payment.orderId !== orderId) return works.refuse(paymentRefusals.NOT_VERIFIED())
  return confirmPayment(works, transaction, payment, 'VERIFY')
}
