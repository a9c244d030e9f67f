import type { PaymentWorks } from '#server/payable/works.ts'
import { askProvider, type ProviderWord } from './askProvider.ts'
import { listUnsettledOrders } from './waitingStore.ts'

/** A payment whose outcome was not known, and what the provider says of it now. */
export interface AskedPayment {
  readonly transactionId: number
  readonly orderId: string
  /** `fault`: paid, but what was paid for could not be done; it stands among the exceptions. */
  readonly word: ProviderWord | 'fault'
}

/**
 * Asks the provider about every online payment that is open since before an instant, whatever the plan of the timer
 * (`payment sync-stale`): after an outage nobody waits for its next question. What is captured is confirmed; what is not
 * stays, and ends by its own time.
 */
export async function syncStale(
  works: PaymentWorks,
  before: Date,
  progress: (done: number, total: number) => void,
): Promise<AskedPayment[]> {
  const open = await listUnsettledOrders(works.db, before)
  const asked: AskedPayment[] = []
  for (const { id, orderId } of open) {
    const word = await askProvider(works, id, 'SYNC').catch(() => 'fault' as const)
    asked.push({ transactionId: id, orderId, word })
    progress(asked.length, open.length)
  }
  return asked
}
