import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { PaymentStatus } from '#domain/application/payment.ts'
import { type Paise, sum } from '#domain/money/paise.ts'
import type { CollectionAccount, Head } from '#domain/payment/head.ts'
import { OPEN_STATUSES } from '#domain/payment/states.ts'
import type { TransactionRecord } from '#domain/payment/transaction.ts'
import type { Bilingual } from '#domain/text/bilingual.ts'
import { fixed } from '#server/db/fixed.ts'
import type { DB } from '#server/db/schema.ts'
import type { Db } from '#server/gateway/context.ts'
import { born } from '#server/lifecycle/cycle.ts'
import { entityHeld, type Which } from './heldStore.ts'
import { TRANSACTION } from './transactionCycle.ts'
import { storedHeads, toTransaction } from './transactionRow.ts'

/** What an entity is paid for by one payer. */
type Paid = Pick<TransactionRecord, 'entityTypeId' | 'entityId' | 'userId'>

type Query = SelectQueryBuilder<DB, 'payment_transaction', object>

/** All payments, for the stores of this table to narrow. */
export const transactions = (db: Db): Query => db.selectFrom('payment_transaction')

async function one(query: Query): Promise<TransactionRecord | null> {
  const row = await query.selectAll().executeTakeFirst()
  return row ? toTransaction(row) : null
}

/** The payments of a query. */
export async function all(query: Query): Promise<TransactionRecord[]> {
  const rows = await query.selectAll().execute()
  return rows.map(toTransaction)
}

/** Whether a payment for a record was ever begun, as a condition of another statement. */
export const wasPaidFor = (entityTypeId: number, entityId: RawBuilder<unknown>): RawBuilder<boolean> => sql`
  exists (select 1 from payment_transaction paid
           where paid.entity_type_id = ${entityTypeId} and paid.entity_id = ${entityId})`

/** A record that something is paid for. */
type PaidFor = Pick<Paid, 'entityTypeId' | 'entityId'>

const keyOf = ({ entityTypeId, entityId }: PaidFor): string => `${entityTypeId}-${entityId}`

/**
 * What a citizen paid for each of these records and nothing took back, money that has gone back by a refund included.
 * @returns the sum of one of them, in paise; undefined where nothing was paid
 */
export async function sumPaid(
  db: Db,
  userId: number,
  records: readonly PaidFor[],
): Promise<(record: PaidFor) => Paise | undefined> {
  const { rows } = await sql<PaidFor & { total: string }>`
    select t.entity_type_id as "entityTypeId", t.entity_id as "entityId", sum(t.total)::text as total
      from unnest(${records.map(one => one.entityTypeId)}::int[], ${records.map(one => one.entityId)}::int[]) as asked (type, id)
      join payment_transaction t on t.entity_type_id = asked.type and t.entity_id = asked.id
     where t.user_id = ${userId} and t.status_id = ${PaymentStatus.Success} and t.reversed_on is null
     group by t.entity_type_id, t.entity_id`.execute(db)
  const sums = new Map(rows.map(row => [keyOf(row), BigInt(row.total)]))
  return record => sums.get(keyOf(record))
}

/** Their ids alone. */
export async function idsOf(query: Query): Promise<number[]> {
  const rows = await query.select('id').execute()
  return rows.map(row => row.id)
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

/** Every payment of an entity by this citizen, newest first. */
export const listTransactions = (
  db: Db,
  userId: number,
  entityTypeId: number,
  entityId: number,
): Promise<TransactionRecord[]> =>
  all(
    transactions(db)
      .where('user_id', '=', userId)
      .where('entity_type_id', '=', entityTypeId)
      .where('entity_id', '=', entityId)
      .orderBy('id', 'desc'),
  )

/** Every payment that a citizen opened, newest first. */
export const listOfPayer = (db: Db, userId: number): Promise<TransactionRecord[]> =>
  all(transactions(db).where('user_id', '=', userId).orderBy('id', 'desc'))

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

/** Who paid by each of these transactions, and under which receipt; '' before it is paid. */
export async function listReceipts(
  db: Db,
  transactionIds: readonly number[],
): Promise<ReadonlyMap<number, { readonly payerId: number; readonly receiptNumber: string }>> {
  if (transactionIds.length === 0) return new Map()
  const rows = await transactions(db)
    .select(['id', 'user_id', 'receipt_number'])
    .where('id', 'in', [...new Set(transactionIds)])
    .execute()
  return new Map(rows.map(row => [row.id, { payerId: row.user_id, receiptNumber: row.receipt_number ?? '' }]))
}

/** Challans of a sum that no receipt was given for, made between two moments: what a deposit may have been for. */
export const listChallansOver = (
  db: Db,
  total: Paise,
  made: { readonly from: Date; readonly to: Date },
  limit: number,
): Promise<TransactionRecord[]> =>
  all(
    transactions(db)
      .where('total', '=', total)
      .where('challan_number', 'is not', null)
      .where('receipt_number', 'is', null)
      .where('created_on', '>=', made.from)
      .where('created_on', '<=', made.to)
      .orderBy('id', 'desc')
      .limit(limit),
  )
