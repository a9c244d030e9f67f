import { sql } from 'kysely'
import type { DB } from '#server/db/schema.ts'
import type { OfficerContext } from './command.ts'
import type { Shown } from './output/changes.ts'

type Value = string | number | bigint | boolean | Date | null | readonly string[]

export interface UpsertOptions<Row> {
  readonly table: keyof DB & string
  /** Columns that name a record; the table has a unique constraint on exactly these. */
  readonly key: readonly string[]
  /** A row of the file as columns of the table: always the same ones, in the same order. */
  readonly columns: (row: Row) => Readonly<Record<string, Value>>
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
    context.progress(done, rows.count, options.what)
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
  { table, key, columns, record }: UpsertOptions<Row>,
): Promise<void> {
  const values = batch.map(columns)
  const names = Object.keys(values[0] ?? {})
  const list = (columnNames: readonly string[]) => sql.join(columnNames.map(name => sql.ref(name)))
  const tuples = sql.join(values.map(row => sql`(${sql.join(key.map(name => sql.val(row[name])))})`))
  const found = await sql<Record<string, unknown>>`
    select ${list(names)} from ${sql.table(table)} where (${list(key)}) in (${tuples}) for update`.execute(db)
  const keyOf = (row: Readonly<Record<string, unknown>>) => key.map(name => said(row[name])).join('\u0000')
  const existing = new Map(found.rows.map(row => [keyOf(row), row]))
  const write: (typeof values)[number][] = []
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
  if (write.length === 0) return
  const set = names
    .filter(name => !key.includes(name))
    .map(name => sql`${sql.ref(name)} = excluded.${sql.ref(name)}`)
  const lines = sql.join(write.map(row => sql`(${sql.join(names.map(name => sql.val(row[name])))})`))
  await sql`insert into ${sql.table(table)} (${list(names)}) values ${lines}
            on conflict (${list(key)}) do update set ${sql.join(set)}`.execute(db)
}

const fieldsOf = (
  names: readonly string[],
  key: readonly string[],
  value: Readonly<Record<string, Value>>,
): Record<string, Shown> =>
  Object.fromEntries(names.filter(name => !key.includes(name)).map(name => [name, value[name] ?? null]))
