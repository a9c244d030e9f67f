import { type RawBuilder, type Selectable, sql } from 'kysely'
import { PaymentStatus } from '#domain/application/payment.ts'
import { sum } from '#domain/money/paise.ts'
import type { CollectionAccount, Head } from '#domain/payment/head.ts'
import { OPEN_STATUSES } from '#domain/payment/states.ts'
import type { TransactionRecord } from '#domain/payment/transaction.ts'
import type { Bilingual } from '#domain/text/bilingual.ts'
import { fixed } from '#server/db/fixed.ts'
import type { PaymentTransaction } from '#server/db/types.generated.ts'
import type { Db } from '#server/gateway/context.ts'
import { born } from '#server/lifecycle/cycle.ts'
import { TRANSACTION } from './transactionCycle.ts'
import { type Query, transactions } from './transactionListStore.ts'
import { storedHeads, toTransaction } from './transactionRow.ts'

/** The lock under which all money of an entity moves. */
const entityLock = (entityTypeId: RawBuilder<unknown>, entityId: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`pg_advisory_xact_lock(hashtextextended('payment|' || ${entityTypeId} || '|' || ${entityId}, 11))`

/** All money of an entity moves one act after the other: taken first, before any row of it is locked. */
export async function lockEntity(db: Db, entityTypeId: number, entityId: number): Promise<void> {
  await sql`select ${entityLock(sql`${entityTypeId}::int`, sql`${entityId}::int`)}`.execute(db)
}

/** Which transaction is meant; with `userId` only one of this payer's is found. */
export interface Which {
  readonly transactionId: number
  readonly userId?: number
}

const isThis = ({ transactionId, userId }: Which) =>
  userId === undefined ? sql`id = ${transactionId}` : sql`id = ${transactionId} and user_id = ${userId}`

/** Takes the lock of the entity of a transaction, as the first part of a statement: `held` is there once it is taken. */
export const entityHeld = (which: Which) => sql`
    held as materialized (
      select id, ${entityLock(sql`entity_type_id`, sql`entity_id`)} from payment_transaction where ${isThis(which)})`

/**
 * A transaction, locked with its entity for the act: first the entity, then the row, which is read as it stands once
 * whoever held either has ended. Null for none, and for one of another payer.
 */
export async function holdTransaction(db: Db, which: Which): Promise<TransactionRecord | null> {
  const { rows } = await sql<Selectable<PaymentTransaction>>`
    with ${entityHeld(which)}
    select t.* from held, payment_transaction t where t.id = ${which.transactionId} for update of t`.execute(
    db,
  )
  const [row] = rows
  return row ? toTransaction(row) : null
}

/** The same of one that is known. @throws Error when there is none */
export async function lockTransaction(db: Db, transactionId: number): Promise<TransactionRecord> {
  const transaction = await holdTransaction(db, { transactionId })
  if (!transaction) throw new Error(`no payment transaction ${transactionId}`)
  return transaction
}

/** What an entity is paid for by one payer. */
type Paid = Pick<TransactionRecord, 'entityTypeId' | 'entityId' | 'userId'>

async function one(query: Query): Promise<TransactionRecord | null> {
  const row = await query.selectAll().executeTakeFirst()
  return row ? toTransaction(row) : null
}

/** A transaction by its id and, for a citizen's call, its payer. */
export const findTransaction = (
  db: Db,
  { transactionId, userId }: Which,
): Promise<TransactionRecord | null> =>
  one(
    transactions(db)
      .where('id', '=', transactionId)
      .$if(userId !== undefined, query => query.where('user_id', '=', userId ?? 0)),
  )

/** The transaction of a provider's order, or null for an order of somebody else. */
export const findByOrder = (db: Db, orderId: string): Promise<TransactionRecord | null> =>
  one(transactions(db).where('order_id', '=', orderId))

/** The transaction of a challan, or null for a number that is no challan's. */
export const findByChallan = (db: Db, challanNumber: string): Promise<TransactionRecord | null> =>
  one(transactions(db).where('challan_number', '=', challanNumber))

/** The transaction that a bank's deposit was counted for, or null for a reference that was not counted yet. */
export const findByDeposit = (db: Db, reference: string): Promise<TransactionRecord | null> =>
  one(
    transactions(db).where('id', 'in', ({ selectFrom }) =>
      selectFrom('payment_capture')
        .select('transaction_id')
        .where('source', '=', 'BANK')
        .where('reference', '=', reference),
    ),
  )

/** The one payment of an entity that a payer has under way. A property has several payers, each with their own. */
export const findOpen = (
  db: Db,
  { entityTypeId, entityId, userId }: Paid,
): Promise<TransactionRecord | null> =>
  one(
    transactions(db)
      .where('entity_type_id', '=', entityTypeId)
      .where('entity_id', '=', entityId)
      .where('user_id', '=', userId)
      .where('status_id', 'in', fixed(OPEN_STATUSES)),
  )

/** A payment as it is opened: an order, or a challan with its number. */
export interface NewTransaction extends Paid {
  readonly heads: readonly Head[]
  readonly title: Bilingual
  readonly details: Readonly<Record<string, unknown>>
  readonly choice: string
  readonly createdOn: Date
  readonly by:
    | { readonly method: 'ONLINE'; readonly expiresOn: Date; readonly nextAskOn: Date | null }
    | {
        readonly method: 'CHALLAN'
        readonly number: string
        readonly validTill: Date
        readonly account: CollectionAccount
      }
}

const methodColumns = ({ by }: NewTransaction) =>
  by.method === 'ONLINE'
    ? {
        method_id: 1,
        status_id: born(TRANSACTION, PaymentStatus.Initiated),
        expires_on: by.expiresOn,
        next_ask_on: by.nextAskOn,
      }
    : {
        method_id: 2,
        status_id: born(TRANSACTION, PaymentStatus.ChallanGenerated),
        challan_number: by.number,
        challan_valid_till: by.validTill,
        challan_account: JSON.stringify(by.account),
      }

/** Keeps a payment that is opened; its total is the sum of its heads. */
export async function insertTransaction(db: Db, opened: NewTransaction): Promise<TransactionRecord> {
  const row = await db
    .insertInto('payment_transaction')
    .values({
      entity_type_id: opened.entityTypeId,
      entity_id: opened.entityId,
      user_id: opened.userId,
      total: sum(opened.heads.map(head => head.amount)),
      title_en: opened.title.en,
      title_hi: opened.title.hi,
      heads: storedHeads(opened.heads),
      details: JSON.stringify(opened.details),
      choice: opened.choice,
      created_on: opened.createdOn,
      begun_on: opened.createdOn,
      ...methodColumns(opened),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return toTransaction(row)
}

const change = (db: Db, transactionId: number) =>
  db.updateTable('payment_transaction').where('id', '=', transactionId)

/** The payment of a receipt number, or null. */
export const findByReceipt = (db: Db, receiptNumber: string): Promise<TransactionRecord | null> =>
  one(transactions(db).selectAll().where('receipt_number', '=', receiptNumber))

/** Notes that the money of a confirmed payment was taken back, and why. */
export async function noteReversed(
  db: Db,
  transactionId: number,
  { on, reason }: { readonly on: Date; readonly reason: string },
): Promise<void> {
  await change(db, transactionId).set({ reversed_on: on, reverse_reason: reason }).execute()
}

/**
 * Keeps the provider's order of a payment that is under way and has none yet; under the lock of its entity, in one
 * statement.
 * @returns whether it was kept
 */
export async function keepOrderId(db: Db, transactionId: number, orderId: string): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    with ${entityHeld({ transactionId })}
    update payment_transaction t set order_id = ${orderId} from held
     where t.id = held.id and t.order_id is null and t.status_id = ${PaymentStatus.Initiated}`.execute(db)
  return numAffectedRows > 0n
}

/** The payer begins to pay: whatever was said of the order before, an attempt may be under way from here on. */
export async function noteBegun(db: Db, transactionId: number, on: Date): Promise<void> {
  await change(db, transactionId).set({ begun_on: on, rested_on: null }).execute()
}

/** Keeps since when no attempt of the payer is under way; null: one is. */
export async function noteRested(db: Db, transactionId: number, on: Date | null): Promise<void> {
  await change(db, transactionId).set({ rested_on: on }).execute()
}

/** Keeps until when an order that is paid again may be paid. */
export async function keepExpiry(db: Db, transactionId: number, expiresOn: Date): Promise<void> {
  await change(db, transactionId).set({ expires_on: expiresOn }).execute()
}

/** Keeps what the depositor of a challan told of the deposit. */
export async function keepDepositReference(db: Db, transactionId: number, reference: string): Promise<void> {
  await change(db, transactionId).set({ deposit_reference: reference }).execute()
}

/** Notes that the bank was asked, when it is asked next, and what it said of a failed try; '' leaves what it said before. */
export async function noteAsked(
  db: Db,
  transactionId: number,
  asked: { readonly on: Date; readonly nextOn: Date | null; readonly failure: string },
): Promise<void> {
  await change(db, transactionId)
    .set({
      last_asked_on: asked.on,
      next_ask_on: asked.nextOn,
      ...(asked.failure === '' ? {} : { failure_reason: asked.failure }),
    })
    .execute()
}

/** Keeps why a try failed while the order may still be paid. */
export async function noteFailure(db: Db, transactionId: number, failure: string): Promise<void> {
  await change(db, transactionId)
    .set({ failure_reason: failure })
    .where('status_id', '=', PaymentStatus.Initiated)
    .execute()
}

/** The payer was told that the challan is about to end. */
export async function noteReminded(db: Db, transactionId: number, on: Date): Promise<void> {
  await change(db, transactionId).set({ reminded_on: on }).execute()
}
