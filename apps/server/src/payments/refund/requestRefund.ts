import type { Text } from '#contract/text.ts'
import { RefundStatus } from '#domain/application/payment.ts'
import { istDay } from '#domain/dates/ist.ts'
import type { LedgerEntry } from '#domain/ledger/entry.ts'
import { postRefundDue } from '#domain/ledger/post.ts'
import type { Paise } from '#domain/money/paise.ts'
import type { PayeeAccount } from '#domain/payment/refund.ts'
import { stands } from '#domain/payment/transaction.ts'
import { type Actor, writeAudit } from '#server/audit/audit.ts'
import type { PayableContext } from '#server/payable/payable.ts'
import { postEntry } from '../books/ledgerStore.ts'
import { findOnlineFulfilment } from '../transaction/captureStore.ts'
import { lockTransaction } from '../transaction/transactionStore.ts'
import { verifyPayee } from './payeeStanding.ts'
import { findByPurpose, goneOf, insertRefund } from './refundStore.ts'

/** A refund that a service orders. */
export interface RefundOrder {
  /** Names the occasion, unique for ever: `BOOKING_CANCELLED:812`. A repeat returns the refund that is there. */
  readonly purpose: string
  readonly entityTypeId: number
  readonly entityId: number
  readonly userId: number
  /**
   * The payment whose money goes back; together its refunds and deductions never exceed it. Left out only where money
   * of many payments goes back at once to a bank account (surrender of a property).
   */
  readonly transactionId?: number | undefined
  readonly reason: Text
  /** Paise that the payer gets. */
  readonly amount: Paise
  /** Paise that the authority keeps of it, for the record and the limit above. */
  readonly deduction?: Paise | undefined
  /**
   * PAYER: back the way it came, by the provider, sent at once. An account: by the authority's bank file. null: to an
   * account that the payer has yet to give (`giveAccount`).
   */
  readonly to: 'PAYER' | PayeeAccount | null
  /**
   * The entry of the books: what is released, what is kept, what has to be given back (#domain/ledger `postRefundDue`).
   * Left out: the advance of the payer is released, deductions become income.
   */
  readonly entry?: LedgerEntry | undefined
}

const defaultEntry = ({ purpose, amount, deduction = 0n }: RefundOrder, now: Date): LedgerEntry =>
  postRefundDue(
    istDay(now),
    purpose,
    [{ account: 'ADVANCE', amount: amount + deduction }],
    [{ account: 'DEDUCTION_INCOME', amount: deduction }],
  )

/**
 * Orders money back to a citizen, in the transaction of the act that decides it. Nothing is sent before that commits.
 *
 * @returns the refund's id
 * @throws RangeError when more would go back than was paid, or a challan's money should go the way it came: defects of
 * the caller, not of the citizen
 */
export async function requestRefund(
  context: PayableContext,
  order: RefundOrder,
  actor: Actor,
): Promise<number> {
  const { db, now } = context
  const { purpose, entityTypeId, entityId, userId, transactionId, amount, deduction = 0n } = order
  const transaction = transactionId === undefined ? null : await lockTransaction(db, transactionId)
  const earlier = await findByPurpose(db, purpose)
  if (earlier) return earlier.id
  if (transaction) {
    if (!stands(transaction)) throw new RangeError('only a paid transaction is refunded')
    const left = transaction.total - (await goneOf(db, transaction.id))
    if (amount + deduction > left) throw new RangeError('more would be refunded than was paid')
  }
  const byProvider = order.to === 'PAYER'
  const capture = byProvider && transaction ? await findOnlineFulfilment(db, transaction.id) : null
  if (byProvider && capture === null) throw new RangeError('only an online payment goes back the way it came')
  const account = order.to === 'PAYER' ? null : order.to
  const isReady = byProvider || account !== null
  const refundId = await insertRefund(context, {
    purpose,
    entityTypeId,
    entityId,
    userId,
    transactionId: transactionId ?? null,
    captureId: capture?.id ?? null,
    amount,
    deduction,
    reason: order.reason,
    mode: byProvider ? 'PROVIDER' : 'NEFT',
    statusId: isReady ? RefundStatus.RefundRequested : RefundStatus.EligibleForRefund,
    account,
    verificationId: account ? await verifyPayee(context, userId, account) : null,
  })
  await postEntry(
    db,
    order.entry ?? defaultEntry(order, now),
    { entityTypeId, entityId, transactionId, refundId },
    now,
  )
  const details = { refundId, transactionId: transactionId ?? null, purpose }
  await writeAudit(db, actor, { entityTypeId, entityId, event: 'REFUND_REQUESTED', details }, now)
  return refundId
}
