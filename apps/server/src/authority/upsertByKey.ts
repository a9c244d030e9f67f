import { holdRows, type Import, type KeyedRow, putRows } from '#server/db/keyedRows.ts'
import type { OfficerContext } from './command.ts'
import type { Shown } from './output/changes.ts'

export interface UpsertOptions<Row> extends Import<Row> {
  /** What an officer calls the record: 'State 9'. */
  readonly record: (row: Row) => string
  /** 'rows' under the progress bar. */
  readonly what: string
}

const BATCH = 1000

/** A value as PostgreSQL and we can both say it, for comparison. */
const said = (value: unknown): string =>
  value instanceof Date
    ? value.toISOString()
    : Array.isArray(value)
      ? JSON.stringify(value)
      : String(value ?? '')

/**
 * Adds the records of a file or brings them up to date, by their natural key: a second run of the same file changes
 * nothing. Records that the file does not name stay. Each difference is noted for the diff.
 */
export async function upsertByKey<Row>(
  context: OfficerContext,
  rows: AsyncIterable<Row> & { readonly count: number },
  options: UpsertOptions<Row>,
): Promise<void> {
  let batch: Row[] = []
  let done = 0
  const flush = async () => {
    if (batch.length === 0) return
    await upsertBatch(context, batch, options)
    done += batch.length
    batch = []
    await context.reached(done, rows.count, options.what)
  }
  for await (const row of rows) {
    batch.push(row)
    if (batch.length === BATCH) await flush()
  }
  await flush()
}

async function upsertBatch<Row>(
  { db, change, unchanged }: OfficerContext,
  batch: readonly Row[],
  options: UpsertOptions<Row>,
): Promise<void> {
  const { key, record } = options
  const values = batch.map(options.columns)
  const names = Object.keys(values[0] ?? {})
  const found = await holdRows(db, options, values)
  const keyOf = (row: Readonly<Record<string, unknown>>) => key.map(name => said(row[name])).join('\u0000')
  const existing = new Map(found.map(row => [keyOf(row), row]))
  const write: KeyedRow[] = []
  for (const [index, value] of values.entries()) {
    const row = batch[index] as Row
    const before = existing.get(keyOf(value))
    const different = names.filter(name => said(before?.[name]) !== said(value[name]))
    if (before && different.length === 0) {
      unchanged()
      continue
    }
    write.push(value)
    if (!before) change({ kind: 'added', record: record(row), fields: fieldsOf(names, key, value) })
    else
      change({
        kind: 'changed',
        record: record(row),
        fields: Object.fromEntries(
          different.map(name => [name, [(before[name] ?? null) as Shown, value[name] ?? null] as const]),
        ),
      })
  }
  if (write.length > 0) await putRows(db, options, write)
}

const fieldsOf = (names: readonly string[], key: readonly string[], value: KeyedRow): Record<string, Shown> =>
  Object.fromEntries(names.filter(name => !key.includes(name)).map(name => [name, value[name] ?? null]))
