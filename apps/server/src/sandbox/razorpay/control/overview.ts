/** The latest orders with everything that happened to them, in five queries. */
import type { Pool } from 'pg'
import { type EventState, listEvents } from '../store/events.ts'
import { listInstructions } from '../store/instructions.ts'
import { listOrders, type Order } from '../store/orders.ts'
import { listPaymentsOfOrders, type Payment } from '../store/payments.ts'
import { listRefundsOfPayments, type Refund } from '../store/refunds.ts'
import { listValidations, type StoredValidation } from '../store/validations.ts'

export interface OrderStory {
  order: Order
  payments: { payment: Payment; refunds: Refund[] }[]
  events: EventState[]
}

export interface Overview {
  instructions: Awaited<ReturnType<typeof listInstructions>>
  orders: OrderStory[]
  validations: StoredValidation[]
}

const LATEST = 30

export async function readOverview(store: Pool): Promise<Overview> {
  const orders = await listOrders(store, { count: LATEST, skip: 0 })
  const ids = orders.map(order => order.id)
  const payments = await listPaymentsOfOrders(store, ids)
  const refunds = await listRefundsOfPayments(
    store,
    payments.map(payment => payment.id),
  )
  const events = await listEvents(store, ids)
  return {
    instructions: await listInstructions(store),
    validations: await listValidations(store, LATEST),
    orders: orders.map(order => ({
      order,
      payments: payments
        .filter(payment => payment.orderId === order.id)
        .map(payment => ({ payment, refunds: refunds.filter(refund => refund.paymentId === payment.id) })),
      events: events.filter(event => event.orderId === order.id),
    })),
  }
}
