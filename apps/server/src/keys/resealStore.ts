import { type RawBuilder, sql } from 'kysely'
import * as v from 'valibot'
import type { Db } from '#server/gateway/context.ts'
import { isOfRow, keyIdOf, sealBytes, sealJson, unsealBytes } from '#server/ports/fieldCrypto.ts'
import type { Ports } from '#server/ports/ports.ts'
import type { Secrets } from '#server/ports/secrets.ts'
import {
  type Found,
  namesOf,
  OF_ROW,
  type OpenBefore,
  type OpenColumns,
  type SealedColumn,
} from './sealedColumns.ts'

const AT_ONCE = 500

/** What seals values, and makes the hashes by which they are found. */
type SealingKeys = Pick<Ports, 'secrets' | 'random'>

/** What one pass over a column found. */
interface Resealed {
  readonly sealed: number
  /** Id after which to go on; undefined at the end. */
  readonly next: number | undefined
}

/**
 * Seals some hundred values of a column anew, in the order of ids. A value that somebody wrote meanwhile is left as it is: it
 * was sealed with the key in use.
 */
export async function resealSome(
  db: Db,
  { secrets: { fieldKey: ring }, random }: SealingKeys,
  column: SealedColumn,
  after: number,
): Promise<Resealed> {
  const names = namesOf(column)
  const [table, value, id] = [sql.table(names.table), sql.ref(names.value), sql.ref(names.key)]
  // A column of big ids reads them as such; none is beyond what a number holds.
  const { rows } = await sql<{ id: number; sealed: Buffer }>`
    select ${id}::float8 as id, ${value} as sealed from ${table}
     where ${id} > ${after} and length(${value}) > 0 order by 1 limit ${AT_ONCE}`.execute(db)
  let sealed = 0
  for (const row of rows) {
    const ofRow = OF_ROW[column] === undefined ? undefined : row.id
    if (keyIdOf(row.sealed) === ring.current && isOfRow(row.sealed) === (ofRow !== undefined)) continue
    const fresh = sealBytes(ring, random, column, unsealBytes(ring, column, row.sealed, ofRow), ofRow)
    const { numAffectedRows } = await sql`
      update ${table} set ${value} = ${fresh} where ${id} = ${row.id} and ${value} = ${row.sealed}`.execute(
      db,
    )
    sealed += Number(numAffectedRows ?? 0)
  }
  return { sealed, next: rows.length < AT_ONCE ? undefined : rows.at(-1)?.id }
}

const Answers = v.union([v.record(v.string(), v.unknown()), v.array(v.unknown())])
type Answers = v.InferOutput<typeof Answers>

/** What of an open value is sealed, and what stays open. */
function split(open: Answers, names: readonly string[] | undefined, empty: string) {
  if (names === undefined || Array.isArray(open)) return { sealed: open, rest: empty }
  const isNamed = ([name]: [string, unknown]) => names.includes(name)
  const rest = Object.entries(open).filter(entry => !isNamed(entry))
  return {
    sealed: Object.fromEntries(Object.entries(open).filter(isNamed)),
    rest: JSON.stringify(Object.fromEntries(rest)),
  }
}

/** How what lay open before is read, sealed and emptied. */
interface Opened {
  /** What lies open in a row, as JSON; null where nothing does. */
  readonly open: RawBuilder<unknown>
  /** What is sealed of it, and the JSON that stays open. */
  readonly parts: (open: Answers) => { readonly sealed: Answers; readonly rest: string }
  /** What the open columns hold afterwards, `rest` being the row's own. */
  readonly emptied: RawBuilder<unknown>
  /** By what a row is found once it is sealed. */
  readonly found: (secrets: Secrets, open: Answers) => Readonly<Record<string, Found>>
}

function opened(before: OpenBefore | OpenColumns): Opened {
  if ('columns' in before) {
    const empty = sql.raw(before.empty === null ? 'null' : "''")
    const columns = Object.entries(before.columns)
    const pairs = columns.map(([name, column]) => sql`${sql.lit(name)}, ${sql.ref(column)}`)
    const filled = columns.map(([, column]) => sql`${sql.ref(column)} is distinct from ${empty}`)
    const { foundBy } = before
    return {
      open: sql`case when ${sql.join(filled, sql` or `)} then jsonb_build_object(${sql.join(pairs)}) end`,
      parts: sealed => ({ sealed, rest: '{}' }),
      emptied: sql.join(columns.map(([, column]) => sql`${sql.ref(column)} = ${empty}`)),
      found: (secrets, open) => (foundBy ? foundBy(secrets, v.parse(Texts, open)) : {}),
    }
  }
  const column = sql.ref(before.column)
  return {
    open: sql`nullif(${column}, ${before.empty}::jsonb)`,
    parts: open => split(open, before.answers, before.empty),
    emptied: sql`${column} = given.rest`,
    found: () => ({}),
  }
}

const Texts = v.record(v.string(), v.string())

/** A value in a list of rows, whose types the database would not know. */
const typed = (value: Found) => (Array.isArray(value) ? sql`${value}::int[]` : sql`${value}::bytea`)

/**
 * Seals some hundred values that lay open before there was a column to seal them in, in the order of ids, all at once. One
 * that somebody wrote meanwhile is sealed already and left as it is.
 */
export async function sealOpen(
  db: Db,
  { secrets, random }: SealingKeys,
  column: SealedColumn,
  after: number,
): Promise<Resealed> {
  const before = OF_ROW[column]
  if (!before) return { sealed: 0, next: undefined }
  const { open, parts, emptied, found } = opened(before)
  const names = namesOf(column)
  const [table, value, id] = [sql.table(names.table), sql.ref(names.value), sql.ref(names.key)]
  const { rows } = await sql<{ id: number; open: unknown }>`
    select ${id} as id, ${open} as open from ${table}
     where ${id} > ${after} and ${value} = '' and ${open} is not null
     order by 1 limit ${AT_ONCE}`.execute(db)
  const fresh = rows.map(row => {
    const read = v.parse(Answers, row.open)
    const { sealed, rest } = parts(read)
    const sealedNow = sealJson(secrets.fieldKey, random, sealed, column, row.id)
    return { id: row.id, open: JSON.stringify(row.open), sealedNow, rest, by: found(secrets, read) }
  })
  const [first] = fresh
  if (!first) return { sealed: 0, next: undefined }
  const by = Object.keys(first.by)
  const given = fresh.map(row =>
    sql.join([
      ...[
        sql`${row.id}::int8`,
        sql`${row.sealedNow}::bytea`,
        sql`${row.open}::jsonb`,
        sql`${row.rest}::jsonb`,
      ],
      ...by.map(name => typed(row.by[name] ?? null)),
    ]),
  )
  const { numAffectedRows } = await sql`
    update ${table} set ${value} = given.sealed, ${emptied}
           ${sql.join(
             by.map(name => sql`, ${sql.ref(name)} = given.${sql.ref(name)}`),
             sql``,
           )}
      from (values ${sql.join(given.map(row => sql`(${row})`))})
        as given (row_id, sealed, open, rest ${sql.join(
          by.map(name => sql`, ${sql.ref(name)}`),
          sql``,
        )})
     where ${table}.${id} = given.row_id and ${table}.${id} between ${first.id} and ${rows.at(-1)?.id}
       and ${value} = '' and ${open} = given.open`.execute(db)
  return {
    sealed: Number(numAffectedRows ?? 0),
    next: rows.length < AT_ONCE ? undefined : rows.at(-1)?.id,
  }
}

/**
 * Goes through a whole column with `sealOpen` or `resealSome`.
 * @returns how many values were sealed
 */
export async function sealAll(
  pass: typeof sealOpen,
  db: Db,
  keys: SealingKeys,
  column: SealedColumn,
): Promise<number> {
  let values = 0
  for (let after: number | undefined = 0; after !== undefined; ) {
    const some: Resealed = await pass(db, keys, column, after)
    values += some.sealed
    after = some.next
  }
  return values
}
