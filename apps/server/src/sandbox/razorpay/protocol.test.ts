import { randomUUID } from 'node:crypto'
import type Razorpay from 'razorpay'
import { validatePaymentVerification, validateWebhookSignature } from 'razorpay/dist/utils/razorpay-utils.js'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DAY_MS } from '#domain/dates/lengths.ts'
import { createRazorpayClient } from '#server/ports/paymentProvider/razorpayClient.ts'
import { PROVIDER_PACE } from '#server/testing/ports.ts'
import { type Harness, KEYS, startHarness } from './testing/harness.ts'

let shop: Harness
let sdk: Razorpay
beforeAll(async () => {
  shop = await startHarness()
  sdk = createRazorpayClient({ ...KEYS, baseUrl: shop.base, timeoutMs: PROVIDER_PACE.timeoutMs })
})
afterAll(() => shop.stop())
beforeEach(async () => {
  await shop.control('', { clear: true })
  // Whatever the test before left under way is done and posted.
  shop.merchant.answers = []
  shop.clock.advance(DAY_MS)
  await shop.control('run')
  shop.received.length = 0
})

const refused = (description: string) => ({
  statusCode: 400,
  error: { code: 'BAD_REQUEST_ERROR', description },
})

describe('orders, as the official SDK sees them', () => {
  it('have the documented shape', async () => {
    const order = await sdk.orders.create({ amount: 110_000, currency: 'INR', receipt: 'R-shape' })
    expect(order).toEqual({
      id: expect.stringMatching(/^order_[A-Za-z0-9]{14}$/),
      entity: 'order',
      amount: 110_000,
      amount_paid: 0,
      amount_due: 110_000,
      currency: 'INR',
      receipt: 'R-shape',
      offer_id: null,
      status: 'created',
      attempts: 0,
      notes: [],
      created_at: expect.any(Number),
    })
    expect(await sdk.orders.fetch(order.id)).toEqual(order)
    expect(await sdk.orders.all({ receipt: 'R-shape' })).toEqual({
      entity: 'collection',
      count: 1,
      items: [order],
    })
  })

  it('refuse a second order with the same receipt', async () => {
    await sdk.orders.create({ amount: 1000, currency: 'INR', receipt: 'R-twice' })
    const second = sdk.orders.create({ amount: 1000, currency: 'INR', receipt: 'R-twice' })
    await expect(second).rejects.toMatchObject(refused('Order receipt should be unique.'))
  })

  it.each([
    [{ amount: 0.5, currency: 'INR' }, 'The amount must be an integer.'],
    [{ amount: 99, currency: 'INR' }, 'The amount must be atleast INR 1.00'],
    [{ amount: 1000, currency: 'USD' }, 'Currency is not supported'],
    [
      { amount: 1000, currency: 'INR', receipt: 'R'.repeat(41) },
      'The receipt may not be greater than 40 characters.',
    ],
  ])('refuse %j', async (body, description) => {
    await expect(sdk.orders.create(body)).rejects.toMatchObject(refused(description))
  })

  it('answer an unknown id with 400 and a wrong key with 401', async () => {
    await expect(sdk.orders.fetch('order_none')).rejects.toMatchObject(
      refused('The id provided does not exist'),
    )
    const stranger = createRazorpayClient({
      ...KEYS,
      keySecret: 'no',
      baseUrl: shop.base,
      timeoutMs: PROVIDER_PACE.timeoutMs,
    })
    await expect(stranger.orders.fetch('order_none')).rejects.toMatchObject({
      statusCode: 401,
      error: { description: 'Authentication failed' },
    })
  })
})

describe('payments', () => {
  it('make the order paid and carry a signature that the SDK accepts', async () => {
    const order = await shop.order()
    const { paymentId, signature } = await shop.pay(order.id)
    expect(
      validatePaymentVerification({ order_id: order.id, payment_id: paymentId }, signature, KEYS.keySecret),
    ).toBe(true)
    expect(await sdk.payments.fetch(paymentId)).toMatchObject({
      entity: 'payment',
      amount: 110_000,
      status: 'captured',
      captured: true,
      method: 'upi',
      vpa: 'citizen@testbank',
      order_id: order.id,
      fee: 0,
      acquirer_data: { rrn: expect.stringMatching(/^\d{12}$/) },
    })
    expect(await sdk.orders.fetch(order.id)).toMatchObject({
      status: 'paid',
      amount_paid: 110_000,
      amount_due: 0,
    })
    expect(await sdk.orders.fetchPayments(order.id)).toMatchObject({ count: 1, items: [{ id: paymentId }] })
  })

  it('can be declined and tried again on the same order, but not after it is paid', async () => {
    const order = await shop.order()
    const declined = await shop.pay(order.id, { behaviour: 'failure' })
    expect(await sdk.payments.fetch(declined.paymentId)).toMatchObject({
      status: 'failed',
      error_code: 'BAD_REQUEST_ERROR',
      error_source: 'bank',
      error_reason: 'payment_declined',
    })
    expect(await sdk.orders.fetch(order.id)).toMatchObject({ status: 'attempted', attempts: 1 })
    await shop.pay(order.id)
    await expect(shop.pay(order.id)).rejects.toThrow('Payment already done for this order.')
  })

  it('authorized now are captured by the merchant for exactly their amount', async () => {
    const order = await shop.order()
    const { paymentId } = await shop.pay(order.id, { behaviour: 'capturedAtCommand' })
    expect(await sdk.payments.fetch(paymentId)).toMatchObject({
      status: 'authorized',
      captured: false,
      fee: null,
    })
    await expect(sdk.payments.capture(paymentId, 100, 'INR')).rejects.toMatchObject(
      refused('Capture amount must be equal to the amount authorized'),
    )
    expect(await sdk.payments.capture(paymentId, 110_000, 'INR')).toMatchObject({ status: 'captured' })
    await expect(sdk.payments.capture(paymentId, 110_000, 'INR')).rejects.toMatchObject(
      refused('This payment has already been captured'),
    )
  })

  it('capture an order once when two attempts are under way', async () => {
    const order = await shop.order()
    const slow = await shop.pay(order.id, { behaviour: { delaySeconds: 60 } })
    await shop.pay(order.id)
    shop.clock.advance(61_000)
    await shop.control('run')
    expect(await sdk.payments.fetch(slow.paymentId)).toMatchObject({ status: 'authorized' })
    await expect(shop.control('capture', { paymentId: slow.paymentId })).rejects.toThrow('already done')
    expect(await sdk.orders.fetch(order.id)).toMatchObject({ amount_paid: 110_000 })
  })
})

describe('refunds', () => {
  it('have the documented shape and never exceed the payment', async () => {
    const { paymentId } = await shop.pay((await shop.order()).id)
    const refund = await sdk.payments.refund(paymentId, { amount: 60_000, notes: { why: 'late' } })
    expect(refund).toMatchObject({
      id: expect.stringMatching(/^rfnd_[A-Za-z0-9]{14}$/),
      entity: 'refund',
      amount: 60_000,
      payment_id: paymentId,
      status: 'processed',
      notes: { why: 'late' },
      acquirer_data: { arn: expect.any(String) },
    })
    await expect(sdk.payments.refund(paymentId, { amount: 50_001 })).rejects.toMatchObject(
      refused('The total refund amount is greater than the refund payment amount'),
    )
    await sdk.payments.refund(paymentId, {})
    expect(await sdk.payments.fetch(paymentId)).toMatchObject({
      status: 'refunded',
      refund_status: 'full',
      amount_refunded: 110_000,
    })
    await expect(sdk.payments.refund(paymentId, { amount: 100 })).rejects.toMatchObject(
      refused('The payment has been fully refunded already'),
    )
  })

  it('with one idempotency key are one refund, even at the same moment', async () => {
    const { paymentId } = await shop.pay((await shop.order()).id)
    const keyed = createRazorpayClient(
      { ...KEYS, baseUrl: shop.base, timeoutMs: PROVIDER_PACE.timeoutMs },
      { 'X-Refund-Idempotency': randomUUID() },
    )
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => keyed.payments.refund(paymentId, { amount: 1000 })),
    )
    expect(new Set(answers.map(answer => answer.id)).size).toBe(1)
    expect(await sdk.payments.fetch(paymentId)).toMatchObject({ amount_refunded: 1000 })
    await expect(keyed.payments.refund(paymentId, { amount: 2000 })).rejects.toMatchObject(
      refused('Different request with the same idempotency key has already been processed.'),
    )
  })

  it('of an uncaptured payment are refused', async () => {
    const { paymentId } = await shop.pay((await shop.order()).id, { behaviour: 'capturedAtCommand' })
    await expect(sdk.payments.refund(paymentId, {})).rejects.toMatchObject(
      refused('The payment status should be captured for action to be taken'),
    )
  })

  it('can fail at the bank: the money is with the merchant again', async () => {
    const { paymentId } = await shop.pay((await shop.order()).id)
    await shop.control('', { refunds: ['pending'] })
    const refund = await sdk.payments.refund(paymentId, {})
    expect(refund).toMatchObject({ status: 'pending', acquirer_data: { arn: null } })
    await shop.control('refund', { refundId: refund.id, outcome: 'failed' })
    expect(await sdk.refunds.fetch(refund.id)).toMatchObject({ status: 'failed' })
    expect(await sdk.payments.fetch(paymentId)).toMatchObject({ status: 'captured', amount_refunded: 0 })
    await shop.control('run')
    expect(shop.received.at(-1)?.event).toBe('refund.failed')
  })
})

describe('webhooks', () => {
  it('tell of a payment in order, signed over the raw body as the SDK expects', async () => {
    const order = await shop.order()
    const { paymentId } = await shop.pay(order.id)
    await shop.control('run')
    expect(shop.received.map(webhook => webhook.event)).toEqual([
      'payment.authorized',
      'payment.captured',
      'order.paid',
    ])
    for (const webhook of shop.received)
      expect(validateWebhookSignature(webhook.body, webhook.signature, KEYS.webhookSecret)).toBe(true)
    expect(JSON.parse(shop.received[2]?.body ?? '')).toMatchObject({
      entity: 'event',
      event: 'order.paid',
      contains: ['payment', 'order'],
      payload: {
        payment: { entity: { id: paymentId, status: 'captured' } },
        order: { entity: { id: order.id, status: 'paid' } },
      },
    })
  })

  it('are repeated with the same id and growing pauses until they are accepted', async () => {
    await shop.pay((await shop.order()).id, { behaviour: 'failure' })
    shop.merchant.answers = [500, 503]
    await shop.control('run')
    expect(shop.received).toHaveLength(1)
    shop.clock.advance(1999)
    await shop.control('run')
    expect(shop.received).toHaveLength(1)
    shop.clock.advance(1)
    await shop.control('run')
    expect(shop.received).toHaveLength(2)
    shop.clock.advance(5000)
    await shop.control('run')
    shop.clock.advance(DAY_MS)
    await shop.control('run')
    expect(shop.received).toHaveLength(3)
    expect(new Set(shop.received.map(webhook => webhook.eventId)).size).toBe(1)
    expect(new Set(shop.received.map(webhook => webhook.body)).size).toBe(1)
  })

  it('come thrice, in reverse, or not until asked for, as told', async () => {
    await shop.control('', { next: ['webhookRepeated', 'webhookOutOfOrder', 'webhookLost'] })
    await shop.pay((await shop.order()).id)
    await shop.control('run')
    expect(shop.received).toHaveLength(9)
    expect(new Set(shop.received.map(webhook => webhook.eventId)).size).toBe(3)
    shop.received.length = 0
    await shop.pay((await shop.order()).id)
    await shop.control('run')
    expect(shop.received.map(webhook => webhook.event)).toEqual([
      'order.paid',
      'payment.captured',
      'payment.authorized',
    ])
    shop.received.length = 0
    const order = await shop.order()
    await shop.pay(order.id)
    await shop.control('run')
    expect(shop.received).toEqual([])
    await shop.control('deliver', { orderId: order.id })
    expect(shop.received).toHaveLength(3)
  })

  it('of a late capture come when it is captured', async () => {
    const order = await shop.order()
    await shop.pay(order.id, { behaviour: { preset: 'capturedLate', captureAfterSeconds: 300 } })
    await shop.control('run')
    expect(shop.received.map(webhook => webhook.event)).toEqual(['payment.authorized'])
    shop.clock.advance(301_000)
    await shop.control('run')
    expect(shop.received.map(webhook => webhook.event).slice(1)).toEqual(['payment.captured', 'order.paid'])
  })
})
