import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Harness, KEYS, startHarness } from '#server/sandbox/razorpay/testing/harness.ts'
import { razorpayProvider } from './razorpayProvider.ts'
import { webhookSignature } from './signatures.ts'

let shop: Harness
beforeAll(async () => {
  shop = await startHarness()
})
afterAll(() => shop.stop())
beforeEach(async () => {
  await shop.control('', { clear: true })
})

describe('the payment port over the official SDK', () => {
  it('creates an order and finds it again', async () => {
    const order = await shop.provider.createOrder({
      amount: 46_293_750n,
      receipt: 'T-1001',
      notes: { EntityTypeId: '1', EntityId: '42' },
    })
    expect(order).toMatchObject({ amount: 46_293_750n, amountPaid: 0n, status: 'created', receipt: 'T-1001' })
    expect(await shop.provider.fetchOrder(order.id)).toEqual(order)
    expect(await shop.provider.listPaymentsOfOrder(order.id)).toEqual([])
  })

  it('answers the same order when the same receipt is ordered again', async () => {
    const request = { amount: 5_000n, receipt: 'T-again', notes: {} }
    const first = await shop.provider.createOrder(request)
    expect(await shop.provider.createOrder(request)).toEqual(first)
  })

  it('refuses a used receipt with another amount', async () => {
    await shop.provider.createOrder({ amount: 5_000n, receipt: 'T-other', notes: {} })
    const second = shop.provider.createOrder({ amount: 6_000n, receipt: 'T-other', notes: {} })
    await expect(second).rejects.toMatchObject({
      kind: 'refused',
      message: 'Order receipt should be unique.',
    })
  })

  it('finds the order that was made although the answer was lost', async () => {
    await shop.control('', { api: [{ status: 0 }] })
    const order = await shop.provider.createOrder({ amount: 7_000n, receipt: 'T-lost', notes: {} })
    expect(order).toMatchObject({ receipt: 'T-lost', amount: 7_000n })
  })

  it('tells unknown ids, bad requests and a wrong key apart', async () => {
    await expect(shop.provider.fetchOrder('order_doesnotexist1')).rejects.toMatchObject({ kind: 'notFound' })
    await expect(shop.provider.fetchPayment('../orders')).rejects.toMatchObject({ kind: 'notFound' })
    await expect(shop.provider.fetchRefund('rfnd_doesnotexist1')).rejects.toMatchObject({ kind: 'notFound' })
    await expect(
      shop.provider.createOrder({ amount: 99n, receipt: 'T-small', notes: {} }),
    ).rejects.toMatchObject({ kind: 'refused', code: 'BAD_REQUEST_ERROR' })
    await expect(
      shop.provider.createOrder({ amount: 2n ** 60n, receipt: 'T-huge', notes: {} }),
    ).rejects.toMatchObject({ kind: 'refused', code: 'AMOUNT_OUT_OF_RANGE' })
    const stranger = razorpayProvider({
      ...KEYS,
      keySecret: 'wrong',
      baseUrl: shop.base,
      checkoutScriptUrl: '/x.js',
    })
    await expect(stranger.fetchOrder('order_doesnotexist1')).rejects.toMatchObject({
      kind: 'refused',
      httpStatus: 401,
    })
  })

  it('reads again after a fault, and gives up as unavailable', async () => {
    const order = await shop.order()
    await shop.control('', { api: [{ status: 503, times: 2 }] })
    expect(await shop.provider.fetchOrder(order.id)).toEqual(order)
    await shop.control('', { api: [{ status: 502, times: 3 }] })
    await expect(shop.provider.fetchOrder(order.id)).rejects.toMatchObject({
      kind: 'unavailable',
      httpStatus: 502,
    })
  })

  it('counts a slow answer and a closed door as unavailable', async () => {
    const order = await shop.order()
    const patient = razorpayProvider({
      ...KEYS,
      baseUrl: shop.base,
      checkoutScriptUrl: '/x.js',
      timeoutMs: 100,
      retryPausesMs: [],
    })
    await shop.control('', { api: [{ delayMs: 400 }] })
    await expect(patient.fetchOrder(order.id)).rejects.toMatchObject({ kind: 'unavailable' })
    const closed = razorpayProvider({
      ...KEYS,
      baseUrl: 'http://127.0.0.1:9',
      checkoutScriptUrl: '/x.js',
      retryPausesMs: [],
    })
    await expect(closed.fetchOrder(order.id)).rejects.toMatchObject({
      kind: 'unavailable',
      code: 'ECONNREFUSED',
    })
  })

  it('refunds once per idempotency key, even when the answer is lost', async () => {
    const order = await shop.order(110_000n)
    const { paymentId } = await shop.pay(order.id)
    const request = { paymentId, amount: 40_000n, idempotencyKey: randomUUID() }
    await shop.control('', { api: [{ status: 0 }] })
    const refund = await shop.provider.refund(request)
    expect(refund).toMatchObject({ paymentId, amount: 40_000n, status: 'processed' })
    expect(await shop.provider.refund(request)).toEqual(refund)
    expect(await shop.provider.fetchRefund(refund.id)).toEqual(refund)
    expect(await shop.provider.fetchPayment(paymentId)).toMatchObject({
      amountRefunded: 40_000n,
      status: 'captured',
    })
  })

  it('accepts the signature of a checkout, and no other', async () => {
    const order = await shop.order()
    const answer = await shop.pay(order.id)
    expect(shop.provider.verifyCheckoutSignature(answer)).toBe(true)
    const other = await shop.order()
    expect(shop.provider.verifyCheckoutSignature({ ...answer, orderId: other.id })).toBe(false)
    expect(shop.provider.verifyCheckoutSignature({ ...answer, signature: '' })).toBe(false)
  })

  it('reads a webhook in our own words, and refuses a forged or malformed one', async () => {
    const order = await shop.order()
    const { paymentId } = await shop.pay(order.id, { method: 'netbanking', instrument: 'SBIN' })
    await shop.control('run')
    const last = shop.received.at(-1)
    expect(last && shop.provider.verifyWebhook(last.body, last.signature)).toBe(true)
    expect(last && shop.provider.verifyWebhook(Buffer.from(last.body), last.signature)).toBe(true)
    expect(last && shop.provider.verifyWebhook(`${last.body} `, last.signature)).toBe(false)
    expect(last && shop.provider.verifyWebhook(last.body, undefined)).toBe(false)
    expect(shop.provider.readWebhook(last?.body ?? '')).toMatchObject({
      kind: 'orderPaid',
      orderId: order.id,
      payment: { id: paymentId, status: 'captured', amount: order.amount, method: 'netbanking' },
      refund: null,
    })
    const unknown = '{"event":"payment.dispute.created","created_at":1796000000,"payload":{}}'
    expect(shop.provider.verifyWebhook(unknown, webhookSignature(unknown, KEYS.webhookSecret))).toBe(true)
    expect(shop.provider.readWebhook(unknown).kind).toBe('other')
    expect(() => shop.provider.readWebhook('not json')).toThrow('malformed')
  })

  it('lists what was settled on a day, with the fee that the provider kept', async () => {
    const day = '2031-03-05'
    shop.clock.freeze(new Date('2031-03-05T18:00:00Z'))
    const order = await shop.order(1_000_000n)
    const { paymentId } = await shop.pay(order.id, { method: 'card', instrument: '1007' })
    const refund = await shop.provider.refund({ paymentId, amount: 100_000n, idempotencyKey: randomUUID() })
    expect(await shop.provider.listSettlementLines(day)).toMatchObject([
      {
        kind: 'payment',
        id: paymentId,
        receipt: order.receipt,
        amount: 1_000_000n,
        fee: 23_600n,
        tax: 3_600n,
        credit: 976_400n,
      },
      { kind: 'refund', id: refund.id, paymentId, orderId: order.id, debit: 100_000n, credit: 0n },
    ])
    expect(await shop.provider.listSettlementLines('2031-03-06')).toEqual([])
  })
})
