/**
 * The two signatures of the provider's protocol. Both are HMAC-SHA256 in lower-case hex:
 * over `order_id|payment_id` with the key secret (checkout), over the raw body with the webhook secret (webhook).
 */
import { createHmac, timingSafeEqual } from 'node:crypto'

/** The signature that the checkout hands to the browser after a successful payment. */
export function checkoutSignature(orderId: string, paymentId: string, keySecret: string): string {
  return hmac(`${orderId}|${paymentId}`, keySecret)
}

/** The value of the `X-Razorpay-Signature` header over the exact bytes of a webhook. */
export function webhookSignature(rawBody: Uint8Array | string, webhookSecret: string): string {
  return hmac(rawBody, webhookSecret)
}

/** Compares two signatures without telling by its duration where they differ. */
export function sameSignature(expected: string, given: string): boolean {
  const left = Buffer.from(expected, 'utf8')
  const right = Buffer.from(given, 'utf8')
  return left.length === right.length && timingSafeEqual(left, right)
}

function hmac(message: Uint8Array | string, secret: string): string {
  return createHmac('sha256', secret).update(message).digest('hex')
}
