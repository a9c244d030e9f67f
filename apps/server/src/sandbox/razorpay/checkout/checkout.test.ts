import { validatePaymentVerification } from 'razorpay/dist/utils/razorpay-utils.js'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Harness, KEYS, startHarness } from '../testing/harness.ts'
import { textsIn } from './texts.ts'

let shop: Harness
beforeAll(async () => {
  shop = await startHarness({ merchantName: 'Gomtipur Development Authority' })
})
afterAll(() => shop.stop())
beforeEach(async () => {
  await shop.control('', { clear: true })
})

function query(orderId: string, more: Record<string, string> = {}): URLSearchParams {
  return new URLSearchParams({ key: KEYS.keyId, order_id: orderId, ...more })
}

function submit(path: string, orderId: string, form: Record<string, string>, more = {}): Promise<Response> {
  return fetch(`${shop.base}/checkout/${path}?${query(orderId, more)}`, {
    method: 'POST',
    body: new URLSearchParams(form),
  })
}

/** What the result page hands to the page that opened the checkout. */
function messageIn(page: string): { type: string; response?: Record<string, string>; error?: object } | null {
  const match = /data-message="([^"]*)"/.exec(page)
  if (!match) return null
  return JSON.parse((match[1] ?? '').replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code))))
}

describe('the checkout', () => {
  it('says plainly that no money moves, in both languages, and escapes what the page gave it', async () => {
    const order = await shop.order(46_293_750n)
    for (const language of ['en', 'hi'] as const) {
      const more = { language, description: '<b>Plot "7"</b>' }
      const response = await fetch(`${shop.base}/checkout/frame?${query(order.id, more)}`)
      const page = await response.text()
      expect(page).toContain(textsIn(language).notice)
      expect(page).toContain('₹4,62,937.50')
      expect(page).toContain('Gomtipur Development Authority')
      expect(page).toContain('&#60;b&#62;Plot')
      expect(page).not.toMatch(/<script>|<style|style=|onclick=/)
      expect(response.headers.get('content-security-policy')).toContain("script-src 'self'")
    }
  })

  it('hands a valid signature to the page after the bank approves', async () => {
    const order = await shop.order()
    const choice = { method: 'upi', vpa: 'asha@okbank' }
    expect(await (await submit('bank', order.id, choice)).text()).toContain('Approve payment')
    const page = await submit('pay', order.id, {
      method: 'upi',
      instrument: 'asha@okbank',
      outcome: 'success',
    })
    const message = messageIn(await page.text())
    expect(message?.type).toBe('success')
    const {
      razorpay_payment_id = '',
      razorpay_order_id = '',
      razorpay_signature = '',
    } = message?.response ?? {}
    expect(razorpay_order_id).toBe(order.id)
    const signed = { order_id: order.id, payment_id: razorpay_payment_id }
    expect(validatePaymentVerification(signed, razorpay_signature, KEYS.keySecret)).toBe(true)
  })

  it('tells of a declined payment with code and description, and offers another try unless told not to', async () => {
    const order = await shop.order()
    const form = { method: 'card', instrument: '1007', outcome: 'failure' }
    const page = await (await submit('pay', order.id, form)).text()
    expect(messageIn(page)).toMatchObject({
      type: 'failed',
      error: { code: 'BAD_REQUEST_ERROR', reason: 'payment_declined', metadata: { order_id: order.id } },
    })
    expect(page).toContain('Try again')
    const single = await (await submit('pay', order.id, form, { retry: '0' })).text()
    expect(single).not.toContain('Try again')
  })

  it('follows the control interface without asking, and leaves the browser in the dark when told to', async () => {
    const order = await shop.order()
    await shop.control('', { next: ['browserLost'], orderId: order.id })
    const page = await (await submit('bank', order.id, { method: 'netbanking', bank: 'SBIN' })).text()
    expect(page).toContain('this browser will not be told')
    expect(messageIn(page)).toBeNull()
    expect(await shop.provider.fetchOrder(order.id)).toMatchObject({ status: 'paid' })
  })

  it('waits for a slow bank, then tells', async () => {
    const order = await shop.order()
    const form = { method: 'upi', instrument: 'asha@okbank', outcome: 'slow' }
    const response = await submit('pay', order.id, form)
    expect(await response.text()).toContain('data-reload')
    shop.clock.advance(8_000)
    await shop.control('run')
    expect(messageIn(await (await fetch(response.url)).text())?.type).toBe('success')
  })

  it('refuses a wrong key, an unknown order, a paid order and a malformed UPI ID on a page of its own', async () => {
    const order = await shop.order()
    const open = async (search: URLSearchParams) => {
      const response = await fetch(`${shop.base}/checkout/frame?${search}`)
      return `${response.status} ${await response.text()}`
    }
    expect(await open(query(order.id, { key: 'rzp_test_other' }))).toMatch(
      /^401 [\s\S]*Authentication failed/,
    )
    expect(await open(query('order_none'))).toMatch(/^400 [\s\S]*The id provided does not exist/)
    expect(await (await submit('bank', order.id, { method: 'upi', vpa: 'asha' })).text()).toContain(
      'UPI ID such as',
    )
    await shop.pay(order.id)
    expect(await open(query(order.id))).toMatch(/^400 [\s\S]*Payment already done/)
  })
})

describe('the control interface', () => {
  it('shows every order, payment and webhook with the buttons that apply', async () => {
    const order = await shop.order()
    const { paymentId } = await shop.pay(order.id, { behaviour: 'capturedAtCommand' })
    const page = await (await fetch(`${shop.base}/`)).text()
    for (const part of [
      order.id,
      paymentId,
      'authorized',
      'Capture now',
      'payment.authorized',
      'Deliver now',
    ])
      expect(page).toContain(part)
    const response = await fetch(`${shop.base}/control/capture`, {
      method: 'POST',
      body: new URLSearchParams({ paymentId }),
    })
    expect(await response.text()).toContain(`Payment ${paymentId} is captured.`)
  })

  it('refuses what it does not understand and callers from other sites', async () => {
    await expect(shop.control('', { next: ['nonsense'] })).rejects.toThrow()
    await expect(shop.control('', { nxet: [] })).rejects.toThrow()
    const foreign = await fetch(`${shop.base}/control/run`, {
      method: 'POST',
      headers: { 'sec-fetch-site': 'cross-site' },
    })
    expect(foreign.status).toBe(403)
  })

  it('writes the settlement of a day as CSV in rupees', async () => {
    shop.clock.freeze(new Date('2032-01-10T06:00:00Z'))
    const order = await shop.order(46_293_750n)
    const { paymentId } = await shop.pay(order.id)
    const csv = await (await fetch(`${shop.base}/control/settlement.csv?day=2032-01-10`)).text()
    const [header, line, end] = csv.split('\r\n')
    expect(header).toMatch(/^entity_id,type,debit,credit,amount,currency,fee,tax,/)
    expect(line).toContain(
      `${paymentId},payment,0.00,462937.50,462937.50,INR,0.00,0.00,2032-01-10T11:30:00+05:30`,
    )
    expect(line).toContain(`,${order.id},${order.receipt},upi`)
    expect(end).toBe('')
    const wrong = await fetch(`${shop.base}/control/settlement.csv?day=2032-02-30`)
    expect(wrong.status).toBe(400)
  })
})
