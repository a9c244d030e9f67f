import type { Db } from '#server/gateway/context.ts'

/** What happened in the checkout without money. */
export interface Attempt {
  readonly event: 'OPENED' | 'DISMISSED' | 'FAILED'
  readonly toldBy: 'CHECKOUT' | 'PROVIDER'
  readonly errorCode: string
  readonly errorDescription: string
}

/** Keeps an attempt to pay. */
export async function insertAttempt(
  db: Db,
  transactionId: number,
  { event, toldBy, errorCode, errorDescription }: Attempt,
  now: Date,
): Promise<void> {
  await db
    .insertInto('payment_attempt')
    .values({
      transaction_id: transactionId,
      event,
      told_by: toldBy,
      error_code: errorCode,
      error_description: errorDescription,
      at: now,
    })
    .execute()
}
