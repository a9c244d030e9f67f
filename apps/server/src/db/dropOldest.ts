import { type RawBuilder, sql } from 'kysely'
import type { DB } from '#server/db/schema.ts'
import type { Db } from '#server/gateway/context.ts'

/** Rows of one statement: far below what any limit of time allows. */
const AT_ONCE = 2_000
/** Statements of one table in one run; a timer that finds more comes back after the others had their turn. */
const ROUNDS = 10

/** What is forgotten: rows of a table whose instant lies before a moment, and that a condition names. */
export interface Old<Table extends keyof DB & string> {
  readonly table: Table
  /** A column with an index of its own, so that the oldest are found without a walk through the table. */
  readonly column: keyof DB[Table] & string
  readonly before: Date
  readonly where?: RawBuilder<boolean>
}

/**
 * Deletes the oldest rows whose instant lies before a moment, some thousands in each statement: what has gathered over
 * years goes too, and nothing waits long for it.
 *
 * @returns true when some may be left
 */
export async function dropOldest<Table extends keyof DB & string>(db: Db, old: Old<Table>): Promise<boolean> {
  const table = sql.table(old.table)
  const isOver = sql`${sql.ref(old.column)} < ${old.before} and ${old.where ?? sql`true`}`
  for (let round = 0; round < ROUNDS; round++) {
    const { numAffectedRows = 0n } = await sql`
      delete from ${table} where ${isOver} and ctid = any(array(
        select ctid from ${table} where ${isOver} order by ${sql.ref(old.column)} limit ${AT_ONCE}))`.execute(
      db,
    )
    if (numAffectedRows < AT_ONCE) return false
  }
  return true
}
