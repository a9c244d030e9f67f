import { general } from '#contract/general.ts'
import { paymentRefusals } from '#contract/payment/refusals.ts'
import { PaymentStatus } from '#domain/application/payment.ts'
import type { TransactionRecord } from '#domain/payment/transaction.ts'
import type { Refusing } from '#server/gateway/refusing.ts'
import { PaymentProviderError } from '#server/ports/paymentProvider/errors.ts'
import type { ProviderOrder } from '#server/ports/paymentProvider/PaymentProvider.ts'
import { findTransaction, keepOrderId, lockTransaction } from '../transaction/transactionStore.ts'
import { inAct, type PaymentWorks } from '../works.ts'

type Works = PaymentWorks & Refusing<'EXPIRED' | 'PROVIDER_UNAVAILABLE'>

async function orderAtProvider(works: Works, transaction: TransactionRecord): Promise<ProviderOrder> {
  const { id, total, entityTypeId, entityId } = transaction
  try {
    return await works.ports.payments.createOrder({
      amount: total,
      receipt: String(id),
      notes: { EntityTypeId: String(entityTypeId), EntityId: String(entityId) },
    })
  } catch (error) {
    if (error instanceof PaymentProviderError) return works.refuse(paymentRefusals.PROVIDER_UNAVAILABLE())
    throw error
  }
}

/** The order is kept with the transaction; the first one stays, whoever asked at the same time. */
async function keepOrder(works: Works, transactionId: number, order: ProviderOrder): Promise<string> {
  return inAct(works, async ({ db }) => {
    const { orderId, statusId } = await lockTransaction(db, transactionId)
    if (orderId !== null) return orderId
    // It may have ended while the provider was thinking: nobody would ask about this order any more.
    if (statusId !== PaymentStatus.Initiated) return works.refuse(paymentRefusals.EXPIRED())
    await keepOrderId(db, transactionId, order.id)
    return order.id
  })
}

/**
 * The provider's order of a citizen's open payment, made at most once: the provider knows it by our transaction id, so a
 * repeat, also after a crash between its answer and our commit, finds the same order.
 *
 * @throws Refused `RECORD_NOT_FOUND`, `EXPIRED`, `PROVIDER_UNAVAILABLE`
 */
export async function createOrder(
  works: Works,
  userId: number,
  transactionId: number,
): Promise<TransactionRecord & { readonly orderId: string }> {
  const transaction = await findTransaction(works.db, { transactionId, userId })
  if (transaction?.methodId !== 1) return works.refuse(general.RECORD_NOT_FOUND())
  const isOver = transaction.expiresOn === null || transaction.expiresOn <= works.ports.clock.now()
  if (transaction.statusId !== PaymentStatus.Initiated || isOver)
    return works.refuse(paymentRefusals.EXPIRED())
  if (transaction.orderId !== null) return { ...transaction, orderId: transaction.orderId }
  const order = await orderAtProvider(works, transaction)
  return { ...transaction, orderId: await keepOrder(works, transactionId, order) }
}
