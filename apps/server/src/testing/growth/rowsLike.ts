import type { ClientBase } from 'pg'
import { statusesOf } from '#domain/lifecycle/life.ts'
import type { Cycle } from '#server/lifecycle/cycle.ts'
import { everyCycle } from '../everyCycle.ts'
import { GROWING } from './growing.ts'

interface Column {
  readonly name: string
  readonly type: string
  readonly nullable: boolean
  readonly unique: boolean
  readonly indexed: boolean
  /** It refers to a table that stays small. */
  readonly toSmall: boolean
}

/** Between the rows that a test made and those that are added. */
const STEP = 1_000_000
/** Instants that only what is not over yet has. */
const LIVE = /^(due|next|retry|failed|dead|purged|revoked|stopped|deleted|binned|refused|lease)_|_until$/
/** Numbers and words by which records are told apart in kind, not one from another. */
const KIND =
  /(^|_)(type|status|state|mode|stage|bank|organisation|officer|purpose|category|source|method|kind|code|role|event|template|section|desk|ball|list)(_id|_code)?$/

/** So many days lie apart at most: a calendar ends before ten million. */
const DAYS = 20_000

/** Among how many records of a small table the rows are spread, by the column that names it. */
export type Spread = Readonly<Record<string, number>>

/** An authority has some hundred schemes; one of them may have a million applicants. */
export const SCHEMES: Spread = { scheme_id: 100 }

async function columnsOf(client: ClientBase, table: string): Promise<Column[]> {
  const { rows } = await client.query<Column>(
    `select a.attname as name, format_type(a.atttypid, null) as type, not a.attnotnull as nullable,
            coalesce(bool_or(i.indisunique), false) as unique, count(i.indrelid) > 0 as indexed,
            exists (select from pg_constraint c where c.conrelid = a.attrelid and c.contype = 'f'
                       and a.attnum = any(c.conkey) and not c.confrelid::regclass::text = any($2)) as "toSmall"
       from pg_attribute a left join pg_index i on i.indrelid = a.attrelid and a.attnum = any(i.indkey)
      where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      group by a.attrelid, a.attnum, a.attname, a.atttypid, a.attnotnull order by a.attnum`,
    [table, GROWING],
  )
  return rows
}

/** What stands in a column of the rows that are added: like the row that is there, but over, and somebody else's. */
function made(column: Column, hasRow: boolean, settled: string | undefined, spread: Spread): string {
  const { name, type, nullable, unique, indexed, toSmall } = column
  const own = hasRow ? `s."${name}"` : 'null'
  if (settled !== undefined) return `'${settled}'`
  const tells = !KIND.test(name) && !toSmall
  if (type === 'smallint') return unique && !hasRow ? 'g' : `coalesce(${own}, 1)`
  const among = spread[name]
  if (among !== undefined) return `coalesce(${own}, 1) + g % ${among}`
  if (type === 'integer' || type === 'bigint')
    return (tells && /(^|_)id$/.test(name)) || (unique && !hasRow)
      ? `coalesce(${own}, 0) + g + ${STEP}`
      : nullable
        ? own
        : `coalesce(${own}, 1)`
  if (type.startsWith('timestamp'))
    return nullable && LIVE.test(name) ? 'null' : `timestamptz '2026-11-20' - g * interval '1 minute'`
  if (type === 'uuid') return 'gen_random_uuid()'
  if (type === 'bytea') return `sha256(g::text::bytea)`
  if (type === 'date') return `date '2026-11-20' - g % ${DAYS}`
  if (type === 'text') return unique || !hasRow || (indexed && tells) ? `coalesce(${own}, '') || g` : own
  // Keys by which records are found: some have many, most have few.
  if (type === 'integer[]') return `array[g % 50, ${STEP} + g]`
  if (hasRow) return own
  const plain: Readonly<Record<string, string>> = {
    boolean: 'true',
    jsonb: `'{}'`,
    json: `'{}'`,
    xid8: `'5'`,
  }
  return plain[type] ?? (type.endsWith('[]') ? `'{}'` : '1')
}

/** A status from which a record goes nowhere, or the last one of its life. */
function endOf({ life }: Cycle): string {
  const statuses = statusesOf(life)
  const stages: Readonly<Record<string, { acts: Readonly<Record<string, { to?: unknown } | undefined>> }>> =
    life
  const isEnd = (status: string | number) =>
    Object.values(stages[status]?.acts ?? {}).every(move => move?.to === undefined || move.to === status)
  return String(statuses.find(isEnd) ?? statuses.at(-1))
}

/** The status in which a record of each life is over, by `table.column`. */
export const settledStatuses = async (): Promise<ReadonlyMap<string, string>> =>
  new Map((await everyCycle()).map(cycle => [`${cycle.table}.${cycle.column}`, endOf(cycle)]))

/**
 * The statement that adds rows to a table: like the one that is there, but over, and each somebody else's. Constraints of
 * the table are not thought of: whoever runs it has put them aside.
 */
export async function rowsLike(
  client: ClientBase,
  table: string,
  count: number,
  settled: ReadonlyMap<string, string>,
  spread: Spread = SCHEMES,
): Promise<string> {
  const { rows } = await client.query(`select from "${table}" limit 1`)
  const hasRow = rows.length > 0
  const columns = await columnsOf(client, table)
  const values = columns.map(column => made(column, hasRow, settled.get(`${table}.${column.name}`), spread))
  return `insert into "${table}" (${columns.map(({ name }) => `"${name}"`).join(', ')})
    overriding system value select ${values.join(', ')}
    from ${hasRow ? `(select * from "${table}" limit 1) s cross join` : ''} generate_series(1, ${count}) g`
}
