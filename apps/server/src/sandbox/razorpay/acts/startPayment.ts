/** A citizen presses Pay: an attempt on the order begins, and ends at once unless the bank is slow. */
import type { Pool } from 'pg'
import { type Behaviour, PRESETS } from '../behaviours.ts'
import { badRequest, unknownId } from '../errors.ts'
import { newId } from '../ids.ts'
import { transaction } from '../store/database.ts'
import { takeBehaviour } from '../store/instructions.ts'
import { lockOrder, markAttempted } from '../store/orders.ts'
import { insertPayment, type Method, type Payment } from '../store/payments.ts'
import { completePayment } from './completePayment.ts'

export interface PaymentAttempt {
  orderId: string
  method: Method
  instrument: string
  description?: string | null
  email?: string | null
  contact?: string | null
  /** Chosen on the test bank's page; an instruction of the control interface comes first. Default success. */
  behaviour?: Behaviour | undefined
}

/** @throws SandboxError for an unknown or already paid order. */
export async function startPayment(store: Pool, attempt: PaymentAttempt, now: Date): Promise<Payment> {
  return transaction(store, async sql => {
    const order = await lockOrder(sql, attempt.orderId)
    if (!order) throw unknownId()
    if (order.status === 'paid') throw badRequest('Payment already done for this order.')
    const behaviour = (await takeBehaviour(sql, order.id)) ?? attempt.behaviour ?? PRESETS.success
    await markAttempted(sql, order.id)
    const payment = await insertPayment(sql, {
      id: newId('pay'),
      orderId: order.id,
      amount: order.amount,
      method: attempt.method,
      instrument: attempt.instrument,
      description: attempt.description ?? null,
      email: attempt.email ?? null,
      contact: attempt.contact ?? null,
      notes: order.notes,
      behaviour,
      createdAt: now,
      completeAt: new Date(now.getTime() + behaviour.delaySeconds * 1000),
    })
    return behaviour.delaySeconds === 0 ? completePayment(sql, payment, now) : payment
  })
}
