import { general } from '#contract/general.ts'
import { paymentRefusals } from '#contract/payment/refusals.ts'
import { PaymentStatus } from '#domain/application/payment.ts'
import { askAgainOn } from '#domain/payment/timing.ts'
import type { TransactionRecord } from '#domain/payment/transaction.ts'
import type { Refusing } from '#server/gateway/refusing.ts'
import type { PaymentWorks } from '#server/payable/works.ts'
import { findTransaction } from '../transaction/transactionStore.ts'
import { askProvider } from './askProvider.ts'
import { expirePayment } from './expirePayment.ts'

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
