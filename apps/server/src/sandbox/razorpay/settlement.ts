/**
 * The settlement of a day: the payments captured and the refunds processed on that day in Kolkata, paid out together
 * at its end. Columns as in the provider's combined reconciliation report; its REST form carries paise, its CSV rupees.
 */
import { createHash } from 'node:crypto'
import type { Pool } from 'pg'
import { addDays, endOfIstDay, isDay, istInstant, toIstIso } from '#domain/dates/ist.ts'
import { type Paise, toRupees } from '#domain/money/paise.ts'
import { unix } from './entities.ts'
import { badRequest } from './errors.ts'
import { findOrder, type Order } from './store/orders.ts'
import { capturedBetween, findPayment, type Payment } from './store/payments.ts'
import { processedBetween } from './store/refunds.ts'

export interface SettlementLine {
  entityId: string
  type: 'payment' | 'refund'
  debit: Paise
  credit: Paise
  amount: Paise
  fee: Paise
  tax: Paise
  createdAt: Date
  settledAt: Date
  settlementId: string
  utr: string
  paymentId: string | null
  order: Order
  method: Payment['method']
  description: string | null
}

/** @param day YYYY-MM-DD. @throws SandboxError when it is not a day. */
export async function settlementOfDay(store: Pool, day: string): Promise<SettlementLine[]> {
  if (!isDay(day)) throw badRequest('The day must be a calendar day, YYYY-MM-DD.')
  const from = istInstant(day)
  const until = istInstant(addDays(day, 1))
  const digest = createHash('sha256').update(`settlement ${day}`).digest('hex')
  const settlement = {
    settledAt: endOfIstDay(day),
    settlementId: `setl_${digest.slice(0, 14)}`,
    utr: `${day.replaceAll('-', '')}${digest.slice(14, 22).toUpperCase()}`,
  }
  const lines: SettlementLine[] = []
  for (const payment of await capturedBetween(store, from, until)) {
    lines.push({
      ...settlement,
      entityId: payment.id,
      type: 'payment',
      debit: 0n,
      credit: payment.amount - payment.fee,
      amount: payment.amount,
      fee: payment.fee,
      tax: payment.tax,
      createdAt: payment.createdAt,
      paymentId: null,
      order: await orderOf(store, payment),
      method: payment.method,
      description: payment.description,
    })
  }
  for (const refund of await processedBetween(store, from, until)) {
    const payment = await findPayment(store, refund.paymentId)
    if (!payment) throw new Error('a refund without its payment')
    lines.push({
      ...settlement,
      entityId: refund.id,
      type: 'refund',
      debit: refund.amount,
      credit: 0n,
      amount: refund.amount,
      fee: 0n,
      tax: 0n,
      createdAt: refund.createdAt,
      paymentId: payment.id,
      order: await orderOf(store, payment),
      method: payment.method,
      description: null,
    })
  }
  return lines
}

/** One item of `GET /v1/settlements/recon/combined`. */
export function settlementItem(line: SettlementLine): object {
  return {
    entity_id: line.entityId,
    type: line.type,
    debit: Number(line.debit),
    credit: Number(line.credit),
    amount: Number(line.amount),
    currency: line.order.currency,
    fee: Number(line.fee),
    tax: Number(line.tax),
    on_hold: false,
    settled: true,
    created_at: unix(line.createdAt),
    settled_at: unix(line.settledAt),
    settlement_id: line.settlementId,
    posted_at: null,
    credit_type: 'default',
    description: line.description,
    notes: JSON.stringify(line.order.notes),
    payment_id: line.paymentId,
    settlement_utr: line.utr,
    order_id: line.order.id,
    order_receipt: line.order.receipt,
    method: line.method,
    card_network: line.method === 'card' ? 'RuPay' : null,
    card_issuer: line.method === 'card' ? 'SBIN' : null,
    card_type: line.method === 'card' ? 'debit' : null,
    dispute_id: null,
  }
}

const COLUMNS = [
  'entity_id',
  'type',
  'debit',
  'credit',
  'amount',
  'currency',
  'fee',
  'tax',
  'created_at',
  'settled_at',
  'settlement_id',
  'settlement_utr',
  'payment_id',
  'order_id',
  'order_receipt',
  'method',
] as const

/** The CSV file, RFC 4180 with a header line; amounts in rupees with two decimals, instants in Indian time. */
export function settlementCsv(lines: readonly SettlementLine[]): string {
  const rows = lines.map(line => [
    line.entityId,
    line.type,
    toRupees(line.debit),
    toRupees(line.credit),
    toRupees(line.amount),
    line.order.currency,
    toRupees(line.fee),
    toRupees(line.tax),
    toIstIso(line.createdAt),
    toIstIso(line.settledAt),
    line.settlementId,
    line.utr,
    line.paymentId ?? '',
    line.order.id,
    line.order.receipt ?? '',
    line.method,
  ])
  return [COLUMNS, ...rows].map(row => `${row.map(csvField).join(',')}\r\n`).join('')
}

function csvField(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

async function orderOf(store: Pool, payment: Payment): Promise<Order> {
  const order = await findOrder(store, payment.orderId)
  if (!order) throw new Error('a payment without its order')
  return order
}
