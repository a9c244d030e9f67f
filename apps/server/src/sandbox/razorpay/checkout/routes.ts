/** The checkout's pages and scripts, as the browser asks for them. */

import { readFile } from 'node:fs/promises'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { DAY_SECONDS } from '#domain/dates/lengths.ts'
import { checkoutSignature } from '#server/ports/paymentProvider/signatures.ts'
import { type Html, PAGE_HEADERS } from '#server/sandbox/html.ts'
import { startPayment } from '../acts/startPayment.ts'
import { isPresetName, PRESETS } from '../behaviours.ts'
import type { Sandbox } from '../context.ts'
import { badRequest, SandboxError, unauthorized, unknownId } from '../errors.ts'
import { fieldsOf } from '../rest/input.ts'
import { peekBehaviour } from '../store/instructions.ts'
import { findOrder } from '../store/orders.ts'
import { findPayment } from '../store/payments.ts'
import {
  bankPage,
  type FrameContext,
  type FrameQuery,
  messageOf,
  methodsPage,
  problemPage,
  queryString,
  resultPage,
} from './frame.ts'
import { readInstrument } from './instruments.ts'
import { type Language, textsIn } from './texts.ts'

/** The sandbox's own pages need Devanagari too, also where the machine has no such font. */
const FONTS = {
  'noto-sans.woff2': '@fontsource-variable/noto-sans/files/noto-sans-latin-wght-normal.woff2',
  'noto-sans-devanagari.woff2':
    '@fontsource-variable/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-wght-normal.woff2',
} as const

const ASSETS = {
  'checkout.js': 'text/javascript; charset=utf-8',
  'checkout.css': 'text/css; charset=utf-8',
  'frame.js': 'text/javascript; charset=utf-8',
  'frame.css': 'text/css; charset=utf-8',
  'fonts.css': 'text/css; charset=utf-8',
  'control.css': 'text/css; charset=utf-8',
} as const

export async function checkoutRoutes(app: FastifyInstance, sandbox: Sandbox): Promise<void> {
  const { store, keys, clock, prefix } = sandbox.options

  for (const [name, type] of Object.entries(ASSETS)) {
    const content = await readFile(new URL(`../browser/${name}`, import.meta.url))
    app.get(`/${name}`, async (_request, reply) =>
      reply
        .headers({ 'content-type': type, 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' })
        .send(content),
    )
  }

  for (const [name, file] of Object.entries(FONTS)) {
    const content = await readFile(new URL(import.meta.resolve(file)))
    app.get(`/${name}`, async (_request, reply) =>
      reply
        .headers({ 'content-type': 'font/woff2', 'cache-control': `public, max-age=${DAY_SECONDS}` })
        .send(content),
    )
  }

  /** @throws SandboxError when the key is not ours or the order is unknown. */
  async function open(input: unknown): Promise<FrameContext> {
    const query = readQuery(input, sandbox.options.merchantName ?? 'Test merchant')
    if (query.key !== keys.keyId) throw unauthorized()
    const order = await findOrder(store, query.orderId)
    if (!order) throw unknownId()
    return { base: prefix, query, order }
  }

  /** Pages answer errors as pages: a person reads them. */
  app.setErrorHandler(async (error, request, reply) => {
    if (!(error instanceof SandboxError)) throw error
    const problem = problemPage(prefix, languageOf(fieldsOf(request.query).language), error.message)
    return send(reply.code(error.status), problem)
  })

  app.get('/checkout/frame', async (request, reply) => {
    const context = await open(request.query)
    if (context.order.status === 'paid') throw badRequest('Payment already done for this order.')
    return send(reply, methodsPage(context, null))
  })

  app.post('/checkout/bank', async (request, reply) => {
    const context = await open(request.query)
    const chosen = readInstrument(fieldsOf(request.body))
    if (!chosen) return send(reply, methodsPage(context, textsIn(context.query.language).upiInvalid))
    if (await peekBehaviour(store, context.order.id)) return pay(context, chosen, undefined, reply)
    return send(reply, bankPage(context, chosen))
  })

  app.post('/checkout/pay', async (request, reply) => {
    const context = await open(request.query)
    const form = fieldsOf(request.body)
    const chosen = readInstrument({
      method: form.method,
      vpa: form.instrument,
      card: form.instrument,
      bank: form.instrument,
    })
    if (!chosen || !isPresetName(form.outcome)) throw badRequest('The request could not be read.')
    return pay(context, chosen, form.outcome, reply)
  })

  async function pay(
    context: FrameContext,
    chosen: NonNullable<ReturnType<typeof readInstrument>>,
    outcome: keyof typeof PRESETS | undefined,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    const payment = await startPayment(
      store,
      {
        orderId: context.order.id,
        ...chosen,
        description: context.query.description || null,
        email: context.query.email || null,
        contact: context.query.contact || null,
        behaviour: outcome && PRESETS[outcome],
      },
      clock.now(),
    )
    sandbox.wake()
    const address = `${prefix}/checkout/result?${queryString(context.query)}&payment_id=${payment.id}`
    return reply.redirect(address, 303)
  }

  app.get('/checkout/result', async (request, reply) => {
    const context = await open(request.query)
    const payment = await findPayment(store, String(fieldsOf(request.query).payment_id ?? ''))
    if (payment?.orderId !== context.order.id) throw unknownId()
    const signature = checkoutSignature(payment.orderId, payment.id, keys.keySecret)
    return send(reply, resultPage(context, payment, messageOf(payment, signature)))
  })
}

function send(reply: FastifyReply, page: Html): FastifyReply {
  return reply.headers(PAGE_HEADERS).send(page.text)
}

function readQuery(input: unknown, merchantName: string): FrameQuery {
  const query = fieldsOf(input)
  const text = (name: string, most: number) => String(query[name] ?? '').slice(0, most)
  return {
    key: text('key', 60),
    orderId: text('order_id', 60),
    language: languageOf(query.language),
    name: text('name', 120) || merchantName,
    description: text('description', 255),
    email: text('email', 120),
    contact: text('contact', 20),
    retry: query.retry !== '0',
  }
}

function languageOf(value: unknown): Language {
  return value === 'hi' ? 'hi' : 'en'
}
