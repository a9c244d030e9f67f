import { inAct, type PaymentWorks } from '#server/payable/works.ts'
import { moveRefund } from './moveRefund.ts'
import { findByProviderId } from './refundStore.ts'
import { moveOf } from './sendRefund.ts'

/**
 * Follows a notice of the provider about a refund. The notice only says where to look; the refund itself is fetched.
 * @returns what became of it, in an officer's words
 * @throws PaymentProviderError when the provider does not answer
 */
export async function takeRefundNotice(works: PaymentWorks, providerRefundId: string): Promise<string> {
  const known = await findByProviderId(works.db, providerRefundId)
  // Before our own commit the refund is not known by this id: the timer asks with its idempotency key.
  if (!known) return 'not a refund of this portal, or not known yet'
  const answer = await works.ports.payments.fetchRefund(providerRefundId)
  const moved = await inAct(works, act => moveRefund(act, known.id, moveOf(answer, known, act.now)))
  return `refund ${moved.id} is ${answer.status}`
}
