import { sql } from 'kysely'
import type { Db } from '#server/gateway/context.ts'
import type { DB } from './schema.ts'

/** What a column of an imported row may hold. */
export type Value = string | number | bigint | boolean | Date | null | readonly string[]

/** A row by its columns: always the same ones, in the same order. */
export type KeyedRow = Readonly<Record<string, Value>>

/** A table whose rows are imported by their natural key. */
export interface KeyedTable {
  readonly table: keyof DB & string
  /** Columns that name a record; the table has a unique constraint on exactly these. */
  readonly key: readonly string[]
}

/** A table, and how a row of a file becomes one of it. */
export interface Import<Row> extends KeyedTable {
  readonly columns: (row: Row) => KeyedRow
}

const BATCH = 500

const refs = (names: readonly string[]) => sql.join(names.map(name => sql.ref(name)))
const values = (row: KeyedRow, names: readonly string[]) =>
  sql`(${sql.join(names.map(name => sql.val(row[name])))})`

/** The rows that stand under the keys of some, locked, with the same columns. */
export async function holdRows(
  db: Db,
  { table, key }: KeyedTable,
  rows: readonly KeyedRow[],
): Promise<Readonly<Record<string, unknown>>[]> {
  const names = Object.keys(rows[0] ?? {})
  const found = await sql<Record<string, unknown>>`
    select ${refs(names)} from ${sql.table(table)}
     where (${refs(key)}) in (${sql.join(rows.map(row => values(row, key)))}) for update`.execute(db)
  return found.rows
}

/** Inserts rows or brings their columns up to date, by their keys; rows of other keys stay. */
export async function putRows(db: Db, { table, key }: KeyedTable, rows: readonly KeyedRow[]): Promise<void> {
  const names = Object.keys(rows[0] ?? {})
  const set = names
    .filter(name => !key.includes(name))
    .map(name => sql`${sql.ref(name)} = excluded.${sql.ref(name)}`)
  for (let from = 0; from < rows.length; from += BATCH) {
    const lines = sql.join(rows.slice(from, from + BATCH).map(row => values(row, names)))
    await sql`insert into ${sql.table(table)} (${refs(names)}) values ${lines}
              on conflict (${refs(key)}) do update set ${sql.join(set)}`.execute(db)
  }
}
