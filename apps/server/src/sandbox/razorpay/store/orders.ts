/** Orders in the sandbox's books. */
import type { Paise } from '#domain/money/paise.ts'
import { first, type Int8, many, one, type Sql } from './database.ts'

export type Notes = Record<string, string>

export interface Order {
  id: string
  amount: Paise
  amountPaid: Paise
  currency: string
  receipt: string | null
  status: 'created' | 'attempted' | 'paid'
  attempts: number
  notes: Notes
  createdAt: Date
}

interface Row {
  id: string
  amount: Int8
  amount_paid: Int8
  currency: string
  receipt: string | null
  status: Order['status']
  attempts: number
  notes: Notes
  created_at: Date
}

const TABLE = 'sandbox_razorpay.orders'

/** Nothing when the receipt is already taken. */
export async function insertOrder(
  sql: Sql,
  order: Pick<Order, 'id' | 'amount' | 'currency' | 'receipt' | 'notes' | 'createdAt'>,
): Promise<Order | undefined> {
  const row = await first<Row>(
    sql,
    `insert into ${TABLE} (id, amount, currency, receipt, notes, created_at) values ($1, $2, $3, $4, $5, $6)
     on conflict (receipt) do nothing returning *`,
    [
      order.id,
      String(order.amount),
      order.currency,
      order.receipt,
      JSON.stringify(order.notes),
      order.createdAt,
    ],
  )
  return row && toOrder(row)
}

export async function findOrder(sql: Sql, id: string): Promise<Order | undefined> {
  const row = await first<Row>(sql, `select * from ${TABLE} where id = $1`, [id])
  return row && toOrder(row)
}

/** Locks the order until the transaction ends: every change of a payment goes through its order's lock. */
export async function lockOrder(sql: Sql, id: string): Promise<Order | undefined> {
  const row = await first<Row>(sql, `select * from ${TABLE} where id = $1 for update`, [id])
  return row && toOrder(row)
}

/** Newest first; only the order with that receipt when one is given. */
export async function listOrders(
  sql: Sql,
  filter: { receipt?: string | undefined; count: number; skip: number },
): Promise<Order[]> {
  const rows = await many<Row>(
    sql,
    `select * from ${TABLE} where $1::text is null or receipt = $1
     order by created_at desc, id limit $2 offset $3`,
    [filter.receipt ?? null, filter.count, filter.skip],
  )
  return rows.map(toOrder)
}

export async function markAttempted(sql: Sql, id: string): Promise<void> {
  await sql.query(`update ${TABLE} set status = 'attempted', attempts = attempts + 1 where id = $1`, [id])
}

export async function markPaid(sql: Sql, id: string): Promise<Order> {
  const text = `update ${TABLE} set status = 'paid', amount_paid = amount where id = $1 returning *`
  return toOrder(await one<Row>(sql, text, [id]))
}

function toOrder(row: Row): Order {
  return {
    id: row.id,
    amount: BigInt(row.amount),
    amountPaid: BigInt(row.amount_paid),
    currency: row.currency,
    receipt: row.receipt,
    status: row.status,
    attempts: row.attempts,
    notes: row.notes,
    createdAt: new Date(row.created_at),
  }
}
