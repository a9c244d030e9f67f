import { inAct, type PaymentWorks } from '#server/payable/works.ts'
import { PaymentProviderError } from '#server/ports/paymentProvider/errors.ts'
import type { ProviderNotice } from '#server/ports/paymentProvider/PaymentProvider.ts'
import { confirmPayment, fetchOfOrder } from '../arrive/confirmPayment.ts'
import { takeRefundNotice } from '../refund/takeRefundNotice.ts'
import { noteAttempt } from '../transaction/noteAttempt.ts'
import { keepEvent, markProcessed } from './eventStore.ts'

/** A webhook as it came. */
export interface ReceivedWebhook {
  readonly body: Buffer
  readonly signature: string | undefined
  readonly eventId: string | undefined
}

/** forged: turned away. known: done before. again: the provider should repeat it later. */
export type WebhookOutcome = 'forged' | 'done' | 'known' | 'again'

/** Money: the notice only says where to look; the payment itself is fetched from the provider. */
async function takePayment(works: PaymentWorks, notice: ProviderNotice): Promise<string> {
  if (!notice.payment) return 'no payment in the notice'
  const { transaction, payment } = await fetchOfOrder(works, notice.orderId, notice.payment.id)
  if (!transaction || !payment) return 'not an order of this portal'
  if (payment.orderId !== transaction.orderId) return 'the payment belongs to another order'
  if (notice.kind === 'paymentFailed') {
    await inAct(works, act =>
      noteAttempt(act, transaction.id, {
        event: 'FAILED',
        toldBy: 'PROVIDER',
        errorCode: payment.errorCode ?? '',
        errorDescription: payment.errorDescription ?? '',
      }),
    )
    return 'a failed attempt'
  }
  if (payment.status !== 'captured') return `the payment is ${payment.status}`
  const settled = await confirmPayment(works, transaction, payment, 'WEBHOOK', notice.at)
  return settled.receiptNumber ?? 'the money goes back'
}

async function take(works: PaymentWorks, notice: ProviderNotice): Promise<string> {
  switch (notice.kind) {
    case 'paymentCaptured':
    case 'orderPaid':
    case 'paymentFailed':
      return takePayment(works, notice)
    case 'refundProcessed':
    case 'refundFailed':
      return notice.refund ? takeRefundNotice(works, notice.refund.id) : 'no refund in the notice'
    default:
      return 'not used'
  }
}

/**
 * Takes a webhook of the provider: signature over the raw bytes, then once for each event id. What it claims is never
 * believed: payment and refund are fetched from the provider. Events may come late, twice and in any order.
 */
export async function takeWebhook(works: PaymentWorks, received: ReceivedWebhook): Promise<WebhookOutcome> {
  const { payments, clock } = works.ports
  if (!payments.verifyWebhook(received.body, received.signature) || !received.eventId) return 'forged'
  try {
    const notice = payments.readWebhook(received.body)
    const body = received.body.toString('utf8')
    if (!(await keepEvent(works.db, received.eventId, notice, body, clock.now()))) return 'known'
    const result = await take(works, notice)
    await markProcessed(works.db, received.eventId, result, clock.now())
    return 'done'
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error
    return error.kind === 'unavailable' ? 'again' : 'forged'
  }
}
