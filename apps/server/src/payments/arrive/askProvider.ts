import { PaymentStatus } from '#domain/application/payment.ts'
import { nextAsk } from '#domain/payment/timing.ts'
import type { SeenBy } from '#domain/payment/transaction.ts'
import { PaymentProviderError } from '#server/ports/paymentProvider/errors.ts'
import type { ProviderPayment } from '#server/ports/paymentProvider/PaymentProvider.ts'
import { findTransaction, lockTransaction, noteAsked } from '../transaction/transactionStore.ts'
import { inAct, type PaymentWorks } from '../works.ts'
import { confirmPayment } from './confirmPayment.ts'

/** What the provider says of an order. `silent`: it gave no answer, so nothing is known. */
export type ProviderWord = 'paid' | 'under way' | 'unpaid' | 'silent'

/** Notes that the bank was asked and what it said, and plans the next question. */
const noteAnswer = (works: PaymentWorks, transactionId: number, failure: string): Promise<void> =>
  inAct(works, async ({ db, now }) => {
    const { statusId, createdOn } = await lockTransaction(db, transactionId)
    const isOver = statusId === PaymentStatus.Success
    const nextOn = isOver ? null : nextAsk(createdOn, now)
    await noteAsked(db, transactionId, { on: now, nextOn, failure: isOver ? '' : failure })
  })

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
