import { PaymentStatus } from '#domain/application/payment.ts'
import type { TransactionRecord } from './transactionStore.ts'
import type { PaymentAct } from './works.ts'

/** What happened in the checkout without money. */
export interface Attempt {
  readonly event: 'OPENED' | 'DISMISSED' | 'FAILED'
  readonly toldBy: 'CHECKOUT' | 'PROVIDER'
  readonly errorCode: string
  readonly errorDescription: string
}

/** Notes an attempt. The order may be tried again, so no state changes; the payer can read why it failed. */
export async function noteAttempt(
  { db, now }: Pick<PaymentAct, 'db' | 'now'>,
  { id }: TransactionRecord,
  { event, toldBy, errorCode, errorDescription }: Attempt,
): Promise<void> {
  await db
    .insertInto('payment_attempt')
    .values({
      transaction_id: id,
      event,
      told_by: toldBy,
      error_code: errorCode,
      error_description: errorDescription,
      at: now,
    })
    .execute()
  if (event !== 'FAILED' || errorDescription === '') return
  await db
    .updateTable('payment_transaction')
    .set({ failure_reason: errorDescription })
    .where('id', '=', id)
    .where('status_id', '=', PaymentStatus.Initiated)
    .execute()
}
