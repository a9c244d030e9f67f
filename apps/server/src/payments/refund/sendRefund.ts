import { RefundStatus } from '#domain/application/payment.ts'
import { DAY_MS, MINUTE_MS } from '#domain/dates/lengths.ts'
import type { RefundRecord } from '#domain/payment/refund.ts'
import type { Actor } from '#server/audit/audit.ts'
import { inAct, type PaymentWorks } from '#server/payable/works.ts'
import { PaymentProviderError } from '#server/ports/paymentProvider/errors.ts'
import type { ProviderRefund } from '#server/ports/paymentProvider/PaymentProvider.ts'
import { moveRefund, type RefundMove } from './moveRefund.ts'
import { noteRefused } from './refundBooks.ts'
import { findProviderRefund } from './refundStore.ts'

/** Without an answer the same request is sent again so soon; the idempotency key keeps it one refund. */
const ASK_AGAIN_MS = 5 * MINUTE_MS
/** A refund that the provider failed is tried again once a day, so often; then an officer decides. */
const MAX_TRIES = 5

const PROVIDER: Actor = { type: 'PROVIDER', id: '' }
const TIMER: Actor = { type: 'TIMER', id: 'payments.refunds' }

/** What the provider's answer means for the refund. */
export function moveOf(answer: ProviderRefund, refund: RefundRecord, now: Date): RefundMove {
  const known = { providerRefundId: answer.id, reference: answer.bankReference ?? '', actor: PROVIDER }
  if (answer.status === 'processed') return { ...known, act: 'PAID' }
  if (answer.status === 'pending')
    return { ...known, act: 'SENT', nextTryOn: new Date(now.getTime() + 60 * MINUTE_MS) }
  const again = refund.attempts < MAX_TRIES ? new Date(now.getTime() + DAY_MS) : null
  return { ...known, act: 'FAILED', failureReason: 'The bank did not accept the refund.', nextTryOn: again }
}

/** The provider did not answer, or said no. Either may have an effect only later, so nothing is taken back. */
async function noteTrouble(
  works: PaymentWorks,
  refund: RefundRecord,
  error: PaymentProviderError,
): Promise<void> {
  await inAct(works, async act => {
    if (error.kind === 'unavailable') {
      const nextTryOn = new Date(act.now.getTime() + ASK_AGAIN_MS)
      await moveRefund(act, refund.id, { act: 'SENT', actor: TIMER, nextTryOn })
      return
    }
    const failureReason = `${error.code}: ${error.message}`
    const nextTryOn = refund.attempts < MAX_TRIES ? new Date(act.now.getTime() + DAY_MS) : null
    await moveRefund(act, refund.id, { act: 'FAILED', actor: PROVIDER, failureReason, nextTryOn })
    await noteRefused(act, refund, failureReason)
  })
}

async function ask(works: PaymentWorks, refund: RefundRecord, paymentId: string): Promise<ProviderRefund> {
  const { payments } = works.ports
  if (refund.providerRefundId) return payments.fetchRefund(refund.providerRefundId)
  return payments.refund({ paymentId, amount: refund.amount, idempotencyKey: refund.idempotencyKey })
}

/**
 * Sends one refund to the provider, or asks about one that is on its way. Killed at any point it is simply done again:
 * the idempotency key makes the provider answer with the first refund and move no second sum.
 *
 * @returns 'silent' when the provider gave no answer
 */
export async function sendRefund(works: PaymentWorks, refundId: number): Promise<'silent' | undefined> {
  const due = await findProviderRefund(works.db, refundId)
  if (!due) return undefined
  const refund =
    due.refund.statusId === RefundStatus.RefundFailed
      ? await inAct(works, act =>
          moveRefund(act, refundId, { act: 'RETRIED', actor: TIMER, nextTryOn: act.now }),
        )
      : due.refund
  try {
    const answer = await ask(works, refund, due.paymentId)
    await inAct(works, act => moveRefund(act, refundId, moveOf(answer, refund, act.now)))
    return undefined
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error
    await noteTrouble(works, refund, error)
    return error.kind === 'unavailable' ? 'silent' : undefined
  }
}
