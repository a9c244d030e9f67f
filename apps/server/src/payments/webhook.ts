import { PaymentProviderError } from '#server/ports/paymentProvider/errors.ts'
import type { ProviderNotice } from '#server/ports/paymentProvider/PaymentProvider.ts'
import { confirmPayment } from './askProvider.ts'
import { moveRefund } from './moveRefund.ts'
import { noteAttempt } from './noteAttempt.ts'
import { toRefund } from './refundStore.ts'
import { moveOf } from './sendRefund.ts'
import { findByOrder } from './transactionStore.ts'
import { inAct, type PaymentWorks } from './works.ts'

/** A webhook as it came. */
export interface ReceivedWebhook {
  readonly body: Buffer
  readonly signature: string | undefined
  readonly eventId: string | undefined
}

/** forged: turned away. known: done before. again: the provider should repeat it later. */
export type WebhookOutcome = 'forged' | 'done' | 'known' | 'again'

/** Keeps the event by its id. @returns false when it came before and was done */
async function keepEvent(
  works: PaymentWorks,
  eventId: string,
  notice: ProviderNotice,
  body: Buffer,
): Promise<boolean> {
  const now = works.ports.clock.now()
  await works.db
    .insertInto('provider_event')
    .values({
      event_id: eventId,
      kind: notice.kind,
      order_id: notice.orderId,
      body: body.toString('utf8'),
      received_on: now,
    })
    .onConflict(conflict => conflict.column('event_id').doNothing())
    .execute()
  const row = await works.db
    .selectFrom('provider_event')
    .select('processed_on')
    .where('event_id', '=', eventId)
    .executeTakeFirstOrThrow()
  return row.processed_on === null
}

/** Money: the notice only says where to look; the payment itself is fetched from the provider. */
async function takePayment(works: PaymentWorks, notice: ProviderNotice): Promise<string> {
  const transaction = notice.orderId === null ? null : await findByOrder(works.db, notice.orderId)
  if (!transaction || !notice.payment) return 'not an order of this portal'
  const payment = await works.ports.payments.fetchPayment(notice.payment.id)
  if (payment.orderId !== transaction.orderId) return 'the payment belongs to another order'
  if (notice.kind === 'paymentFailed') {
    await inAct(works, act =>
      noteAttempt(act, transaction, {
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

async function takeRefund(works: PaymentWorks, notice: ProviderNotice): Promise<string> {
  if (!notice.refund) return 'no refund in the notice'
  const row = await works.db
    .selectFrom('payment_refund')
    .selectAll()
    .where('provider_refund_id', '=', notice.refund.id)
    .executeTakeFirst()
  // Before our own commit the refund is not known by this id: the timer asks with its idempotency key.
  if (!row) return 'not a refund of this portal, or not known yet'
  const answer = await works.ports.payments.fetchRefund(notice.refund.id)
  const moved = await inAct(works, act => moveRefund(act, row.id, moveOf(answer, toRefund(row), act.now)))
  return `refund ${moved.id} is ${answer.status}`
}

async function take(works: PaymentWorks, notice: ProviderNotice): Promise<string> {
  switch (notice.kind) {
    case 'paymentCaptured':
    case 'orderPaid':
    case 'paymentFailed':
      return takePayment(works, notice)
    case 'refundProcessed':
    case 'refundFailed':
      return takeRefund(works, notice)
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
    if (!(await keepEvent(works, received.eventId, notice, received.body))) return 'known'
    const result = await take(works, notice)
    await works.db
      .updateTable('provider_event')
      .set({ processed_on: clock.now(), result })
      .where('event_id', '=', received.eventId)
      .execute()
    return 'done'
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error
    return error.kind === 'unavailable' ? 'again' : 'forged'
  }
}
