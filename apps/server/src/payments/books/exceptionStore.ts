import type { Selectable } from 'kysely'
import * as v from 'valibot'
import { istDay } from '#domain/dates/ist.ts'
import {
  type Disagreement,
  EXCEPTION_KINDS,
  EXCEPTION_SOURCES,
  type ExceptionKind,
  type ExceptionSource,
  type ReconciliationException,
} from '#domain/payment/exception.ts'
import { partsOf } from '#server/db/partsOf.ts'
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
  refundId: row.refund_id,
  expected: row.expected,
  found: row.found,
  note: row.note,
  moneyDay: row.money_day,
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
 * Puts disagreements on the list that officers work off. The same one is listed once, however often a file is read.
 * @returns the references of those that were not listed before
 */
export async function noteExceptions(
  { db, now }: { readonly db: Db; readonly now: Date },
  all: readonly Disagreement[],
): Promise<string[]> {
  const listed: string[] = []
  for (const part of partsOf(all)) {
    const rows = await db
      .insertInto('reconciliation_exception')
      .values(
        part.map(({ transactionId, refundId, moneyDay, ...told }) => ({
          ...told,
          transaction_id: transactionId,
          refund_id: refundId,
          day: istDay(now),
          money_day: moneyDay,
          found_on: now,
        })),
      )
      .onConflict(conflict => conflict.columns(['source', 'kind', 'reference']).doNothing())
      .returning('reference')
      .execute()
    listed.push(...rows.map(({ reference }) => reference))
  }
  return listed
}

/** Of some refunds those that the bank paid twice, with the reference of the second transfer, while nobody has resolved it. */
export async function listPaidTwice(
  db: Db,
  refundIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (refundIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('reconciliation_exception')
    .select(['refund_id', 'reference'])
    .where('kind', '=', 'REFUND_PAID_TWICE')
    .where('resolved_on', 'is', null)
    .where(({ eb, fn, val }) => eb('refund_id', '=', fn.any(val([...refundIds]))))
    .execute()
  return new Map(rows.flatMap(({ refund_id: id, reference }) => (id === null ? [] : [[id, reference]])))
}

/** Puts one disagreement on the list. @returns false when it was listed before */
export const noteException = async (
  act: { readonly db: Db; readonly now: Date },
  one: Disagreement,
): Promise<boolean> => (await noteExceptions(act, [one])).length === 1

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

/** Where a page of exceptions begins, and which ones it holds. */
export interface ExceptionFilter {
  readonly all: boolean
  readonly kind: ExceptionKind | null
  /** Number of the last one of the page before. */
  readonly before: number | null
}

/** A page of exceptions, newest first. */
export async function pageOfExceptions(
  db: Db,
  { all, kind, before }: ExceptionFilter,
  limit: number,
): Promise<ReconciliationException[]> {
  let query = db.selectFrom('reconciliation_exception').selectAll().orderBy('id', 'desc').limit(limit)
  if (!all) query = query.where('resolved_on', 'is', null)
  if (kind !== null) query = query.where('kind', '=', kind)
  if (before !== null) query = query.where('id', '<', before)
  return (await query.execute()).map(toException)
}

/** An exception by its number; undefined when there is none. */
export async function findException(db: Db, id: number): Promise<ReconciliationException | undefined> {
  const row = await db
    .selectFrom('reconciliation_exception')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  return row && toException(row)
}

/** More open ones than this are not counted. */
const MOST_COUNTED = 10_000

/** Open exceptions with the sums that they are about, newest first; at most ten thousand. */
export async function listOpenSums(
  db: Db,
): Promise<Pick<ReconciliationException, 'kind' | 'source' | 'moneyDay' | 'expected' | 'found'>[]> {
  const rows = await db
    .selectFrom('reconciliation_exception')
    .select(['kind', 'source', 'money_day as moneyDay', 'expected', 'found'])
    .where('resolved_on', 'is', null)
    .orderBy('id', 'desc')
    .limit(MOST_COUNTED)
    .execute()
  return rows.map(row => ({ ...row, kind: v.parse(Kind, row.kind), source: v.parse(Source, row.source) }))
}

/** Takes the deposit that an officer has matched with its challan off the list. @returns the numbers of what was open */
export async function resolveMatched(db: Db, reference: string, resolution: Resolution): Promise<number[]> {
  const rows = await db
    .updateTable('reconciliation_exception')
    .set(resolutionColumns(resolution))
    .where('source', '=', 'BANK')
    .where('kind', 'in', ['UNKNOWN_CHALLAN', 'AMOUNT_DIFFERS', 'BEFORE_CHALLAN'])
    .where('reference', '=', reference)
    .where('resolved_on', 'is', null)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
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
    .where(({ eb, fn, val }) => eb('reference', '=', fn.any(val([...references]))))
    .execute()
}

/** How many disagreements are open, by kind. */
export async function countOpenExceptions(
  db: Db,
): Promise<{ readonly kind: ExceptionKind; readonly many: number }[]> {
  const rows = await db
    .selectFrom('reconciliation_exception')
    .select(['kind'])
    .select(({ fn }) => fn.countAll<bigint>().as('many'))
    .where('resolved_on', 'is', null)
    .groupBy('kind')
    .orderBy('kind')
    .execute()
  return rows.map(row => ({ kind: v.parse(Kind, row.kind), many: Number(row.many) }))
}
