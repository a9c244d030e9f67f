import { validatePaymentVerification, validateWebhookSignature } from 'razorpay/dist/utils/razorpay-utils.js'
import { describe, expect, it } from 'vitest'
import { checkoutSignature, sameSignature, webhookSignature } from './signatures.ts'

const ORDER = 'order_IluGWxBm9U8zJ8'
const PAYMENT = 'pay_IH4NVgf4Dreq1l'
const SECRET = 'EnLs21M47BllR3X8PSFtjtbd'
/** printf 'order_IluGWxBm9U8zJ8|pay_IH4NVgf4Dreq1l' | openssl dgst -sha256 -hmac EnLs21M47BllR3X8PSFtjtbd */
const CHECKOUT_GOLDEN = 'c7a6b6e37e5fb8b5387cd93cff2f9cedbf5cb78112fd50292c56b4cecb49b80d'
/** printf '{"event":"payment.captured","amount":"₹1"}' | openssl dgst -sha256 -hmac whsec */
const WEBHOOK_GOLDEN = '84e6e2f94e488527860e464e6faacb84575bb989d801ce2c19c683ec064a75f7'
const WEBHOOK_BODY = '{"event":"payment.captured","amount":"₹1"}'

describe('signatures', () => {
  it('sign order and payment exactly as the provider does', () => {
    expect(checkoutSignature(ORDER, PAYMENT, SECRET)).toBe(CHECKOUT_GOLDEN)
    const params = { order_id: ORDER, payment_id: PAYMENT }
    expect(validatePaymentVerification(params, CHECKOUT_GOLDEN, SECRET)).toBe(true)
  })

  it('sign the raw bytes of a webhook exactly as the provider does', () => {
    expect(webhookSignature(WEBHOOK_BODY, 'whsec')).toBe(WEBHOOK_GOLDEN)
    expect(webhookSignature(Buffer.from(WEBHOOK_BODY), 'whsec')).toBe(WEBHOOK_GOLDEN)
    expect(validateWebhookSignature(WEBHOOK_BODY, WEBHOOK_GOLDEN, 'whsec')).toBe(true)
  })

  it('differ when anything signed differs', () => {
    expect(checkoutSignature(ORDER, PAYMENT, 'other')).not.toBe(CHECKOUT_GOLDEN)
    expect(checkoutSignature(PAYMENT, ORDER, SECRET)).not.toBe(CHECKOUT_GOLDEN)
    expect(webhookSignature(`${WEBHOOK_BODY} `, 'whsec')).not.toBe(WEBHOOK_GOLDEN)
  })

  it('are compared whole: no prefix, no other length, no other case passes', () => {
    expect(sameSignature(CHECKOUT_GOLDEN, CHECKOUT_GOLDEN)).toBe(true)
    for (const bad of [
      '',
      CHECKOUT_GOLDEN.slice(0, -1),
      `${CHECKOUT_GOLDEN}0`,
      CHECKOUT_GOLDEN.toUpperCase(),
      'é'.repeat(32),
    ])
      expect(sameSignature(CHECKOUT_GOLDEN, bad)).toBe(false)
  })
})
