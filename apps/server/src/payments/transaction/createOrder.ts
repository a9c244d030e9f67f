import { general } from '#contract/general.ts'
import { paymentRefusals } from '#contract/payment/refusals.ts'
import { PaymentStatus } from '#domain/application/payment.ts'
import type { TransactionRecord } from '#domain/payment/transaction.ts'
import type { Refusing } from '#server/gateway/refusing.ts'
import type { PayableCode } from '#server/payable/payable.ts'
import { inAct, type PaymentWorks } from '#server/payable/works.ts'
import { PaymentProviderError } from '#server/ports/paymentProvider/errors.ts'
import type { ProviderOrder } from '#server/ports/paymentProvider/PaymentProvider.ts'
import { restOrder } from './restOrder.ts'
import { whyNotPayable } from './resumeOrder.ts'
import {
  findTransaction,
  holdTransaction,
  keepOrderId,
  lockTransaction,
  noteBegun,
} from './transactionStore.ts'

type Code = PayableCode | 'NOTHING_DUE' | 'EXPIRED' | 'PROVIDER_UNAVAILABLE'
type Works = PaymentWorks & Refusing<Code>

/** The provider made no order that anybody holds: nothing is under way, and the entity is let go until the next try. */
const rest = (works: Works, transactionId: number): Promise<void> =>
  inAct(works, async act => {
    const transaction = await lockTransaction(act.db, transactionId)
    if (transaction.orderId === null) await restOrder(act, transaction)
  })

async function orderAtProvider(works: Works, transaction: TransactionRecord): Promise<ProviderOrder> {
  const { id, total, entityTypeId, entityId } = transaction
  try {
    return await works.ports.payments.createOrder({
      amount: total,
      receipt: String(id),
      notes: { EntityTypeId: String(entityTypeId), EntityId: String(entityId) },
    })
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error
    await rest(works, id)
    return works.refuse(paymentRefusals.PROVIDER_UNAVAILABLE())
  }
}

/** The order is kept with the transaction; the first one stays, whoever asked at the same time. */
async function keepOrder(works: Works, transactionId: number, order: ProviderOrder): Promise<string> {
  if (await keepOrderId(works.db, transactionId, order.id)) return order.id
  const now = await findTransaction(works.db, { transactionId })
  // It may have ended while the provider was thinking: nobody would ask about this order any more.
  return now?.orderId ?? works.refuse(paymentRefusals.EXPIRED())
}

/** The payer's payment, if an attempt to pay it may begin now; from here on one may be under way. */
const begin = (works: Works, userId: number, transactionId: number): Promise<TransactionRecord> =>
  inAct(works, async act => {
    const transaction = await holdTransaction(act.db, { transactionId, userId })
    if (transaction?.methodId !== 1) return works.refuse(general.RECORD_NOT_FOUND())
    const { statusId, expiresOn, restedOn } = transaction
    const isOver = expiresOn === null || expiresOn <= act.now
    // One that rests is gone on with by PaymentRequest, which freezes what is paid for.
    if (statusId !== PaymentStatus.Initiated || isOver || restedOn !== null)
      return works.refuse(paymentRefusals.EXPIRED())
    const refused = await whyNotPayable(act, transaction)
    if (refused) return works.refuse(refused)
    await noteBegun(act.db, transactionId, act.now)
    return transaction
  })

/**
 * The provider's order of a citizen's open payment, made at most once: the provider knows it by our transaction id, so a
 * repeat, also after a crash between its answer and our commit, finds the same order.
 *
 * @throws Refused `RECORD_NOT_FOUND`, `EXPIRED`, `PROVIDER_UNAVAILABLE`, or with the reason for which the entity's service
 * would open no payment any more
 */
export async function createOrder(
  works: Works,
  userId: number,
  transactionId: number,
): Promise<TransactionRecord & { readonly orderId: string }> {
  const transaction = await begin(works, userId, transactionId)
  if (transaction.orderId !== null) return { ...transaction, orderId: transaction.orderId }
  const order = await orderAtProvider(works, transaction)
  return { ...transaction, orderId: await keepOrder(works, transactionId, order) }
}
