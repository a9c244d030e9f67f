import { istDay } from '#domain/dates/ist.ts'
import type { Capture } from '#domain/payment/capture.ts'
import type { SeenBy, TransactionRecord } from '#domain/payment/transaction.ts'
import { inAct, type PaymentWorks } from '#server/payable/works.ts'
import type { ProviderPayment } from '#server/ports/paymentProvider/PaymentProvider.ts'
import { noteException } from '../books/exceptionStore.ts'
import { findByOrder } from '../transaction/transactionStore.ts'
import { confirmCapture } from './confirmCapture.ts'

/**
 * When a captured payment counts as paid. The provider does not tell the moment of capture, so it is the earliest that
 * agrees with what is known: not before the payer paid, not before the bank last said 'not yet'.
 */
const paidOn = (payment: ProviderPayment, transaction: TransactionRecord): Date =>
  transaction.lastAskedOn && transaction.lastAskedOn > payment.createdAt
    ? transaction.lastAskedOn
    : payment.createdAt

/** A captured payment of the provider as money that arrived. `at` is the moment of capture where a notice tells it. */
const captureOf = (payment: ProviderPayment, transaction: TransactionRecord, at?: Date): Capture => ({
  source: 'PROVIDER',
  reference: payment.id,
  amount: payment.amount,
  paidOn: at ?? paidOn(payment, transaction),
  instrument: payment.method,
  bankReference: payment.bankReference ?? '',
})

/**
 * Confirms a payment that the provider itself calls captured. When its purpose cannot be fulfilled for a defect of ours,
 * nothing is half done: the payment stays open, officers see it, and the next question tries again.
 */
export async function confirmPayment(
  works: PaymentWorks,
  transaction: TransactionRecord,
  payment: ProviderPayment,
  seenBy: SeenBy,
  at?: Date,
): Promise<TransactionRecord> {
  try {
    const capture = captureOf(payment, transaction, at)
    return await inAct(works, act => confirmCapture(act, transaction.id, capture, seenBy))
  } catch (error) {
    await noteException(
      { db: works.db, now: works.ports.clock.now() },
      {
        source: 'PORTAL',
        kind: 'PAID_BUT_NOT_FULFILLED',
        reference: payment.id,
        transactionId: transaction.id,
        refundId: null,
        expected: transaction.total,
        found: payment.amount,
        note: error instanceof Error ? error.message.slice(0, 500) : '',
        moneyDay: istDay(at ?? works.ports.clock.now()),
      },
    )
    throw error
  }
}

/** A payment as its order and the provider know it; the transaction is null where the order is not this portal's. */
interface FetchedPayment {
  readonly transaction: TransactionRecord | null
  readonly payment: ProviderPayment | null
}

/**
 * Fetches a payment that a notice or a settlement names: what they claim is never believed.
 * @throws PaymentProviderError when the provider does not answer
 */
export async function fetchOfOrder(
  works: PaymentWorks,
  orderId: string | null,
  paymentId: string,
): Promise<FetchedPayment> {
  const transaction = orderId === null ? null : await findByOrder(works.db, orderId)
  const payment = transaction && (await works.ports.payments.fetchPayment(paymentId))
  return { transaction, payment }
}
