import { general } from '#contract/general.ts'
import { paymentRefusals } from '#contract/payment/refusals.ts'
import { PaymentStatus } from '#domain/application/payment.ts'
import { askAgainOn } from '#domain/payment/timing.ts'
import type { TransactionRecord } from '#domain/payment/transaction.ts'
import { writeAudit } from '#server/audit/audit.ts'
import type { Refusing } from '#server/gateway/refusing.ts'
import type { PaymentWorks } from '#server/payable/works.ts'
import { PaymentProviderError } from '#server/ports/paymentProvider/errors.ts'
import type { ProviderPayment } from '#server/ports/paymentProvider/PaymentProvider.ts'
import { findTransaction } from '../transaction/transactionStore.ts'
import { askProvider } from './askProvider.ts'
import { confirmPayment } from './confirmPayment.ts'
import { expirePayment } from './expirePayment.ts'

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

/**
 * Asks the bank about a citizen's payment, at most once in 15 seconds.
 *
 * @returns the transaction when it is settled one way or the other
 * @throws Refused `RECORD_NOT_FOUND`, `ASKED_JUST_NOW`, or `NOT_CONFIRMED` while nothing is known yet
 */
export async function syncPayment(
  works: PaymentWorks & Refusing<'NOT_CONFIRMED' | 'ASKED_JUST_NOW'>,
  userId: number,
  transactionId: number,
): Promise<TransactionRecord> {
  const transaction = await findTransaction(works.db, { transactionId, userId })
  if (!transaction) return works.refuse(general.RECORD_NOT_FOUND())
  if (transaction.statusId === PaymentStatus.Success) return transaction
  if (transaction.orderId === null) return works.refuse(paymentRefusals.NOT_CONFIRMED())
  const now = works.ports.clock.now()
  const wait = transaction.lastAskedOn ? askAgainOn(transaction.lastAskedOn).getTime() - now.getTime() : 0
  if (wait > 0) return works.refuse(paymentRefusals.ASKED_JUST_NOW({ s: Math.ceil(wait / 1000) }))
  const word = await askProvider(works, transactionId, 'SYNC', { hasLeft: true })
  if (word === 'unpaid') await expirePayment(works, transactionId)
  const settled = await findTransaction(works.db, { transactionId, userId })
  const isOpen = settled === null || settled.statusId === PaymentStatus.Initiated
  if (isOpen || (word !== 'paid' && transaction.statusId === PaymentStatus.Failed))
    return works.refuse(paymentRefusals.NOT_CONFIRMED())
  return settled
}
