import type { Pool } from 'pg'
import * as v from 'valibot'
import { GROWING } from './growing.ts'

/** A step of a plan, as `explain (format json)` tells it. */
interface Step {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string | undefined
  readonly 'Index Name'?: string | undefined
  readonly 'Index Cond'?: string | undefined
  /** What of a row is asked when it has been read. */
  readonly Filter?: string | undefined
  readonly 'Plan Rows': number
  readonly Plans?: readonly Step[] | undefined
}

const Step: v.GenericSchema<unknown, Step> = v.object({
  'Node Type': v.string(),
  'Relation Name': v.optional(v.string()),
  'Index Name': v.optional(v.string()),
  'Index Cond': v.optional(v.string()),
  Filter: v.optional(v.string()),
  'Plan Rows': v.number(),
  Plans: v.optional(v.array(v.lazy(() => Step))),
})
const Explained = v.tuple([v.object({ 'QUERY PLAN': v.tuple([v.object({ Plan: Step })]) })])

/** More rows of a growing table than any call or any run of a timer reads at once. */
const MANY = 20_000

/** Indexes with a condition of their own: they hold what is not over, and may be read whole. */
async function partialIndexes(pool: Pool): Promise<ReadonlySet<string>> {
  const { rows } = await pool.query<{ name: string }>(
    `select indexrelid::regclass::text as name from pg_index where indpred is not null`,
  )
  return new Set(rows.map(({ name }) => name))
}

/** The table of each part that holds anything: what is made ahead, or lies there for what belongs to none, is read at no cost. */
async function filledParts(pool: Pool): Promise<ReadonlyMap<string, string>> {
  const { rows } = await pool.query<{ part: string; table: string }>(
    `select inhrelid::regclass::text as part, inhparent::regclass::text as table
       from pg_inherits i join pg_class c on c.oid = i.inhrelid where c.relkind = 'r' and c.reltuples > 0`,
  )
  return new Map(rows.map(({ part, table }) => [part, table]))
}

/** The share of a table that PostgreSQL takes for what it knows nothing of: a value of an expression, an element of an array. */
const GUESSED = 0.005

/** How many rows of each growing table a guess would be. */
async function guesses(pool: Pool): Promise<ReadonlyMap<string, number>> {
  const { rows } = await pool.query<{ table: string; rows: number }>(
    `select oid::regclass::text as table, reltuples::float8 as rows from pg_class where relkind = 'r' and reltuples > 10000`,
  )
  return new Map(rows.map(({ table, rows: all }) => [table, all * GUESSED]))
}

/** What is known of the tables beside a plan. */
interface Known {
  readonly guesses: ReadonlyMap<string, number>
  readonly partial: ReadonlySet<string>
  readonly parts: ReadonlyMap<string, string>
}

/** Steps that read all that is below them before they give anything: no limit above ends that early. */
const GATHERS: readonly string[] = ['Sort', 'Aggregate', 'Hash']

/** What a step reads that grows for ever; nothing while a limit above it ends it early. */
function walksOf(step: Step, known: Known, isLimited: boolean): string[] {
  const { 'Relation Name': part = '', 'Index Name': index = '', 'Node Type': kind, 'Plan Rows': rows } = step
  const isEnded = kind === 'Limit' || (isLimited && !GATHERS.includes(kind))
  const below = (step.Plans ?? []).flatMap(one => walksOf(one, known, isEnded))
  if (!GROWING.includes(known.parts.get(part) ?? part)) return below
  if (kind === 'Seq Scan') return [`walks through ${part}`, ...below]
  // With a guess the planner would walk through a larger table, in the order of its numbers, for the few rows that there are.
  if (kind.endsWith('Scan') && Math.abs(rows - (known.guesses.get(part) ?? 0)) < 1)
    return [`guesses what it reads of ${part}`, ...below]
  if (known.partial.has(index)) return below
  const isWalk = step['Index Cond'] === undefined && kind.startsWith('Index')
  // A limit ends it early where every row will do, not where it waits for one that fits.
  if (isWalk && (!isLimited || step.Filter !== undefined))
    return [`walks through ${part} by ${index}`, ...below]
  return rows > MANY && !isLimited ? [`reads ${rows} rows of ${part}`, ...below] : below
}

/** A statement that was sent, with its values, and by whom. */
export interface Sent {
  readonly text: string
  readonly values: readonly unknown[]
  readonly by: string
}

/** Each statement that reads more of a growing table the more there is in it, with what it does. */
export async function findWalks(pool: Pool, statements: readonly Sent[]): Promise<string[]> {
  const known = {
    partial: await partialIndexes(pool),
    parts: await filledParts(pool),
    guesses: await guesses(pool),
  }
  const found: string[] = []
  for (const { text, values, by } of statements) {
    const { rows } = await pool.query(`explain (format json) ${text}`, [...values])
    const [
      {
        'QUERY PLAN': [{ Plan }],
      },
    ] = v.parse(Explained, rows)
    for (const walk of walksOf(Plan, known, false))
      found.push(`${by}: ${walk}: ${text.replace(/\s+/g, ' ').trim()}`)
  }
  return found
}
