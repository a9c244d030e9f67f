/** The bank answers an attempt: it declines it, or authorizes it and the capture follows now or later. */
import { newBankReference } from '../ids.ts'
import type { Sql } from '../store/database.ts'
import { lockOrder } from '../store/orders.ts'
import { type Payment, updatePayment } from '../store/payments.ts'
import { announce } from '../webhooks/announce.ts'
import { captureLocked } from './capturePayment.ts'

/** The caller holds the lock of the payment's order. */
export async function completePayment(sql: Sql, payment: Payment, now: Date): Promise<Payment> {
  const { behaviour } = payment
  if (behaviour.outcome === 'failure') {
    const error = {
      code: behaviour.errorCode,
      description: behaviour.errorDescription,
      source: 'bank',
      step: 'payment_authorization',
      reason: behaviour.errorReason,
    }
    const failed = await updatePayment(sql, payment, { status: 'failed', error })
    await announce(sql, [{ event: 'payment.failed', payment: failed }], behaviour.webhooks, now)
    return failed
  }
  const authorized = await updatePayment(sql, payment, {
    status: 'authorized',
    bankReference: newBankReference(),
    captureAt: captureTime(payment, now),
  })
  const news = { event: 'payment.authorized', payment: authorized } as const
  const order = await lockOrder(sql, payment.orderId)
  if (behaviour.outcome === 'success' && order && order.status !== 'paid')
    return captureLocked(sql, authorized, now, [news])
  await announce(sql, [news], behaviour.webhooks, now)
  return authorized
}

function captureTime({ behaviour }: Payment, now: Date): Date | null {
  if (behaviour.outcome !== 'authorized' || behaviour.captureAfterSeconds === null) return null
  return new Date(now.getTime() + behaviour.captureAfterSeconds * 1000)
}
