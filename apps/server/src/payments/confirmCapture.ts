import { sql } from 'kysely'
import { PaymentStatus } from '#domain/application/payment.ts'
import { istDay } from '#domain/dates/ist.ts'
import { postReceipt } from '#domain/ledger/post.ts'
import { formatAmount } from '#domain/money/format.ts'
import { sum } from '#domain/money/paise.ts'
import { accountsOfHeads } from '#domain/payment/books.ts'
import { judgeCapture, overlap } from '#domain/payment/capture.ts'
import { type Actor, writeAudit } from '#server/audit/audit.ts'
import { notifyCitizen } from '#server/notify/outbox.ts'
import { nextPaymentNumber } from '#server/numbers.ts'
import { type Capture, findCapture, insertCapture } from './captureStore.ts'
import { closeTransaction } from './closeTransaction.ts'
import type { Fulfilment } from './payable.ts'
import { postEntry } from './postEntry.ts'
import { returnCapture } from './returnCapture.ts'
import { findOpen, lockTransaction, type SeenBy, type TransactionRecord } from './transactionStore.ts'
import { type PaymentAct, payableOf } from './works.ts'

const isOpen = ({ statusId }: TransactionRecord): boolean =>
  statusId === PaymentStatus.Initiated || statusId === PaymentStatus.ChallanGenerated

const actorOf = (seenBy: SeenBy, reference: string): Actor =>
  seenBy === 'BANK_FILE' ? { type: 'BANK', id: reference } : { type: 'PROVIDER', id: reference }

/** Late money beats promised money: the payer's open payment for the same thing makes way for one that has arrived. */
async function replaceRival(act: PaymentAct, transaction: TransactionRecord, actor: Actor): Promise<void> {
  const rival = await findOpen(act.db, transaction)
  if (!rival || rival.id === transaction.id || !overlap(rival.heads, transaction.heads)) return
  const reason = 'An earlier payment for the same purpose was confirmed.'
  await closeTransaction(act, rival, { event: 'PAYMENT_REPLACED', reason, isReplaced: true, actor })
}

/** Asks the entity's service to take the money. What it wrote is undone when the money does not apply. */
async function fulfil(
  act: PaymentAct,
  transaction: TransactionRecord,
  capture: Capture,
  actor: Actor,
): Promise<Fulfilment> {
  const { db } = act
  await sql`savepoint fulfilment`.execute(db)
  if (!isOpen(transaction)) await replaceRival(act, transaction, actor)
  const fulfilment = await payableOf(act, transaction.entityTypeId).fulfil(act, {
    transactionId: transaction.id,
    entityId: transaction.entityId,
    userId: transaction.userId,
    amount: capture.amount,
    heads: transaction.heads,
    details: transaction.details,
    paidOn: capture.paidOn,
    createdOn: transaction.createdOn,
  })
  if (fulfilment.applied) await sql`release savepoint fulfilment`.execute(db)
  else await sql`rollback to savepoint fulfilment`.execute(db)
  return fulfilment
}

/** Number by which the payer knows what was paid for: the application's, or the title when it has none. */
async function subjectOf(
  act: PaymentAct,
  transaction: TransactionRecord,
): Promise<{ en: string; hi: string }> {
  const payable = payableOf(act, transaction.entityTypeId)
  const number = (await payable.numberOf?.(act, transaction.entityId)) ?? ''
  return number === '' ? transaction.title : { en: number, hi: number }
}

async function markPaid(
  act: PaymentAct,
  transaction: TransactionRecord,
  capture: Capture,
  seenBy: SeenBy,
  fulfilment: Fulfilment & { readonly applied: true },
): Promise<void> {
  const { db, now, ports } = act
  const { id, entityTypeId, entityId, userId, total } = transaction
  const receipt = await nextPaymentNumber(db, ports.authority.code, 'RC', now)
  await db
    .updateTable('payment_transaction')
    .set({
      status_id: PaymentStatus.Success,
      receipt_number: receipt,
      provider_payment_id: capture.source === 'PROVIDER' ? capture.reference : null,
      instrument: capture.instrument,
      bank_reference: capture.bankReference,
      paid_on: capture.paidOn,
      confirmed_on: now,
      confirmed_by: seenBy,
      closed_on: null,
      failure_reason: '',
      next_ask_on: null,
    })
    .where('id', '=', id)
    .execute()
  const captureId = await insertCapture(db, id, capture, 'FULFILLED', seenBy, now)
  const settles = fulfilment.settles ?? accountsOfHeads(transaction.heads)
  const unapplied = total - sum(settles.map(part => part.amount))
  const into = capture.source === 'PROVIDER' ? 'PROVIDER_CLEARING' : 'BANK'
  const entry = postReceipt(istDay(capture.paidOn), receipt, into, settles, unapplied)
  await postEntry(db, entry, { entityTypeId, entityId, transactionId: id }, now)
  const details = { transactionId: id, receipt, seenBy, captureId }
  const actor = actorOf(seenBy, capture.reference)
  await writeAudit(db, actor, { entityTypeId, entityId, event: 'PAYMENT_CONFIRMED', details }, now)
  const subject = await subjectOf(act, transaction)
  const params = { amount: formatAmount(total), subject: subject.en, subjectHi: subject.hi, receipt }
  await notifyCitizen(db, userId, 'PAYMENT_SUCCESS', params, now)
}

/**
 * The one way by which money counts: callback, webhook, sync, timer and bank file all end here. Under the lock of the
 * entity and in one transaction, a sum that was not seen before either fulfils its purpose exactly once (entity, books,
 * receipt number, message together), or is noted to go back to the payer. A sum seen before changes nothing.
 *
 * @param capture what the provider or the bank itself said, never what a browser said
 * @returns the transaction as it stands afterwards
 */
export async function confirmCapture(
  act: PaymentAct,
  transactionId: number,
  capture: Capture,
  seenBy: SeenBy,
): Promise<TransactionRecord> {
  const transaction = await lockTransaction(act.db, transactionId)
  if (await findCapture(act.db, capture)) return transaction
  const verdict = judgeCapture(transaction, capture.amount)
  const actor = actorOf(seenBy, capture.reference)
  if (verdict === 'FULFIL') {
    const fulfilment = await fulfil(act, transaction, capture, actor)
    if (fulfilment.applied) await markPaid(act, transaction, capture, seenBy, fulfilment)
    else
      await returnCapture(act, transaction, capture, {
        seenBy,
        actor,
        why: 'NOT_APPLIED',
        remark: fulfilment.reason,
      })
  } else await returnCapture(act, transaction, capture, { seenBy, actor, why: verdict, remark: '' })
  return lockTransaction(act.db, transactionId)
}
