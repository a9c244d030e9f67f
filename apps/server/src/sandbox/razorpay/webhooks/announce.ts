/** Writes webhooks into the books, in the transaction of the change that they announce, so that neither goes missing. */
import type { Behaviour } from '../behaviours.ts'
import { orderEntity, paymentEntity, refundEntity, unix, webhookValidationEntity } from '../entities.ts'
import { newId } from '../ids.ts'
import type { Sql } from '../store/database.ts'
import { addDelivery, insertEvent } from '../store/events.ts'
import type { Order } from '../store/orders.ts'
import type { Payment } from '../store/payments.ts'
import type { Refund } from '../store/refunds.ts'
import type { StoredValidation } from '../store/validations.ts'

export type EventName =
  | 'payment.authorized'
  | 'payment.captured'
  | 'payment.failed'
  | 'order.paid'
  | 'refund.processed'
  | 'refund.failed'

/** The test merchant's account, the same in every webhook. */
const ACCOUNT_ID = 'acc_SandboxProvdr'
const REPEATS = 3

/** What happened, with the entities as they are after it; `contains` lists them in the provider's order. */
export interface Announcement {
  event: EventName
  payment: Payment
  order?: Order
  refund?: Refund
}

/**
 * @param how `lost` keeps the deliveries back until asked for, `repeated` delivers each three times under one event id,
 * `outOfOrder` delivers the last first.
 */
export async function announce(
  sql: Sql,
  announcements: readonly Announcement[],
  how: Behaviour['webhooks'],
  now: Date,
): Promise<void> {
  const ids: string[] = []
  for (const announcement of announcements) {
    const id = newId('evt')
    await insertEvent(sql, {
      id,
      event: announcement.event,
      orderId: announcement.payment.orderId,
      body: JSON.stringify(webhookBody(announcement, now)),
      createdAt: now,
    })
    ids.push(id)
  }
  const order = how === 'outOfOrder' ? ids.reverse() : ids
  const copies = how === 'repeated' ? REPEATS : 1
  for (const id of order)
    for (let copy = 0; copy < copies; copy += 1) await addDelivery(sql, id, how === 'lost' ? null : now)
}

function webhookBody({ event, payment, order, refund }: Announcement, now: Date): object {
  const payload = {
    ...(refund ? { refund: { entity: refundEntity(refund) } } : {}),
    payment: { entity: paymentEntity(payment) },
    ...(order ? { order: { entity: orderEntity(order) } } : {}),
  }
  return {
    entity: 'event',
    account_id: ACCOUNT_ID,
    event,
    contains: Object.keys(payload),
    payload,
    created_at: unix(now),
  }
}

const VALIDATION = 'fund_account.validation'

/** Events of validations go to the listener of RazorpayX, which the dashboard sets apart from that of payments. */
export const isOfValidation = (event: string): boolean => event.startsWith(`${VALIDATION}.`)

/** Tells that a validation ended. */
export async function announceValidation(sql: Sql, validation: StoredValidation, now: Date): Promise<void> {
  const id = newId('evt')
  const event = `${VALIDATION}.${validation.status}`
  const body = {
    entity: 'event',
    account_id: ACCOUNT_ID,
    event,
    contains: [VALIDATION],
    payload: { [VALIDATION]: { entity: webhookValidationEntity(validation) } },
    created_at: unix(now),
  }
  await insertEvent(sql, { id, event, orderId: null, body: JSON.stringify(body), createdAt: now })
  await addDelivery(sql, id, now)
}
