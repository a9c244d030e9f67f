/** Refunds in the sandbox's books. */
import type { Paise } from '#domain/money/paise.ts'
import { first, type Int8, many, one, type Sql } from './database.ts'
import type { Notes } from './orders.ts'

export interface Refund {
  id: string
  paymentId: string
  amount: Paise
  status: 'pending' | 'processed' | 'failed'
  receipt: string | null
  notes: Notes
  idempotencyKey: string | null
  bankReference: string | null
  createdAt: Date
  processAt: Date | null
  processedAt: Date | null
}

interface Row {
  id: string
  payment_id: string
  amount: Int8
  status: Refund['status']
  receipt: string | null
  notes: Notes
  idempotency_key: string | null
  bank_reference: string | null
  created_at: Date
  process_at: Date | null
  processed_at: Date | null
}

const TABLE = 'sandbox_razorpay.refunds'

export type NewRefund = Omit<Refund, 'status' | 'bankReference' | 'processedAt'>

export async function insertRefund(sql: Sql, refund: NewRefund): Promise<Refund> {
  const row = await one<Row>(
    sql,
    `insert into ${TABLE} (id, payment_id, amount, status, receipt, notes, idempotency_key, created_at, process_at)
     values ($1, $2, $3, 'pending', $4, $5, $6, $7, $8) returning *`,
    [
      refund.id,
      refund.paymentId,
      String(refund.amount),
      refund.receipt,
      JSON.stringify(refund.notes),
      refund.idempotencyKey,
      refund.createdAt,
      refund.processAt,
    ],
  )
  return toRefund(row)
}

export async function findRefund(sql: Sql, id: string): Promise<Refund | undefined> {
  const row = await first<Row>(sql, `select * from ${TABLE} where id = $1`, [id])
  return row && toRefund(row)
}

export async function findRefundByKey(sql: Sql, idempotencyKey: string): Promise<Refund | undefined> {
  const row = await first<Row>(sql, `select * from ${TABLE} where idempotency_key = $1`, [idempotencyKey])
  return row && toRefund(row)
}

export async function listRefundsOfPayments(sql: Sql, paymentIds: string[]): Promise<Refund[]> {
  const text = `select * from ${TABLE} where payment_id = any($1) order by created_at, id`
  return (await many<Row>(sql, text, [paymentIds])).map(toRefund)
}

export async function dueRefunds(sql: Sql, now: Date): Promise<Refund[]> {
  const text = `select * from ${TABLE} where status = 'pending' and process_at <= $1 order by process_at limit 100`
  return (await many<Row>(sql, text, [now])).map(toRefund)
}

export async function processedBetween(sql: Sql, from: Date, until: Date): Promise<Refund[]> {
  const text = `select * from ${TABLE} where status = 'processed' and processed_at >= $1 and processed_at < $2
    order by processed_at, id`
  return (await many<Row>(sql, text, [from, until])).map(toRefund)
}

export async function endRefund(
  sql: Sql,
  id: string,
  end: Pick<Refund, 'status' | 'bankReference' | 'processedAt'>,
): Promise<Refund> {
  const text = `update ${TABLE} set status = $2, bank_reference = $3, processed_at = $4 where id = $1 returning *`
  return toRefund(await one<Row>(sql, text, [id, end.status, end.bankReference, end.processedAt]))
}

function toRefund(row: Row): Refund {
  return {
    id: row.id,
    paymentId: row.payment_id,
    amount: BigInt(row.amount),
    status: row.status,
    receipt: row.receipt,
    notes: row.notes,
    idempotencyKey: row.idempotency_key,
    bankReference: row.bank_reference,
    createdAt: new Date(row.created_at),
    processAt: row.process_at && new Date(row.process_at),
    processedAt: row.processed_at && new Date(row.processed_at),
  }
}
