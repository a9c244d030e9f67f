import type { Paise } from '#domain/money/paise.ts'
import type { Db } from '#server/gateway/context.ts'
import type { SeenBy } from './transactionStore.ts'

/** Money that has arrived, as the provider or the bank says it. */
export interface Capture {
  readonly source: 'PROVIDER' | 'BANK'
  /** The provider's payment id, or the bank's reference of the deposit. */
  readonly reference: string
  readonly amount: Paise
  /** When it counts as paid. */
  readonly paidOn: Date
  /** upi, card, netbanking … as the provider names it; '' for a challan. */
  readonly instrument: string
  readonly bankReference: string
}

/** The id under which a sum was counted before, or null. */
export async function findCapture(
  db: Db,
  { source, reference }: Pick<Capture, 'source' | 'reference'>,
): Promise<number | null> {
  const row = await db
    .selectFrom('payment_capture')
    .select('id')
    .where('source', '=', source)
    .where('reference', '=', reference)
    .executeTakeFirst()
  return row?.id ?? null
}

/** Counts a sum; the second time is refused by constraint. */
export async function insertCapture(
  db: Db,
  transactionId: number,
  capture: Capture,
  outcome: 'FULFILLED' | 'RETURNED',
  seenBy: SeenBy,
  now: Date,
): Promise<number> {
  const { id } = await db
    .insertInto('payment_capture')
    .values({
      source: capture.source,
      reference: capture.reference,
      transaction_id: transactionId,
      amount: capture.amount,
      outcome,
      paid_on: capture.paidOn,
      seen_on: now,
      seen_by: seenBy,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
