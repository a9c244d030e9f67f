import { type RawBuilder, sql } from 'kysely'
import * as v from 'valibot'
import type { Db } from '#server/gateway/context.ts'
import { isOfRow, keyIdOf, sealBytes, sealJson, unsealBytes } from '#server/ports/fieldCrypto.ts'
import type { KeyRing } from '#server/ports/keyRing.ts'
import type { Random } from '#server/ports/random.ts'
import { namesOf, OF_ROW, type OpenBefore, type OpenColumns, type SealedColumn } from './sealedColumns.ts'

const AT_ONCE = 500

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
  { ring, random }: { readonly ring: KeyRing; readonly random: Random },
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
  /** What is sealed of it, and what the open columns hold afterwards. */
  readonly parts: (open: Answers) => { readonly sealed: Answers; readonly emptied: RawBuilder<unknown> }
}

function opened(before: OpenBefore | OpenColumns): Opened {
  if ('columns' in before) {
    const empty = sql.raw(before.empty === null ? 'null' : "''")
    const columns = Object.entries(before.columns)
    const pairs = columns.map(([name, column]) => sql`${sql.lit(name)}, ${sql.ref(column)}`)
    const filled = columns.map(([, column]) => sql`${sql.ref(column)} is distinct from ${empty}`)
    const emptied = sql.join(columns.map(([, column]) => sql`${sql.ref(column)} = ${empty}`))
    const open = sql`case when ${sql.join(filled, sql` or `)} then jsonb_build_object(${sql.join(pairs)}) end`
    return { open, parts: sealed => ({ sealed, emptied }) }
  }
  const column = sql.ref(before.column)
  return {
    open: sql`nullif(${column}, ${before.empty}::jsonb)`,
    parts(open) {
      const { sealed, rest } = split(open, before.answers, before.empty)
      return { sealed, emptied: sql`${column} = ${rest}::jsonb` }
    },
  }
}

/**
 * Seals some hundred values that lay open before there was a column to seal them in, in the order of ids. One that
 * somebody wrote meanwhile is sealed already and left as it is.
 */
export async function sealOpen(
  db: Db,
  { ring, random }: { readonly ring: KeyRing; readonly random: Random },
  column: SealedColumn,
  after: number,
): Promise<Resealed> {
  const before = OF_ROW[column]
  if (!before) return { sealed: 0, next: undefined }
  const { open, parts } = opened(before)
  const names = namesOf(column)
  const [table, value, id] = [sql.table(names.table), sql.ref(names.value), sql.ref(names.key)]
  const { rows } = await sql<{ id: number; open: unknown }>`
    select ${id} as id, ${open} as open from ${table}
     where ${id} > ${after} and length(${value}) = 0 and ${open} is not null
     order by 1 limit ${AT_ONCE}`.execute(db)
  let sealed = 0
  for (const row of rows) {
    const { sealed: hidden, emptied } = parts(v.parse(Answers, row.open))
    const fresh = sealJson(ring, random, hidden, column, row.id)
    const { numAffectedRows } = await sql`
      update ${table} set ${value} = ${fresh}, ${emptied}
       where ${id} = ${row.id} and length(${value}) = 0 and ${open} = ${JSON.stringify(row.open)}::jsonb`.execute(
      db,
    )
    sealed += Number(numAffectedRows ?? 0)
  }
  return { sealed, next: rows.length < AT_ONCE ? undefined : rows.at(-1)?.id }
}

/**
 * Goes through a whole column with `sealOpen` or `resealSome`.
 * @returns how many values were sealed
 */
export async function sealAll(
  pass: typeof sealOpen,
  db: Db,
  keys: Parameters<typeof sealOpen>[1],
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
