import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestPortal, testPortal } from '#server/testing/portal.ts'
import { openProvider } from './openProvider.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

it('reaches the embedded provider of the same server with the official protocol', async () => {
  const { payments } = portal.ports
  const order = await payments.createOrder({ amount: 110_000n, receipt: 'T1', notes: {} })
  const paid = await portal.provider('pay', { orderId: order.id })
  expect(paid.payment.status).toBe('captured')
  const [payment] = await payments.listPaymentsOfOrder(order.id)
  expect(payment).toMatchObject({ id: paid.payment.id, amount: 110_000n, status: 'captured' })
  const answer = {
    orderId: order.id,
    paymentId: paid.response.razorpay_payment_id,
    signature: paid.response.razorpay_signature,
  }
  expect(payments.verifyCheckoutSignature(answer)).toBe(true)
  expect(payments.verifyCheckoutSignature({ ...answer, orderId: 'order_other' })).toBe(false)
})

it('serves the checkout script that the page loads', async () => {
  const script = await portal.app.inject(portal.ports.payments.checkoutScriptUrl)
  expect(script.statusCode).toBe(200)
  expect(script.headers['content-type']).toContain('javascript')
})

it('mounts nothing of its own beside the real provider', () => {
  const keys = { keyId: 'rzp_live_1', keySecret: 's', webhookSecret: 'w' }
  const own = { origin: () => '', pool: portal.database.pool, clock: portal.clock, merchantName: '' }
  const verification = { sourceAccountNumber: '7878780080316316', webhookSecret: 'x' }
  const real = openProvider({ provider: 'razorpay', ...keys, verification }, own)
  expect(real.sandbox).toBeUndefined()
  expect(real.provider.checkoutScriptUrl).toBe('https://checkout.razorpay.com/v1/checkout.js')
  expect(real.checkoutOrigins).toContain('https://checkout.razorpay.com')
})
