/**
 * The control interface: tells the provider how to behave, for tests, demonstrations and the curious. Every POST takes
 * JSON and answers JSON, or takes a form of the control page and answers with that page. Only same-site callers.
 *
 * GET  /                        the control page
 * GET  /control                 what is still to come: { instructions }
 * POST /control                 { next?: Behaviour[], orderId?, refunds?: RefundBehaviour[], api?: ApiFault[], clear?: true }
 * POST /control/pay             { orderId, method?, instrument?, behaviour? } pays without a browser
 * POST /control/capture         { paymentId }
 * POST /control/refund          { refundId, outcome: 'processed' | 'failed' } ends a pending refund
 * POST /control/deliver         { orderId? | eventId?, again? } delivers webhooks now (lost ones too), or again
 * POST /control/run             does all work that is due by the clock
 * GET  /control/settlement.csv  ?day=YYYY-MM-DD
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { istDay } from '#domain/dates/ist.ts'
import { checkoutSignature } from '#server/ports/paymentProvider/signatures.ts'
import { PAGE_HEADERS } from '#server/sandbox/html.ts'
import { capturePayment } from '../acts/capturePayment.ts'
import { finishRefund } from '../acts/refundPayment.ts'
import { startPayment } from '../acts/startPayment.ts'
import { apiFaultInput, behaviourInput, refundInput } from '../behaviours.ts'
import { DEFAULT_UPI_ID, METHODS } from '../checkout/instruments.ts'
import type { Sandbox } from '../context.ts'
import { paymentEntity, refundEntity } from '../entities.ts'
import { badRequest, SandboxError } from '../errors.ts'
import { fieldsOf } from '../rest/input.ts'
import { settlementCsv, settlementOfDay } from '../settlement.ts'
import { transaction } from '../store/database.ts'
import { deliverNow } from '../store/events.ts'
import { addInstruction, clearInstructions, listInstructions } from '../store/instructions.ts'
import { readOverview } from './overview.ts'
import { controlPage } from './page.ts'

const flag = v.optional(
  v.pipe(
    v.union([v.boolean(), v.picklist(['1', 'true'])]),
    v.transform(value => value !== false),
  ),
  false,
)
const id = v.pipe(v.string(), v.minLength(1), v.maxLength(60))
/** A form's empty field means nothing was chosen. */
const optionalId = v.optional(
  v.union([
    id,
    v.pipe(
      v.literal(''),
      v.transform(() => undefined),
    ),
  ]),
)
const listOf = <T extends v.GenericSchema>(item: T) =>
  v.optional(
    v.union([
      v.pipe(v.array(item), v.maxLength(100)),
      v.pipe(
        item,
        v.transform(only => [only]),
      ),
    ]),
    [],
  )

const controlInput = v.strictObject({
  next: listOf(behaviourInput),
  orderId: optionalId,
  refunds: listOf(refundInput),
  api: listOf(apiFaultInput),
  clear: flag,
})
const payInput = v.strictObject({
  orderId: id,
  method: v.optional(v.picklist(METHODS), 'upi'),
  instrument: v.optional(v.string(), DEFAULT_UPI_ID),
  behaviour: v.optional(behaviourInput),
})
const captureInput = v.strictObject({ paymentId: id })
const endRefundInput = v.strictObject({ refundId: id, outcome: v.picklist(['processed', 'failed']) })
const deliverInput = v.strictObject({ orderId: optionalId, eventId: optionalId, again: flag })

export function controlRoutes(app: FastifyInstance, sandbox: Sandbox): void {
  const { store, clock, keys, prefix } = sandbox.options

  app.addHook('onRequest', async request => {
    const site = request.headers['sec-fetch-site']
    if (request.method === 'POST' && site === 'cross-site')
      throw new SandboxError(403, 'BAD_REQUEST_ERROR', 'Requests from other sites are refused.')
  })

  app.get('/', async (request, reply) => {
    const done = fieldsOf(request.query).done
    const page = controlPage({
      base: prefix,
      today: istDay(clock.now()),
      done: typeof done === 'string' ? done.slice(0, 200) : null,
      overview: await readOverview(store),
    })
    return reply.headers(PAGE_HEADERS).send(page.text)
  })

  app.get('/control', async () => ({ instructions: await listInstructions(store) }))

  app.post('/control', async (request, reply) => {
    const { next, orderId, refunds, api, clear } = read(controlInput, request)
    await transaction(store, async sql => {
      if (clear) await clearInstructions(sql)
      for (const behaviour of next) await addInstruction(sql, 'checkout', behaviour, orderId ?? null)
      for (const refund of refunds) await addInstruction(sql, 'refund', refund)
      for (const { times, ...fault } of api)
        for (let time = 0; time < times; time += 1) await addInstruction(sql, 'api', fault)
    })
    return answer(request, reply, { instructions: await listInstructions(store) }, 'Noted.')
  })

  app.post('/control/pay', async (request, reply) => {
    const payment = await startPayment(store, read(payInput, request), clock.now())
    sandbox.wake()
    const result = {
      payment: paymentEntity(payment),
      response: {
        razorpay_payment_id: payment.id,
        razorpay_order_id: payment.orderId,
        razorpay_signature: checkoutSignature(payment.orderId, payment.id, keys.keySecret),
      },
    }
    return answer(request, reply, result, `Payment ${payment.id} is ${payment.status}.`)
  })

  app.post('/control/capture', async (request, reply) => {
    const payment = await capturePayment(store, read(captureInput, request).paymentId, null, clock.now())
    sandbox.wake()
    return answer(request, reply, { payment: paymentEntity(payment) }, `Payment ${payment.id} is captured.`)
  })

  app.post('/control/refund', async (request, reply) => {
    const { refundId, outcome } = read(endRefundInput, request)
    const refund = await finishRefund(store, refundId, outcome, clock.now())
    sandbox.wake()
    return answer(
      request,
      reply,
      { refund: refundEntity(refund) },
      `Refund ${refund.id} is ${refund.status}.`,
    )
  })

  app.post('/control/deliver', async (request, reply) => {
    const count = await deliverNow(store, read(deliverInput, request), clock.now())
    const posted = await sandbox.runDue()
    return answer(request, reply, { deliveries: count, posted }, `${posted} webhooks posted.`)
  })

  app.post('/control/run', async (request, reply) => {
    const posted = await sandbox.runDue()
    return answer(request, reply, { posted }, `${posted} webhooks posted.`)
  })

  app.get('/control/settlement.csv', async (request, reply) => {
    const day = String(fieldsOf(request.query).day ?? istDay(clock.now()))
    const csv = settlementCsv(await settlementOfDay(store, day))
    return reply
      .header('content-type', 'text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="settlement-${day}.csv"`)
      .send(csv)
  })

  /** JSON for programs; for a form of the page, the page again with a sentence of what was done. */
  function answer(request: FastifyRequest, reply: FastifyReply, result: object, done: string): FastifyReply {
    if (request.body instanceof URLSearchParams)
      return reply.redirect(`${prefix}/?${new URLSearchParams({ done })}`, 303)
    return reply.send(result)
  }
}

/** @throws SandboxError 400 that names the field. */
function read<T extends v.GenericSchema>(schema: T, request: FastifyRequest): v.InferOutput<T> {
  const parsed = v.safeParse(schema, fieldsOf(request.body))
  if (parsed.success) return parsed.output
  const [issue] = parsed.issues
  throw badRequest(issue.message, v.getDotPath(issue) ?? undefined)
}
