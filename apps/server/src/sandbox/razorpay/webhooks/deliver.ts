/** Posts due webhooks, one after another, and plans the repeats of those that were not answered with 2xx. */
import { webhookSignature } from '#server/ports/paymentProvider/signatures.ts'
import { DEFAULT_RETRY_SECONDS, type SandboxOptions } from '../options.ts'
import { claimDelivery, type Delivery, endDelivery } from '../store/events.ts'
import { isOfValidation } from './announce.ts'

const DEFAULT_TIMEOUT_MS = 5000
const LEASE_MARGIN_MS = 10_000

/** Delivers everything that is due now. Returns how many posts were made. */
export async function deliverDue(options: SandboxOptions, stopped: AbortSignal): Promise<number> {
  const timeout = options.webhookTimeoutMs ?? DEFAULT_TIMEOUT_MS
  for (let count = 0; ; count += 1) {
    if (stopped.aborted) return count
    const now = options.clock.now()
    const lease = new Date(now.getTime() + timeout + LEASE_MARGIN_MS)
    const delivery = await claimDelivery(options.store, now, lease)
    if (!delivery) return count
    const outcome = await post(options, delivery, timeout)
    const at = options.clock.now()
    await endDelivery(options.store, delivery.id, {
      result: outcome.result,
      deliveredAt: outcome.accepted ? at : null,
      nextAttemptAt: outcome.accepted ? null : nextAttempt(options, delivery.attempts, at),
    })
  }
}

async function post(
  options: SandboxOptions,
  delivery: Delivery,
  timeout: number,
): Promise<{ accepted: boolean; result: string }> {
  const address = isOfValidation(delivery.event) ? options.validationWebhookUrl : options.webhookUrl
  const url = typeof address === 'function' ? address() : address
  if (url === undefined) return { accepted: true, result: 'nobody listens' }
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Razorpay-Webhook/v1',
        'x-razorpay-event-id': delivery.eventId,
        'x-razorpay-signature': webhookSignature(delivery.body, options.keys.webhookSecret),
      },
      body: delivery.body,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeout),
    })
    await response.arrayBuffer()
    return { accepted: response.ok, result: `HTTP ${response.status}` }
  } catch (error) {
    return { accepted: false, result: error instanceof Error ? reasonOf(error) : 'no answer' }
  }
}

function reasonOf(error: Error): string {
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message
}

/** @param attempts made so far, this one included. Nothing when the last repeat is spent. */
function nextAttempt(options: SandboxOptions, attempts: number, now: Date): Date | null {
  const seconds = (options.webhookRetrySeconds ?? DEFAULT_RETRY_SECONDS)[attempts - 1]
  return seconds === undefined ? null : new Date(now.getTime() + seconds * 1000)
}
