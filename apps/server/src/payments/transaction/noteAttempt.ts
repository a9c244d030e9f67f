import type { Db } from '#server/gateway/context.ts'
import { type Attempt, insertAttempt } from './attemptStore.ts'
import { noteFailure } from './transactionStore.ts'

/** Notes an attempt. The order may be tried again, so no state changes; the payer can read why it failed. */
export async function noteAttempt(
  { db, now }: { readonly db: Db; readonly now: Date },
  transactionId: number,
  attempt: Attempt,
): Promise<void> {
  await insertAttempt(db, transactionId, attempt, now)
  const { event, errorDescription } = attempt
  if (event === 'FAILED' && errorDescription !== '') await noteFailure(db, transactionId, errorDescription)
}
