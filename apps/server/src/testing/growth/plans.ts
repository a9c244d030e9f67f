import type { Pool } from 'pg'
import * as v from 'valibot'
import { GROWING } from './growing.ts'

/** A step of a plan, as `explain (format json)` tells it. */
interface Step {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string | undefined
  readonly 'Index Name'?: string | undefined
  readonly 'Index Cond'?: string | undefined
  readonly 'Plan Rows': number
  readonly Plans?: readonly Step[] | undefined
}

const Step: v.GenericSchema<unknown, Step> = v.object({
  'Node Type': v.string(),
  'Relation Name': v.optional(v.string()),
  'Index Name': v.optional(v.string()),
  'Index Cond': v.optional(v.string()),
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

/** What is known of the tables beside a plan. */
interface Known {
  readonly partial: ReadonlySet<string>
  readonly parts: ReadonlyMap<string, string>
}

/** What a step reads that grows for ever; nothing while a limit above it ends it early. */
function walksOf(step: Step, known: Known, isLimited: boolean): string[] {
  const { 'Relation Name': part = '', 'Index Name': index = '', 'Node Type': kind } = step
  const below = (step.Plans ?? []).flatMap(one => walksOf(one, known, isLimited || kind === 'Limit'))
  if (!GROWING.includes(known.parts.get(part) ?? part)) return below
  if (kind === 'Seq Scan') return [`walks through ${part}`, ...below]
  if (isLimited || known.partial.has(index)) return below
  if (step['Index Cond'] === undefined && kind.startsWith('Index'))
    return [`walks through ${part} by ${index}`, ...below]
  return step['Plan Rows'] > MANY ? [`reads ${step['Plan Rows']} rows of ${part}`, ...below] : below
}

/** A statement that was sent, with its values, and by whom. */
export interface Sent {
  readonly text: string
  readonly values: readonly unknown[]
  readonly by: string
}

/** Each statement that reads more of a growing table the more there is in it, with what it does. */
export async function findWalks(pool: Pool, statements: readonly Sent[]): Promise<string[]> {
  const known = { partial: await partialIndexes(pool), parts: await filledParts(pool) }
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
