/** A sandbox provider over real HTTP and real PostgreSQL, with a merchant's server that writes down its webhooks. */
import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { razorpayProvider } from '#server/ports/paymentProvider/razorpayProvider.ts'
import { type TestDatabase, testDatabase } from '#server/testing/database.ts'
import { MovableClock } from '#server/testing/movableClock.ts'
import { PROVIDER_PACE } from '#server/testing/ports.ts'
import type { SandboxOptions } from '../options.ts'
import { razorpaySandbox } from '../plugin.ts'

export const KEYS = {
  keyId: 'rzp_test_portalkey00001',
  keySecret: 'key-secret-of-tests',
  webhookSecret: 'webhook-secret-of-tests',
}

export interface ReceivedWebhook {
  event: string
  eventId: string
  signature: string
  body: string
}

/** What the control interface answers, as far as tests read it. */
interface ControlAnswer {
  readonly response: Readonly<Record<string, unknown>>
  readonly error: { readonly description: string }
}

export type Harness = Awaited<ReturnType<typeof startHarness>>

/** By default timers are off and the clock stands: `control('run')` does what is due by it. With timers both run. */
export async function startHarness(overrides: Partial<SandboxOptions> = {}) {
  const database: TestDatabase = await testDatabase()
  const clock = new MovableClock()
  if (overrides.timers) clock.run()
  const received: ReceivedWebhook[] = []
  const merchant = { answers: [] as number[] }
  const app = Fastify({ logger: false, forceCloseConnections: true })
  const origin = () => `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`

  await app.register(
    razorpaySandbox({
      prefix: '/sandbox/razorpay',
      store: database.pool,
      keys: KEYS,
      clock,
      webhookUrl: () => `${origin()}/merchant/webhook`,
      timers: false,
      ...overrides,
    }),
  )
  await app.register(async shop => {
    shop.removeAllContentTypeParsers()
    shop.addContentTypeParser('*', { parseAs: 'string' }, async (_request: unknown, body: string) => body)
    shop.post<{ Body: string }>('/merchant/webhook', async (request, reply) => {
      received.push({
        event: JSON.parse(request.body).event,
        eventId: String(request.headers['x-razorpay-event-id']),
        signature: String(request.headers['x-razorpay-signature']),
        body: request.body,
      })
      return reply.code(merchant.answers.shift() ?? 200).send({})
    })
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const base = `${origin()}/sandbox/razorpay`

  const provider = razorpayProvider({
    ...KEYS,
    baseUrl: base,
    checkoutScriptUrl: '/sandbox/razorpay/checkout.js',
    ...PROVIDER_PACE,
  })

  /** Posts JSON to the control interface and reads the JSON answer. */
  async function control(act: string, body: object = {}) {
    const response = await fetch(`${base}/control${act === '' ? '' : `/${act}`}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    const answer = (await response.json()) as ControlAnswer
    if (!response.ok) throw new Error(answer.error.description)
    return answer
  }

  let receipts = 0
  return {
    base,
    clock,
    control,
    database,
    merchant,
    provider,
    received,
    /** An order of an amount, ₹1,100 unless told otherwise, with a receipt of its own. */
    order(amount = 110_000n) {
      receipts += 1
      return provider.createOrder({ amount, receipt: `receipt-${receipts}`, notes: { EntityId: '7' } })
    },
    /** Pays an order without a browser and answers what the checkout would hand to the page. */
    async pay(orderId: string, options: object = {}) {
      const { response } = await control('pay', { orderId, ...options })
      return {
        orderId: String(response.razorpay_order_id),
        paymentId: String(response.razorpay_payment_id),
        signature: String(response.razorpay_signature),
      }
    },
    /** Stops the server and leaves its database. */
    close: () => app.close(),
    async stop() {
      await app.close()
      await database.close()
    },
  }
}
