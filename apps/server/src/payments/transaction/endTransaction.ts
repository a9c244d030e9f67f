import { PaymentStatus } from '#domain/application/payment.ts'
import { type Capture, overlap } from '#domain/payment/capture.ts'
import type { SeenBy, TransactionRecord } from '#domain/payment/transaction.ts'
import type { Actor } from '#server/audit/audit.ts'
import { move } from '#server/lifecycle/move.ts'
import { receiptNumber } from '#server/numberStore.ts'
import { type PaymentAct, payableOf } from '#server/payable/works.ts'
import { countFulfilled } from './captureStore.ts'
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
  const { entityTypeId, entityId, id } = transaction
  const columns = {
    closed_on: now,
    // Late money for a payment that another one replaced goes back instead of fulfilling.
    is_replaced: act === 'REPLACE',
    // Without an order the bank can never have been paid.
    ...(transaction.orderId === null ? { next_ask_on: null } : {}),
  }
  const told = {
    ...{ actor, now, event: eventOf(act, transaction), isPublic: false },
    about: { entityTypeId, entityId },
    details: { transactionId: id, reason },
  }
  await move(db, TRANSACTION, movedTransaction(transaction), act, told, columns)
  await payableOf(payments, entityTypeId).released(payments, entityId)
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

/** A payment that money has fulfilled. */
export interface PaidTransaction extends TransactionRecord {
  readonly receiptNumber: string
}

/**
 * Ends a payment (locked) with the money that fulfilled it: counted, under the number of its receipt, and told in the
 * history of what is paid for.
 * @returns the payment as it stands now
 */
export async function markPaid(
  { db, now, ports }: PaymentAct,
  transaction: TransactionRecord,
  { capture, seenBy, actor }: { readonly capture: Capture; readonly seenBy: SeenBy; readonly actor: Actor },
): Promise<PaidTransaction> {
  const { id: transactionId, entityTypeId, entityId } = transaction
  const { id: captureId, receiptSerial } = await countFulfilled(db, { transactionId, capture, seenBy, now })
  const receipt = receiptNumber(ports.authority.code, now, receiptSerial)
  const paid = {
    receiptNumber: receipt,
    providerPaymentId: capture.source === 'PROVIDER' ? capture.reference : null,
    instrument: capture.instrument,
    bankReference: capture.bankReference,
    paidOn: capture.paidOn,
    confirmedOn: now,
    closedOn: null,
    failureReason: '',
  }
  const told = {
    ...{ actor, now, event: 'PAYMENT_CONFIRMED', isPublic: false },
    about: { entityTypeId, entityId },
    details: { transactionId, receipt, seenBy, captureId },
  }
  const statusId = await move(db, TRANSACTION, movedTransaction(transaction), 'PAID', told, {
    receipt_number: paid.receiptNumber,
    provider_payment_id: paid.providerPaymentId,
    instrument: paid.instrument,
    bank_reference: paid.bankReference,
    paid_on: paid.paidOn,
    confirmed_on: paid.confirmedOn,
    confirmed_by: seenBy,
    closed_on: paid.closedOn,
    failure_reason: paid.failureReason,
    next_ask_on: null,
  })
  return { ...transaction, ...paid, statusId }
}
