import { PaymentStatus } from '#domain/application/payment.ts'
import { nextAsk } from '#domain/payment/timing.ts'
import { PaymentProviderError } from '#server/ports/paymentProvider/errors.ts'
import type { ProviderPayment } from '#server/ports/paymentProvider/PaymentProvider.ts'
import type { Capture } from './captureStore.ts'
import { confirmCapture } from './confirmCapture.ts'
import { noteException } from './noteException.ts'
import { findTransaction, lockTransaction, type SeenBy, type TransactionRecord } from './transactionStore.ts'
import { inAct, type PaymentWorks } from './works.ts'

/** What the provider says of an order. `silent`: it gave no answer, so nothing is known. */
export type ProviderWord = 'paid' | 'under way' | 'unpaid' | 'silent'

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
        expected: transaction.total,
        found: payment.amount,
        note: error instanceof Error ? error.message.slice(0, 500) : '',
      },
    )
    throw error
  }
}

/** Notes that the bank was asked and what it said, and plans the next question. */
async function noteAnswer(works: PaymentWorks, transactionId: number, failure: string): Promise<void> {
  await inAct(works, async ({ db, now }) => {
    const transaction = await lockTransaction(db, transactionId)
    const isOver = transaction.statusId === PaymentStatus.Success
    await db
      .updateTable('payment_transaction')
      .set({
        last_asked_on: now,
        next_ask_on: isOver ? null : nextAsk(transaction.createdOn, now),
        ...(failure === '' || isOver ? {} : { failure_reason: failure }),
      })
      .where('id', '=', transactionId)
      .execute()
  })
}

function wordOf(payments: readonly ProviderPayment[]): ProviderWord {
  if (payments.some(payment => payment.status === 'captured')) return 'paid'
  return payments.some(payment => payment.status === 'authorized') ? 'under way' : 'unpaid'
}

/**
 * Asks the provider about a transaction and confirms whatever it has captured. Every answer is noted, so that nobody
 * asks too often and late money is dated fairly.
 */
export async function askProvider(
  works: PaymentWorks,
  transactionId: number,
  seenBy: SeenBy,
): Promise<ProviderWord> {
  const transaction = await findTransaction(works.db, { transactionId })
  if (!transaction?.orderId) return 'unpaid'
  let payments: ProviderPayment[]
  try {
    payments = await works.ports.payments.listPaymentsOfOrder(transaction.orderId)
  } catch (error) {
    if (error instanceof PaymentProviderError) return 'silent'
    throw error
  }
  for (const payment of payments.filter(one => one.status === 'captured'))
    await confirmPayment(works, transaction, payment, seenBy)
  const failed = payments.find(payment => payment.status === 'failed')
  await noteAnswer(works, transactionId, failed?.errorDescription ?? '')
  return wordOf(payments)
}
