import type { Pool, PoolClient } from 'pg'
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

async function columnsOf(client: PoolClient, table: string): Promise<Column[]> {
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
function made(column: Column, hasRow: boolean, settled: string | undefined): string {
  const { name, type, nullable, unique, indexed, toSmall } = column
  const own = hasRow ? `s."${name}"` : 'null'
  if (settled !== undefined) return `'${settled}'`
  const tells = !KIND.test(name) && !toSmall
  if (type === 'smallint') return unique && !hasRow ? 'g' : `coalesce(${own}, 1)`
  // An authority has some hundred schemes; one of them may have a million applicants.
  if (name === 'scheme_id') return `coalesce(${own}, 1) + g % 100`
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
  if (type === 'date') return `date '2026-11-20' - g`
  if (type === 'text') return unique || !hasRow || (indexed && tells) ? `coalesce(${own}, '') || g` : own
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

/**
 * Gives every growing table so many rows of records that are over, and tells the planner that there are a hundred times
 * as many: it then plans for a city without its rows having to be written. What is not over stays rare, as in a city.
 * Nothing can be done in this database afterwards but explain.
 */
export async function growTables(pool: Pool, rowsEach: number): Promise<void> {
  const settled = new Map((await everyCycle()).map(cycle => [`${cycle.table}.${cycle.column}`, endOf(cycle)]))
  const client = await pool.connect()
  try {
    await client.query(`set session_replication_role = replica; set synchronous_commit = off`)
    const { rows: checks } = await client.query<{ drop: string }>(
      `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop
         from pg_constraint where contype = 'c' and conrelid::regclass::text = any($1)`,
      [GROWING],
    )
    await client.query(checks.map(({ drop }) => drop).join('; '))
    for (const table of GROWING) {
      const { rows } = await client.query(`select from "${table}" limit 1`)
      const columns = await columnsOf(client, table)
      const values = columns.map(column =>
        made(column, rows.length > 0, settled.get(`${table}.${column.name}`)),
      )
      await client.query(`insert into "${table}" (${columns.map(({ name }) => `"${name}"`).join(', ')})
        overriding system value select ${values.join(', ')}
        from ${rows.length > 0 ? `(select * from "${table}" limit 1) s cross join` : ''} generate_series(1, ${rowsEach}) g`)
    }
    await client.query('analyze')
    await client.query(
      `select pg_restore_relation_stats('schemaname', 'public', 'relname', relname::text,
              'relpages', relpages, 'relallvisible', relpages, 'reltuples', (reltuples * 100)::real)
         from pg_class c where relkind = 'r' and relnamespace = 'public'::regnamespace and (relname = any($1)
           or exists (select from pg_inherits i where i.inhrelid = c.oid and i.inhparent::regclass::text = any($1)))`,
      [GROWING],
    )
  } finally {
    client.release(true)
  }
}
