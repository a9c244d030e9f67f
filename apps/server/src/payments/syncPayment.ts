import { general } from '#contract/general.ts'
import { paymentRefusals } from '#contract/payment/calls.ts'
import { PaymentStatus } from '#domain/application/payment.ts'
import { askAgainOn } from '#domain/payment/timing.ts'
import { Refused } from '#server/gateway/refused.ts'
import { askProvider } from './askProvider.ts'
import { expirePayment } from './expirePayment.ts'
import { findTransaction, type TransactionRecord } from './transactionStore.ts'
import type { PaymentWorks } from './works.ts'

/**
 * Asks the bank about a citizen's payment, at most once in 15 seconds.
 *
 * @returns the transaction when it is settled one way or the other
 * @throws Refused `recordNotFound`, `askedJustNow`, or `notConfirmed` while nothing is known yet
 */
export async function syncPayment(
  works: PaymentWorks,
  userId: number,
  transactionId: number,
): Promise<TransactionRecord> {
  const transaction = await findTransaction(works.db, { transactionId, userId })
  if (!transaction) throw new Refused(general.recordNotFound())
  if (transaction.statusId === PaymentStatus.Success) return transaction
  if (transaction.orderId === null) throw new Refused(paymentRefusals.notConfirmed())
  const now = works.ports.clock.now()
  const wait = transaction.lastAskedOn ? askAgainOn(transaction.lastAskedOn).getTime() - now.getTime() : 0
  if (wait > 0) throw new Refused(paymentRefusals.askedJustNow({ s: Math.ceil(wait / 1000) }))
  const word = await askProvider(works, transactionId, 'SYNC')
  if (word === 'unpaid') await expirePayment(works, transactionId)
  const settled = await findTransaction(works.db, { transactionId, userId })
  const isOpen = settled === null || settled.statusId === PaymentStatus.Initiated
  if (isOpen || (word !== 'paid' && transaction.statusId === PaymentStatus.Failed))
    throw new Refused(paymentRefusals.notConfirmed())
  return settled
}
