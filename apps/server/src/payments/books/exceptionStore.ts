import type { Selectable } from 'kysely'
import * as v from 'valibot'
import { istDay } from '#domain/dates/ist.ts'
import {
  type Disagreement,
  EXCEPTION_KINDS,
  EXCEPTION_SOURCES,
  type ExceptionSource,
  type ReconciliationException,
} from '#domain/payment/exception.ts'
import type { ReconciliationException as Row } from '#server/db/types.generated.ts'
import type { Db } from '#server/gateway/context.ts'

/** What was done about an exception, when and by whom. */
type Resolution = NonNullable<ReconciliationException['resolution']>

const Source = v.picklist(EXCEPTION_SOURCES)
const Kind = v.picklist(EXCEPTION_KINDS)

const toException = (row: Selectable<Row>): ReconciliationException => ({
  id: row.id,
  source: v.parse(Source, row.source),
  kind: v.parse(Kind, row.kind),
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
})

const resolutionColumns = ({ on, by, text }: Resolution) => ({
  resolved_on: on,
  resolved_by: by,
  resolution: text,
})

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

/** Exceptions, newest first: the open ones, or all; of one source, or of all. */
export async function listExceptions(
  db: Db,
  { all = false, source }: { readonly all?: boolean; readonly source?: ExceptionSource },
): Promise<ReconciliationException[]> {
  let query = db.selectFrom('reconciliation_exception').selectAll().orderBy('id', 'desc')
  if (!all) query = query.where('resolved_on', 'is', null)
  if (source) query = query.where('source', '=', source)
  return (await query.execute()).map(toException)
}

/**
 * Takes an exception off the list, in an officer's name and with what was done about it. It stays in the database, and
 * the same disagreement is not listed again.
 * @returns what it was; 'resolved before', or null when there is none
 */
export async function resolveException(
  db: Db,
  id: number,
  resolution: Resolution,
): Promise<Pick<Disagreement, 'kind' | 'reference'> | 'resolved before' | null> {
  const row = await db
    .selectFrom('reconciliation_exception')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return null
  if (row.resolved_on) return 'resolved before'
  await db
    .updateTable('reconciliation_exception')
    .set(resolutionColumns(resolution))
    .where('id', '=', id)
    .execute()
  const { kind, reference } = toException(row)
  return { kind, reference }
}

/** Takes captures off the list that were not settled in time and are now. */
export async function resolveSettled(
  db: Db,
  references: readonly string[],
  resolution: Resolution,
): Promise<void> {
  if (references.length === 0) return
  await db
    .updateTable('reconciliation_exception')
    .set(resolutionColumns(resolution))
    .where('source', '=', 'SETTLEMENT')
    .where('kind', '=', 'NOT_SETTLED')
    .where('resolved_on', 'is', null)
    .where('reference', 'in', references)
    .execute()
}
