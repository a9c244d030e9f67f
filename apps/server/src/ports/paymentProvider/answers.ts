/** Shapes of the provider's answers, checked at run time, and their translation into the port's words. */
import * as v from 'valibot'
import type { ProviderOrder, ProviderPayment, ProviderRefund, SettlementLine } from './PaymentProvider.ts'

const amount = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^\d+$/), v.toNumber())]),
  v.safeInteger(),
  v.minValue(0),
)
const optionalText = v.nullish(v.string(), null)
const seconds = v.pipe(v.number(), v.integer())

/** The provider writes an empty object as an empty list. */
function optionalObject<T extends v.GenericSchema>(schema: T) {
  return v.union([
    schema,
    v.pipe(
      v.nullish(v.array(v.unknown())),
      v.transform(() => null),
    ),
  ])
}

const orderSchema = v.object({
  id: v.string(),
  amount,
  amount_paid: amount,
  status: v.picklist(['created', 'attempted', 'paid']),
  receipt: optionalText,
  attempts: v.number(),
  created_at: seconds,
})

const paymentSchema = v.object({
  id: v.string(),
  order_id: optionalText,
  amount,
  amount_refunded: v.nullish(amount, 0),
  status: v.picklist(['created', 'authorized', 'captured', 'refunded', 'failed']),
  method: v.string(),
  error_code: optionalText,
  error_description: optionalText,
  acquirer_data: optionalObject(
    v.object({ rrn: optionalText, bank_transaction_id: optionalText, auth_code: optionalText }),
  ),
  created_at: seconds,
})

const refundSchema = v.object({
  id: v.string(),
  payment_id: v.string(),
  amount,
  status: v.nullish(v.picklist(['pending', 'processed', 'failed']), 'processed'),
  acquirer_data: optionalObject(v.object({ arn: optionalText })),
  created_at: seconds,
})

const settlementSchema = v.object({
  entity_id: v.string(),
  type: v.string(),
  debit: amount,
  credit: amount,
  amount,
  fee: v.nullish(amount, 0),
  tax: v.nullish(amount, 0),
  settlement_id: optionalText,
  settlement_utr: optionalText,
  settled_at: v.nullish(seconds, null),
  payment_id: optionalText,
  order_id: optionalText,
  order_receipt: optionalText,
})

/** Each throws `v.ValiError` when the answer does not have the documented shape. */
export function readOrder(answer: unknown): ProviderOrder {
  const order = v.parse(orderSchema, answer)
  return {
    id: order.id,
    amount: BigInt(order.amount),
    amountPaid: BigInt(order.amount_paid),
    status: order.status,
    receipt: order.receipt,
    attempts: order.attempts,
    createdAt: instant(order.created_at),
  }
}

export function readPayment(answer: unknown): ProviderPayment {
  const payment = v.parse(paymentSchema, answer)
  const acquirer = payment.acquirer_data
  return {
    id: payment.id,
    orderId: payment.order_id,
    amount: BigInt(payment.amount),
    amountRefunded: BigInt(payment.amount_refunded),
    status: payment.status,
    method: payment.method,
    bankReference: acquirer?.rrn ?? acquirer?.bank_transaction_id ?? acquirer?.auth_code ?? null,
    errorCode: payment.error_code,
    errorDescription: payment.error_description,
    createdAt: instant(payment.created_at),
  }
}

export function readRefund(answer: unknown): ProviderRefund {
  const refund = v.parse(refundSchema, answer)
  return {
    id: refund.id,
    paymentId: refund.payment_id,
    amount: BigInt(refund.amount),
    status: refund.status,
    bankReference: refund.acquirer_data?.arn ?? null,
    createdAt: instant(refund.created_at),
  }
}

export function readSettlementLine(answer: unknown): SettlementLine {
  const line = v.parse(settlementSchema, answer)
  const kind = line.type === 'payment' || line.type === 'refund' ? line.type : 'other'
  return {
    kind,
    id: line.entity_id,
    paymentId: kind === 'payment' ? line.entity_id : line.payment_id,
    orderId: line.order_id,
    receipt: line.order_receipt,
    amount: BigInt(line.amount),
    fee: BigInt(line.fee),
    tax: BigInt(line.tax),
    credit: BigInt(line.credit),
    debit: BigInt(line.debit),
    settlementId: line.settlement_id,
    bankReference: line.settlement_utr,
    settledAt: line.settled_at === null ? null : instant(line.settled_at),
  }
}

const collectionSchema = v.object({ items: v.array(v.unknown()) })

/** The items of a collection, each read by `read`. */
export function readItems<T>(answer: unknown, read: (item: unknown) => T): T[] {
  return v.parse(collectionSchema, answer).items.map(read)
}

function instant(unixSeconds: number): Date {
  return new Date(unixSeconds * 1000)
}
