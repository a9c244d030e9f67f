/** Reads a verified webhook of the provider into the port's words. */
import * as v from 'valibot'
import { readPayment, readRefund } from './answers.ts'
import { PaymentProviderError } from './errors.ts'
import type { NoticeKind, ProviderNotice } from './PaymentProvider.ts'

const KINDS: Record<string, NoticeKind> = {
  'payment.authorized': 'paymentAuthorized',
  'payment.captured': 'paymentCaptured',
  'payment.failed': 'paymentFailed',
  'order.paid': 'orderPaid',
  'refund.processed': 'refundProcessed',
  'refund.failed': 'refundFailed',
}

const entity = v.optional(v.object({ entity: v.unknown() }))
const noticeSchema = v.object({
  event: v.string(),
  created_at: v.pipe(v.number(), v.integer()),
  payload: v.object({
    payment: entity,
    order: v.optional(v.object({ entity: v.object({ id: v.string() }) })),
    refund: entity,
  }),
})

/** @throws PaymentProviderError `refused` when the body is not a webhook of the documented shape. */
export function readNotice(rawBody: Uint8Array | string): ProviderNotice {
  const text = typeof rawBody === 'string' ? rawBody : Buffer.from(rawBody).toString('utf8')
  try {
    const { event, payload, created_at: createdAt } = v.parse(noticeSchema, JSON.parse(text))
    const kind = Object.hasOwn(KINDS, event) ? (KINDS[event] ?? 'other') : 'other'
    const at = new Date(createdAt * 1000)
    if (kind === 'other') return { kind, at, orderId: null, payment: null, refund: null }
    const payment = payload.payment ? readPayment(payload.payment.entity) : null
    const refund = payload.refund ? readRefund(payload.refund.entity) : null
    return { kind, at, orderId: payload.order?.entity.id ?? payment?.orderId ?? null, payment, refund }
  } catch (cause) {
    throw new PaymentProviderError('refused', 'MALFORMED_WEBHOOK', 'The webhook is malformed.', { cause })
  }
}
