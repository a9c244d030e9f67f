import { istDay } from '#domain/dates/ist.ts'
import type { Paise } from '#domain/money/paise.ts'
import type { Db } from '#server/gateway/context.ts'

/** Something that the books and the world outside do not agree upon. */
export interface Disagreement {
  readonly source: 'BANK' | 'SETTLEMENT' | 'PORTAL'
  readonly kind: string
  readonly reference: string
  readonly transactionId: number | null
  readonly expected: Paise | null
  readonly found: Paise | null
  readonly note: string
}

/**
 * Puts a disagreement on the list that officers work off. The same one is listed once, however often a file is read.
 * @returns false when it was listed before
 */
export async function noteException(
  { db, now }: { readonly db: Db; readonly now: Date },
  { source, kind, reference, transactionId, expected, found, note }: Disagreement,
): Promise<boolean> {
  const result = await db
    .insertInto('reconciliation_exception')
    .values({
      source,
      kind,
      reference,
      transaction_id: transactionId,
      day: istDay(now),
      expected,
      found,
      note,
      found_on: now,
    })
    .onConflict(conflict => conflict.columns(['source', 'kind', 'reference']).doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}
