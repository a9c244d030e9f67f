import { PaymentStatus } from '#domain/application/payment.ts'
import { type Capture, overlap } from '#domain/payment/capture.ts'
import type { SeenBy, TransactionRecord } from '#domain/payment/transaction.ts'
import { type Actor, writeAudit } from '#server/audit/audit.ts'
import { move } from '#server/lifecycle/move.ts'
import { type PaymentAct, payableOf } from '#server/payable/works.ts'
import { insertCapture } from './captureStore.ts'
import { movedTransaction, TRANSACTION } from './transactionCycle.ts'
import { findOpen } from './transactionStore.ts'

/** Why an open payment ends without money. */
export interface Closing {
  readonly act: 'EXPIRE' | 'REPLACE' | 'RETURN_MONEY' | 'TAKE_BACK'
  /** For the audit trail. `failure_reason` stays what the bank said. */
  readonly reason: string
  readonly actor: Actor
}

/** How each ending is named in the history. */
const eventOf = (act: Closing['act'], { challanNumber }: TransactionRecord): string => {
  const events = {
    EXPIRE: challanNumber === null ? 'PAYMENT_EXPIRED' : 'CHALLAN_EXPIRED',
    REPLACE: 'PAYMENT_REPLACED',
    RETURN_MONEY: 'PAYMENT_RETURNED',
    TAKE_BACK: 'CHALLAN_DELETED',
  }
  return events[act]
}

/** Ends an open payment (locked) and lets the entity go back. Whether money came is asked before. */
export async function closeTransaction(
  payments: PaymentAct,
  transaction: TransactionRecord,
  { act, reason, actor }: Closing,
): Promise<void> {
  const { db, now } = payments
  const { entityTypeId, entityId, statusId, id } = transaction
  const event = eventOf(act, transaction)
  const columns = {
    closed_on: now,
    // Late money for a payment that another one replaced goes back instead of fulfilling.
    is_replaced: act === 'REPLACE',
    // Without an order the bank can never have been paid.
    ...(transaction.orderId === null ? { next_ask_on: null } : {}),
  }
  const to = await move(db, TRANSACTION, movedTransaction(transaction), act, { actor, now, event }, columns)
  await payableOf(payments, entityTypeId).released(payments, entityId)
  const details = { transactionId: id, from: statusId, to, reason }
  await writeAudit(db, actor, { entityTypeId, entityId, event, details }, now)
}

/** Late money beats promised money: the payer's open payment for the same thing makes way for one that has arrived. */
export async function closeRival(
  payments: PaymentAct,
  arrived: TransactionRecord,
  actor: Actor,
): Promise<void> {
  if (arrived.statusId !== PaymentStatus.Failed) return
  const rival = await findOpen(payments.db, arrived)
  if (!rival || !overlap(rival.heads, arrived.heads)) return
  const reason = 'An earlier payment for the same purpose was confirmed.'
  await closeTransaction(payments, rival, { act: 'REPLACE', reason, actor })
}

/** Ends a payment (locked) with the money that fulfilled it, under its receipt number. @returns the id of the counted sum */
export async function markPaid(
  { db, now }: PaymentAct,
  transaction: TransactionRecord,
  capture: Capture,
  paid: { readonly receipt: string; readonly seenBy: SeenBy; readonly actor: Actor },
): Promise<number> {
  const columns = {
    receipt_number: paid.receipt,
    provider_payment_id: capture.source === 'PROVIDER' ? capture.reference : null,
    instrument: capture.instrument,
    bank_reference: capture.bankReference,
    paid_on: capture.paidOn,
    confirmed_on: now,
    confirmed_by: paid.seenBy,
    closed_on: null,
    failure_reason: '',
    next_ask_on: null,
  }
  const told = { actor: paid.actor, now, event: 'PAYMENT_CONFIRMED' }
  await move(db, TRANSACTION, movedTransaction(transaction), 'PAID', told, columns)
  return insertCapture(db, transaction.id, capture, 'FULFILLED', paid.seenBy, now)
}
