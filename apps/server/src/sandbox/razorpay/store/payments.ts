/** Payments (attempts) in the sandbox's books. */
import type { Paise } from '#domain/money/paise.ts'
import type { Behaviour } from '../behaviours.ts'
import { first, type Int8, many, one, type Sql } from './database.ts'
import type { Notes } from './orders.ts'

export type Method = 'upi' | 'card' | 'netbanking'

export interface PaymentFailure {
  code: string
  description: string
  source: string
  step: string
  reason: string
}

export interface Payment {
  id: string
  orderId: string
  amount: Paise
  amountRefunded: Paise
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed'
  method: Method
  /** The UPI id, the card's last four digits or the bank's code. */
  instrument: string
  description: string | null
  email: string | null
  contact: string | null
  notes: Notes
  fee: Paise
  tax: Paise
  bankReference: string | null
  error: PaymentFailure | null
  behaviour: Behaviour
  createdAt: Date
  completeAt: Date | null
  captureAt: Date | null
  capturedAt: Date | null
}

interface Row {
  id: string
  order_id: string
  amount: Int8
  amount_refunded: Int8
  status: Payment['status']
  method: Method
  instrument: string
  description: string | null
  email: string | null
  contact: string | null
  notes: Notes
  fee: Int8
  tax: Int8
  bank_reference: string | null
  error: PaymentFailure | null
  behaviour: Behaviour
  created_at: Date
  complete_at: Date | null
  capture_at: Date | null
  captured_at: Date | null
}

const TABLE = 'sandbox_razorpay.payments'

export type NewPayment = Pick<
  Payment,
  | 'id'
  | 'orderId'
  | 'amount'
  | 'method'
  | 'instrument'
  | 'description'
  | 'email'
  | 'contact'
  | 'notes'
  | 'behaviour'
  | 'createdAt'
  | 'completeAt'
>

export async function insertPayment(sql: Sql, payment: NewPayment): Promise<Payment> {
  const row = await one<Row>(
    sql,
    `insert into ${TABLE} (id, order_id, amount, status, method, instrument, description, email, contact, notes,
       behaviour, created_at, complete_at)
     values ($1, $2, $3, 'created', $4, $5, $6, $7, $8, $9, $10, $11, $12) returning *`,
    [
      payment.id,
      payment.orderId,
      String(payment.amount),
      payment.method,
      payment.instrument,
      payment.description,
      payment.email,
      payment.contact,
      JSON.stringify(payment.notes),
      JSON.stringify(payment.behaviour),
      payment.createdAt,
      payment.completeAt,
    ],
  )
  return toPayment(row)
}

export async function findPayment(sql: Sql, id: string): Promise<Payment | undefined> {
  const row = await first<Row>(sql, `select * from ${TABLE} where id = $1`, [id])
  return row && toPayment(row)
}

/** Newest first. */
export async function listPayments(sql: Sql, orderId: string): Promise<Payment[]> {
  const rows = await many<Row>(
    sql,
    `select * from ${TABLE} where order_id = $1 order by created_at desc, id`,
    [orderId],
  )
  return rows.map(toPayment)
}

export async function listPaymentsOfOrders(sql: Sql, orderIds: string[]): Promise<Payment[]> {
  const text = `select * from ${TABLE} where order_id = any($1) order by created_at desc, id`
  return (await many<Row>(sql, text, [orderIds])).map(toPayment)
}

/** Payments whose bank answers, and authorized payments whose capture falls due, by `now`. */
export async function duePayments(sql: Sql, now: Date): Promise<Payment[]> {
  const rows = await many<Row>(
    sql,
    `select * from ${TABLE}
     where (status = 'created' and complete_at <= $1) or (status = 'authorized' and capture_at <= $1)
     order by coalesce(capture_at, complete_at) limit 100`,
    [now],
  )
  return rows.map(toPayment)
}

export async function capturedBetween(sql: Sql, from: Date, until: Date): Promise<Payment[]> {
  const text = `select * from ${TABLE} where captured_at >= $1 and captured_at < $2 order by captured_at, id`
  return (await many<Row>(sql, text, [from, until])).map(toPayment)
}

export type PaymentChange = Partial<
  Pick<
    Payment,
    'status' | 'amountRefunded' | 'fee' | 'tax' | 'bankReference' | 'error' | 'captureAt' | 'capturedAt'
  >
>

/** Writes the changed fields and returns the payment as it now is. */
export async function updatePayment(sql: Sql, payment: Payment, change: PaymentChange): Promise<Payment> {
  const next = { ...payment, ...change }
  const row = await one<Row>(
    sql,
    `update ${TABLE} set status = $2, amount_refunded = $3, fee = $4, tax = $5, bank_reference = $6, error = $7,
       capture_at = $8, captured_at = $9 where id = $1 returning *`,
    [
      payment.id,
      next.status,
      String(next.amountRefunded),
      String(next.fee),
      String(next.tax),
      next.bankReference,
      next.error && JSON.stringify(next.error),
      next.captureAt,
      next.capturedAt,
    ],
  )
  return toPayment(row)
}

function toPayment(row: Row): Payment {
  return {
    id: row.id,
    orderId: row.order_id,
    amount: BigInt(row.amount),
    amountRefunded: BigInt(row.amount_refunded),
    status: row.status,
    method: row.method,
    instrument: row.instrument,
    description: row.description,
    email: row.email,
    contact: row.contact,
    notes: row.notes,
    fee: BigInt(row.fee),
    tax: BigInt(row.tax),
    bankReference: row.bank_reference,
    error: row.error,
    behaviour: row.behaviour,
    createdAt: new Date(row.created_at),
    completeAt: row.complete_at && new Date(row.complete_at),
    captureAt: row.capture_at && new Date(row.capture_at),
    capturedAt: row.captured_at && new Date(row.captured_at),
  }
}
