import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { PaymentStatus } from '#domain/application/payment.ts'
import type { Paise } from '#domain/money/paise.ts'
import type { TransactionRecord } from '#domain/payment/transaction.ts'
import type { DB } from '#server/db/schema.ts'
import type { Db } from '#server/gateway/context.ts'
import { toTransaction } from './transactionRow.ts'

/** A question about payments that is narrowed further. */
export type Query = SelectQueryBuilder<DB, 'payment_transaction', object>

/** All payments, for the stores of this table to narrow. */
export const transactions = (db: Db): Query => db.selectFrom('payment_transaction')

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
type PaidFor = Pick<TransactionRecord, 'entityTypeId' | 'entityId'>

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
