/** An authorized payment becomes the merchant's money and its order is paid. */
import type { Pool } from 'pg'
import { divideHalfUp, type Paise, shareOf } from '#domain/money/paise.ts'
import { badRequest, unknownId } from '../errors.ts'
import { type Sql, transaction } from '../store/database.ts'
import { lockOrder, markPaid } from '../store/orders.ts'
import { findPayment, type Payment, updatePayment } from '../store/payments.ts'
import { type Announcement, announce } from '../webhooks/announce.ts'

/** The provider's charge, in basis points, and the GST on it. UPI is free of charge by law. */
const FEE_BP = 200
const GST_BP = 1800

/**
 * @param amount must equal the authorized amount; null (the control interface) captures what was authorized.
 * @throws SandboxError when the payment is unknown, not authorized, or its order was paid by another payment.
 */
export async function capturePayment(
  store: Pool,
  paymentId: string,
  amount: Paise | null,
  now: Date,
): Promise<Payment> {
  return transaction(store, async sql => {
    const known = await findPayment(sql, paymentId)
    const order = known && (await lockOrder(sql, known.orderId))
    const payment = await findPayment(sql, paymentId)
    if (!order || !payment) throw unknownId()
    if (payment.status === 'captured' || payment.status === 'refunded')
      throw badRequest('This payment has already been captured')
    if (payment.status !== 'authorized')
      throw badRequest('The payment status should be authorized for action to be taken')
    if (order.status === 'paid') throw badRequest('Payment already done for this order.')
    if (amount !== null && amount !== payment.amount)
      throw badRequest('Capture amount must be equal to the amount authorized', 'amount')
    return captureLocked(sql, payment, now, [])
  })
}

/** The caller holds the lock of the order and knows that it is unpaid. @param before what to announce first. */
export async function captureLocked(
  sql: Sql,
  payment: Payment,
  now: Date,
  before: readonly Announcement[],
): Promise<Payment> {
  const charge = payment.method === 'upi' ? 0n : shareOf(payment.amount, FEE_BP)
  const tax = divideHalfUp(charge * BigInt(GST_BP), 10_000n)
  const captured = await updatePayment(sql, payment, {
    status: 'captured',
    fee: charge + tax,
    tax,
    captureAt: null,
    capturedAt: now,
  })
  const order = await markPaid(sql, payment.orderId)
  const news: Announcement[] = [
    ...before,
    { event: 'payment.captured', payment: captured },
    { event: 'order.paid', payment: captured, order },
  ]
  await announce(sql, news, payment.behaviour.webhooks, now)
  return captured
}
