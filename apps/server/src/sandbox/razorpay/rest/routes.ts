/** The REST interface, version 1: orders, payments, refunds and the day's settlement, in the provider's own shapes. */
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { capturePayment } from '../acts/capturePayment.ts'
import { refundPayment } from '../acts/refundPayment.ts'
import type { Sandbox } from '../context.ts'
import { collection, orderEntity, paymentEntity, refundEntity } from '../entities.ts'
import { badRequest, known, SandboxError } from '../errors.ts'
import { newId } from '../ids.ts'
import { settlementItem, settlementOfDay } from '../settlement.ts'
import { takeApiFault } from '../store/instructions.ts'
import { findOrder, insertOrder, listOrders } from '../store/orders.ts'
import { findPayment, listPayments } from '../store/payments.ts'
import { findRefund } from '../store/refunds.ts'
import { checkAuthorization } from './auth.ts'
import {
  fieldsOf,
  readAmount,
  readCount,
  readCurrency,
  readIdempotencyKey,
  readNotes,
  readReceipt,
} from './input.ts'
import { validationRoutes } from './validations.ts'

interface WithId {
  Params: { id: string }
}

export function restRoutes(app: FastifyInstance, sandbox: Sandbox): void {
  const { store, keys, clock } = sandbox.options
  const cutOff = new WeakSet<FastifyRequest>()

  app.addHook('preHandler', async request => {
    checkAuthorization(request, keys)
    const fault = await takeApiFault(store)
    if (!fault) return
    if (fault.delayMs > 0) await pause(fault.delayMs)
    if (fault.status === 0) cutOff.add(request)
    else if (fault.status !== undefined) throw serverError(fault.status)
  })
  app.addHook('onSend', async (request, _reply, payload) => {
    if (cutOff.has(request)) request.raw.socket.destroy()
    return payload
  })

  app.post('/orders', async request => {
    const fields = fieldsOf(request.body)
    const order = await insertOrder(store, {
      id: newId('order'),
      amount: readAmount(fields.amount),
      currency: readCurrency(fields.currency),
      receipt: readReceipt(fields.receipt),
      notes: readNotes(fields.notes),
      createdAt: clock.now(),
    })
    if (!order) throw badRequest('Order receipt should be unique.', 'receipt')
    return orderEntity(order)
  })

  app.get('/orders', async request => {
    const query = fieldsOf(request.query)
    const orders = await listOrders(store, {
      receipt: typeof query.receipt === 'string' ? query.receipt : undefined,
      count: readCount(query.count, 10, 100),
      skip: readCount(query.skip, 0, Number.MAX_SAFE_INTEGER),
    })
    return collection(orders.map(orderEntity))
  })

  app.get<WithId>('/orders/:id', async request =>
    orderEntity(known(await findOrder(store, request.params.id))),
  )

  app.get<WithId>('/orders/:id/payments', async request => {
    const order = known(await findOrder(store, request.params.id))
    return collection((await listPayments(store, order.id)).map(paymentEntity))
  })

  app.get<WithId>('/payments/:id', async request =>
    paymentEntity(known(await findPayment(store, request.params.id))),
  )

  app.post<WithId>('/payments/:id/capture', async request => {
    const fields = fieldsOf(request.body)
    readCurrency(fields.currency ?? 'INR')
    const amount = readAmount(fields.amount)
    const payment = await capturePayment(store, request.params.id, amount, clock.now())
    sandbox.wake()
    return paymentEntity(payment)
  })

  app.post<WithId>('/payments/:id/refund', async request => {
    const fields = fieldsOf(request.body)
    const refund = await refundPayment(
      store,
      {
        paymentId: request.params.id,
        amount: fields.amount === undefined || fields.amount === null ? null : readAmount(fields.amount),
        receipt: readReceipt(fields.receipt),
        notes: readNotes(fields.notes),
        idempotencyKey: readIdempotencyKey(request.headers['x-refund-idempotency']),
      },
      clock.now(),
    )
    sandbox.wake()
    return refundEntity(refund)
  })

  app.get<WithId>('/refunds/:id', async request =>
    refundEntity(known(await findRefund(store, request.params.id))),
  )

  validationRoutes(app, sandbox)

  app.get('/settlements/recon/combined', async request => {
    const query = fieldsOf(request.query)
    const day = [query.year, query.month, query.day]
      .map(part => String(part ?? '').padStart(2, '0'))
      .join('-')
    const skip = readCount(query.skip, 0, Number.MAX_SAFE_INTEGER)
    const lines = await settlementOfDay(store, day)
    return collection(lines.slice(skip, skip + readCount(query.count, 10, 1000)).map(settlementItem))
  })
}

function serverError(status: number): SandboxError {
  const text = 'We are facing some trouble completing your request at the moment. Please try again shortly.'
  return new SandboxError(status, 'SERVER_ERROR', text)
}
