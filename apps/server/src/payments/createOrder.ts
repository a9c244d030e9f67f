import { general } from '#contract/general.ts'
import { paymentRefusals } from '#contract/payment/calls.ts'
import { PaymentStatus } from '#domain/application/payment.ts'
import { Refused } from '#server/gateway/refused.ts'
import { PaymentProviderError } from '#server/ports/paymentProvider/errors.ts'
import type { ProviderOrder } from '#server/ports/paymentProvider/PaymentProvider.ts'
import { findTransaction, lockTransaction, type TransactionRecord } from './transactionStore.ts'
import { inAct, type PaymentWorks } from './works.ts'

async function orderAtProvider(works: PaymentWorks, transaction: TransactionRecord): Promise<ProviderOrder> {
  const { id, total, entityTypeId, entityId } = transaction
  try {
    return await works.ports.payments.createOrder({
      amount: total,
      receipt: String(id),
      notes: { EntityTypeId: String(entityTypeId), EntityId: String(entityId) },
    })
  } catch (error) {
    if (error instanceof PaymentProviderError) throw new Refused(paymentRefusals.providerUnavailable())
    throw error
  }
}

/** The order is kept with the transaction; the first one stays, whoever asked at the same time. */
async function keepOrder(works: PaymentWorks, transactionId: number, order: ProviderOrder): Promise<string> {
  return inAct(works, async ({ db }) => {
    const { orderId, statusId } = await lockTransaction(db, transactionId)
    if (orderId !== null) return orderId
    // It may have ended while the provider was thinking: nobody would ask about this order any more.
    if (statusId !== PaymentStatus.Initiated) throw new Refused(paymentRefusals.expired())
    await db
      .updateTable('payment_transaction')
      .set({ order_id: order.id })
      .where('id', '=', transactionId)
      .execute()
    return order.id
  })
}

/**
 * The provider's order of a citizen's open payment, made at most once: the provider knows it by our transaction id, so a
 * repeat, also after a crash between its answer and our commit, finds the same order.
 *
 * @throws Refused `recordNotFound`, `expired`, `providerUnavailable`
 */
export async function createOrder(
  works: PaymentWorks,
  userId: number,
  transactionId: number,
): Promise<TransactionRecord & { readonly orderId: string }> {
  const transaction = await findTransaction(works.db, { transactionId, userId })
  if (transaction?.methodId !== 1) throw new Refused(general.recordNotFound())
  const isOver = transaction.expiresOn === null || transaction.expiresOn <= works.ports.clock.now()
  if (transaction.statusId !== PaymentStatus.Initiated || isOver) throw new Refused(paymentRefusals.expired())
  if (transaction.orderId !== null) return { ...transaction, orderId: transaction.orderId }
  const order = await orderAtProvider(works, transaction)
  return { ...transaction, orderId: await keepOrder(works, transactionId, order) }
}
