import { aboutRecord } from '#domain/application/about.ts'
import { istDay } from '#domain/dates/ist.ts'
import { postReceipt } from '#domain/ledger/post.ts'
import { formatAmount } from '#domain/money/format.ts'
import { sum } from '#domain/money/paise.ts'
import { accountsOfHeads } from '#domain/payment/books.ts'
import { type Capture, judgeCapture } from '#domain/payment/capture.ts'
import type { SeenBy, TransactionRecord } from '#domain/payment/transaction.ts'
import type { Actor } from '#server/audit/audit.ts'
import { keepOnlyIf } from '#server/gateway/transaction.ts'
import { tellCitizen } from '#server/notify/outbox.ts'
import type { Fulfilment } from '#server/payable/payable.ts'
import { type PaymentAct, payableOf } from '#server/payable/works.ts'
import { postEntry } from '../books/ledgerStore.ts'
import { findCapture } from '../transaction/captureStore.ts'
import { closeRival, markPaid, type PaidTransaction } from '../transaction/endTransaction.ts'
import { findTransaction, lockTransaction } from '../transaction/transactionStore.ts'
import { returnCapture } from './returnCapture.ts'

/** What the money bought. */
type Bought = Extract<Fulfilment, { readonly applied: true }>

/** How the money came, and in whose name it is noted. */
interface Arrival {
  readonly capture: Capture
  readonly seenBy: SeenBy
  readonly actor: Actor
}

/** Asks the entity's service to take the money. What it wrote is undone when the money does not apply. */
const fulfil = (
  act: PaymentAct,
  transaction: TransactionRecord,
  { capture, actor }: Arrival,
): Promise<Fulfilment> =>
  keepOnlyIf(
    act.db,
    async () => {
      await closeRival(act, transaction, actor)
      return payableOf(act, transaction.entityTypeId).fulfil(act, {
        transactionId: transaction.id,
        entityId: transaction.entityId,
        userId: transaction.userId,
        amount: capture.amount,
        heads: transaction.heads,
        details: transaction.details,
        paidOn: capture.paidOn,
        createdOn: transaction.createdOn,
      })
    },
    fulfilment => fulfilment.applied,
  )

/**
 * Tells the payer what the money bought, and that it has arrived, by the number of what was paid for, or its title while it
 * has none.
 */
async function tellPayer(
  act: PaymentAct,
  paid: PaidTransaction,
  { number: given, words = [] }: Bought,
): Promise<void> {
  const { entityTypeId, entityId, userId, total, title, receiptNumber: receipt } = paid
  const number = given ?? ((await payableOf(act, entityTypeId).numberOf?.(act, entityId)) || null)
  const subject = { subject: number ?? title.en, subjectHi: number ?? title.hi }
  const params = { amount: formatAmount(total), ...subject, receipt, record: aboutRecord(paid) }
  const arrived = { template: 'PAYMENT_SUCCESS', params } as const
  await tellCitizen(act.db, act.ports, userId, [...words, arrived], act.now)
}

/** The money has found its purpose: receipt number, payment, books, history and message together. */
async function receive(
  act: PaymentAct,
  transaction: TransactionRecord,
  arrival: Arrival,
  bought: Bought,
): Promise<TransactionRecord> {
  const { db, now } = act
  const { capture } = arrival
  const { id: transactionId, entityTypeId, entityId, total } = transaction
  const paid = await markPaid(act, transaction, arrival)
  const { settles = accountsOfHeads(transaction.heads) } = bought
  const unapplied = total - sum(settles.map(part => part.amount))
  const into = capture.source === 'PROVIDER' ? 'PROVIDER_CLEARING' : 'BANK'
  const entry = postReceipt(istDay(capture.paidOn), paid.receiptNumber, into, settles, unapplied)
  await postEntry(db, entry, { entityTypeId, entityId, transactionId }, now)
  await tellPayer(act, paid, bought)
  return paid
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
  const actor: Actor = { type: seenBy === 'BANK_FILE' ? 'BANK' : 'PROVIDER', id: capture.reference }
  const arrival = { capture, seenBy, actor }
  const verdict = judgeCapture(transaction, capture.amount)
  if (verdict === 'FULFIL') {
    const fulfilment = await fulfil(act, transaction, arrival)
    if (fulfilment.applied) return receive(act, transaction, arrival, fulfilment)
    const { reason: why, refusal } = fulfilment
    await returnCapture(act, transaction, { ...arrival, why, refusal })
  } else await returnCapture(act, transaction, { ...arrival, why: verdict })
  return (await findTransaction(act.db, { transactionId })) ?? transaction
}
