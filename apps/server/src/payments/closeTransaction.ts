import { PaymentStatus } from '#domain/application/payment.ts'
import { type Actor, writeAudit } from '#server/audit/audit.ts'
import type { TransactionRecord } from './transactionStore.ts'
import { type PaymentAct, payableOf } from './works.ts'

/** Why an open payment ends without money. */
export interface Closing {
  readonly event:
    | 'PAYMENT_EXPIRED'
    | 'PAYMENT_REPLACED'
    | 'PAYMENT_RETURNED'
    | 'CHALLAN_DELETED'
    | 'CHALLAN_EXPIRED'
  /** For the audit trail. `failure_reason` stays what the bank said. */
  readonly reason: string
  /** Another payment takes its place: late money for it will go back instead of fulfilling. */
  readonly isReplaced?: boolean
  readonly actor: Actor
}

/** Ends an open payment (locked) and lets the entity go back. Whether money came is asked before. */
export async function closeTransaction(
  act: PaymentAct,
  transaction: TransactionRecord,
  { event, reason, isReplaced = false, actor }: Closing,
): Promise<void> {
  const { db, now } = act
  await db
    .updateTable('payment_transaction')
    .set({
      status_id: PaymentStatus.Failed,
      closed_on: now,
      is_replaced: isReplaced,
      // Without an order the bank can never have been paid.
      ...(transaction.orderId === null ? { next_ask_on: null } : {}),
    })
    .where('id', '=', transaction.id)
    .execute()
  const { entityTypeId, entityId, statusId, id } = transaction
  await payableOf(act, entityTypeId).released(act, entityId)
  const details = { transactionId: id, from: statusId, to: PaymentStatus.Failed, reason }
  await writeAudit(db, actor, { entityTypeId, entityId, event, details }, now)
}
