import { PaymentStatus } from '#domain/application/payment.ts'
import type { TransactionRecord } from '#domain/payment/transaction.ts'
import { type PaymentAct, payableOf } from '#server/payable/works.ts'
import { noteRested } from './transactionStore.ts'

/**
 * No attempt of the payer is under way on an order (locked): an open one lets its entity go until it is paid again, an
 * ended one is not told of as money on its way. A repeat changes nothing.
 */
export async function restOrder(act: PaymentAct, transaction: TransactionRecord): Promise<void> {
  const { id, methodId, statusId, restedOn, entityTypeId, entityId } = transaction
  if (methodId !== 1 || restedOn !== null) return
  await noteRested(act.db, id, act.now)
  if (statusId === PaymentStatus.Initiated) await payableOf(act, entityTypeId).rested?.(act, entityId)
}
