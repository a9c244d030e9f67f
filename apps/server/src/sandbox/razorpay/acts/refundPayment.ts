/** Gives back a captured payment, wholly or in part, and ends a refund that was left pending. */
import type { Pool } from 'pg'
import type { Paise } from '#domain/money/paise.ts'
import { badRequest, unknownId } from '../errors.ts'
import { newBankReference, newId } from '../ids.ts'
import { type Sql, transaction } from '../store/database.ts'
import { takeRefundBehaviour } from '../store/instructions.ts'
import { lockOrder, type Notes } from '../store/orders.ts'
import { findPayment, type Payment, updatePayment } from '../store/payments.ts'
import { endRefund, findRefund, findRefundByKey, insertRefund, type Refund } from '../store/refunds.ts'
import { announce } from '../webhooks/announce.ts'

export interface RefundOrder {
  paymentId: string
  /** Null refunds all that is left. */
  amount: Paise | null
  receipt: string | null
  notes: Notes
  idempotencyKey: string | null
}

/** A repeat with the same idempotency key and the same request answers the first refund. @throws SandboxError */
export async function refundPayment(store: Pool, request: RefundOrder, now: Date): Promise<Refund> {
  return transaction(store, async sql => {
    const payment = await lockPayment(sql, request.paymentId)
    const earlier = request.idempotencyKey && (await findRefundByKey(sql, request.idempotencyKey))
    if (earlier) return sameRequest(earlier, request)
    if (payment.status === 'refunded') throw badRequest('The payment has been fully refunded already')
    if (payment.status !== 'captured')
      throw badRequest('The payment status should be captured for action to be taken')
    const left = payment.amount - payment.amountRefunded
    const amount = request.amount ?? left
    if (amount > left)
      throw badRequest('The total refund amount is greater than the refund payment amount', 'amount')
    const behaviour = (await takeRefundBehaviour(sql)) ?? { outcome: 'processed', afterSeconds: null }
    const refunded = payment.amountRefunded + amount
    const charged = await updatePayment(sql, payment, {
      amountRefunded: refunded,
      status: refunded === payment.amount ? 'refunded' : 'captured',
    })
    const later = behaviour.outcome === 'pending' && behaviour.afterSeconds !== null
    const refund = await insertRefund(sql, {
      id: newId('rfnd'),
      paymentId: payment.id,
      amount,
      receipt: request.receipt,
      notes: request.notes,
      idempotencyKey: request.idempotencyKey,
      createdAt: now,
      processAt: later ? new Date(now.getTime() + (behaviour.afterSeconds ?? 0) * 1000) : null,
    })
    return behaviour.outcome === 'pending' ? refund : finish(sql, charged, refund, behaviour.outcome, now)
  })
}

/** The bank's answer to a pending refund. @throws SandboxError when it is unknown or already ended. */
export async function finishRefund(
  store: Pool,
  refundId: string,
  outcome: 'processed' | 'failed',
  now: Date,
): Promise<Refund> {
  return transaction(store, async sql => {
    const known = await findRefund(sql, refundId)
    if (!known) throw unknownId()
    const payment = await lockPayment(sql, known.paymentId)
    const refund = await findRefund(sql, refundId)
    if (refund?.status !== 'pending') throw badRequest('The refund is not pending')
    return finish(sql, payment, refund, outcome, now)
  })
}

async function finish(
  sql: Sql,
  payment: Payment,
  refund: Refund,
  outcome: 'processed' | 'failed',
  now: Date,
): Promise<Refund> {
  const failed = outcome === 'failed'
  const ended = await endRefund(sql, refund.id, {
    status: outcome,
    bankReference: failed ? null : newBankReference(),
    processedAt: failed ? null : now,
  })
  const after = failed
    ? await updatePayment(sql, payment, {
        amountRefunded: payment.amountRefunded - refund.amount,
        status: 'captured',
      })
    : payment
  const event = failed ? 'refund.failed' : 'refund.processed'
  await announce(sql, [{ event, payment: after, refund: ended }], 'normal', now)
  return ended
}

async function lockPayment(sql: Sql, paymentId: string): Promise<Payment> {
  const known = await findPayment(sql, paymentId)
  if (known) await lockOrder(sql, known.orderId)
  const payment = known && (await findPayment(sql, paymentId))
  if (!payment) throw unknownId()
  return payment
}

function sameRequest(earlier: Refund, request: RefundOrder): Refund {
  const same =
    earlier.paymentId === request.paymentId && (request.amount === null || request.amount === earlier.amount)
  if (same) return earlier
  throw badRequest('Different request with the same idempotency key has already been processed.')
}
