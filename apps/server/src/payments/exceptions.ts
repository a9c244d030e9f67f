import type { Db } from '#server/gateway/context.ts'
import type { Disagreement } from './noteException.ts'

/** Entity type of exceptions in the audit trail. */
export const RECONCILIATION_EXCEPTION = 906

/** A disagreement on the officers' list; `resolution` once somebody has dealt with it. */
export interface ReconciliationException extends Disagreement {
  readonly id: number
  readonly foundOn: Date
  readonly resolution: { readonly on: Date; readonly by: string; readonly text: string } | null
}

/** What a kind of exception means to an officer. */
const MEANINGS: Readonly<Record<string, string>> = {
  UNKNOWN_CHALLAN: 'In the bank, not in the books: no such challan',
  AMOUNT_DIFFERS: 'In both, with different amounts',
  BEFORE_CHALLAN: 'In the bank before the challan was made',
  REFERENCE_USED: 'In the bank for two challans under one reference',
  NOT_IN_FILE: 'In the books, not in the bank statement',
  CLAIMED_NOT_FOUND: 'Told by the depositor, never reported by the bank',
  NOT_IN_BOOKS: 'Settled by the provider, not in the books',
  NOT_SETTLED: 'In the books, not settled by the provider',
  OTHER_LINE: 'A line of the settlement that is neither payment nor refund',
  PAID_BUT_NOT_FULFILLED: 'Paid, but what was paid for could not be done',
  REFUND_REFUSED: 'The provider refused a refund',
}

/** An exception's kind in words. */
export const meaningOf = (kind: string): string => MEANINGS[kind] ?? kind

/** Exceptions, newest first: the open ones, or all; of one source, or of all. */
export async function listExceptions(
  db: Db,
  { all = false, source }: { readonly all?: boolean; readonly source?: Disagreement['source'] },
): Promise<ReconciliationException[]> {
  let query = db.selectFrom('reconciliation_exception').selectAll().orderBy('id', 'desc')
  if (!all) query = query.where('resolved_on', 'is', null)
  if (source) query = query.where('source', '=', source)
  const rows = await query.execute()
  return rows.map(row => ({
    id: row.id,
    source: row.source as Disagreement['source'],
    kind: row.kind,
    reference: row.reference,
    transactionId: row.transaction_id,
    expected: row.expected,
    found: row.found,
    note: row.note,
    foundOn: row.found_on,
    resolution: row.resolved_on && {
      on: row.resolved_on,
      by: row.resolved_by ?? '',
      text: row.resolution ?? '',
    },
  }))
}

/**
 * Takes an exception off the list, in an officer's name and with what was done about it. It stays in the database, and
 * the same disagreement is not listed again.
 * @returns what it was; 'resolved before', or null when there is none
 */
export async function resolveException(
  db: Db,
  id: number,
  resolution: { readonly on: Date; readonly by: string; readonly text: string },
): Promise<{ readonly kind: string; readonly reference: string } | 'resolved before' | null> {
  const row = await db
    .selectFrom('reconciliation_exception')
    .select(['kind', 'reference', 'resolved_on'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return null
  if (row.resolved_on) return 'resolved before'
  await db
    .updateTable('reconciliation_exception')
    .set({ resolved_on: resolution.on, resolved_by: resolution.by, resolution: resolution.text })
    .where('id', '=', id)
    .execute()
  return row
}
