import { fromUtf8, utf8 } from './bytes.ts'
import { type CanonicalValue, canonicalJson, parseCanonical } from './canonicalJson.ts'
import type { Draw, PoolDraw } from './draw.ts'
import {
  atMost,
  excess,
  excessRange,
  type Fraction,
  fraction,
  HALF,
  plus,
  readTwoDecimals,
  twoDecimals,
  ZERO,
} from './fraction.ts'
import { array, integer, members, string } from './manifest.ts'

/** One group of entries: how many were among the lowest tenth of their pool's tickets, how many were allotted. */
export interface BiasGroup {
  readonly Group: string
  readonly Entries: number
  readonly Lowest: number
  /** Two decimals: entries × (size of the lowest tenth ÷ pool), summed over pools. */
  readonly ExpectedLowest: string
  readonly Allotted: number
  /** Two decimals: what the group's mix of pool, vertical and claim would get if time of application did not matter. */
  readonly ExpectedAllotted: string
}
export interface BiasTable {
  readonly Groups: readonly BiasGroup[]
  /** Σ (observed − expected)² ÷ (expected × 0.9) over Lowest, two decimals; about Freedom when the draw is fair. */
  readonly ChiSquare: string
  readonly Freedom: number
  /** Above this value one fair draw in a thousand lies (Wilson–Hilferty), two decimals. */
  readonly Limit: string
}
export interface BiasReport {
  /** Pool/vertical/claim. */
  readonly ByCategory: BiasTable
  /** Calendar day of submission, India time. */
  readonly ByDay: BiasTable
  /** Hour of submission, 00 to 23, India time. */
  readonly ByHour: BiasTable
}

/**
 * Compares each group's luck with what chance alone gives. Tickets do not depend on when or by whom an entry was
 * made, so a ChiSquare beyond Limit asks for an explanation; the report decides nothing.
 * @param submittedAt ISO 8601 instant with the offset +05:30 per row of the roll.
 * @throws RangeError when a row has no such time.
 */
export function biasReport(draw: Draw, submittedAt: readonly string[]): BiasReport {
  const { count } = draw.roll
  const days: Column = { names: [], of: new Uint32Array(count) }
  const hours: Column = { names: [], of: new Uint32Array(count) }
  const dayIndex = new Map<string, number>()
  const hourIndex = new Map<string, number>()
  for (let row = 0; row < count; row++) {
    const time = submittedAt[row]
    if (time === undefined || !INDIA_TIME.test(time))
      throw new RangeError(`Row ${row + 1} of the roll has no time of submission in India time.`)
    days.of[row] = indexOf(dayIndex, days.names, time.slice(0, 10))
    hours.of[row] = indexOf(hourIndex, hours.names, time.slice(11, 13))
  }
  return { ByCategory: categoryTable(draw), ByDay: tableBy(draw, days), ByHour: tableBy(draw, hours) }
}

const INDIA_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}[0-9:.]*\+05:30$/

/** A group for each row of the roll, as an index into names. */
interface Column {
  readonly names: string[]
  readonly of: Uint32Array
}

function indexOf(index: Map<string, number>, names: string[], name: string): number {
  const known = index.get(name)
  if (known !== undefined) return known
  index.set(name, names.length)
  return names.push(name) - 1
}

/** The part of the report that follows from public files alone. */
export function categoryTable(draw: Draw): BiasTable {
  const { roll } = draw
  const claims = ['-', ...roll.horizontals]
  const names = roll.pools.flatMap(pool =>
    roll.verticals.flatMap(vertical => claims.map(claim => `${pool}/${vertical}/${claim}`)),
  )
  const of = new Uint32Array(roll.count)
  const perPool = roll.verticals.length * claims.length
  for (let row = 0; row < roll.count; row++)
    of[row] = (roll.pool[row] as number) * perPool + stratumAt(draw, row)
  return tableBy(draw, { names, of })
}

interface Tally {
  entries: number
  lowest: number
  expectedLowest: Fraction
  allotted: number
  expectedAllotted: Fraction
}

function tableBy(draw: Draw, column: Column): BiasTable {
  const all: Tally[] = column.names.map(() => ({
    allotted: 0,
    entries: 0,
    expectedAllotted: ZERO,
    expectedLowest: ZERO,
    lowest: 0,
  }))
  for (const pool of draw.pools) addPool(draw, pool, column, all)
  const groups = column.names
    .map((name, i) => [name, all[i] as Tally] as const)
    .filter(([, tally]) => tally.entries > 0)
    .sort(([a], [b]) => (a < b ? -1 : 1))
  const counted = groups.filter(([, tally]) => tally.expectedLowest.over > 0n)
  const chiSquare = counted.reduce(
    (sum, [, { lowest, expectedLowest }]) => plus(sum, excess(lowest, expectedLowest)),
    ZERO,
  )
  const freedom = Math.max(counted.length - 1, 0)
  return {
    ChiSquare: twoDecimals(chiSquare),
    Freedom: freedom,
    Groups: groups.map(([Group, tally]) => ({
      Allotted: tally.allotted,
      Entries: tally.entries,
      ExpectedAllotted: twoDecimals(tally.expectedAllotted),
      ExpectedLowest: twoDecimals(tally.expectedLowest),
      Group,
      Lowest: tally.lowest,
    })),
    Limit: chiSquareLimit(freedom),
  }
}

/** Adds what one pool says of each group. Counts first, one fraction for each afterwards: exact, and quick. */
function addPool(draw: Draw, pool: PoolDraw, column: Column, all: readonly Tally[]): void {
  const { order, taken } = pool
  const tenth = Math.floor(order.length / 10)
  const { entries, allotted } = strataOf(draw, pool)
  const strata = entries.length
  const counts = new Map<number, number>()
  const inPool = new Map<number, number>()
  for (let i = 0; i < order.length; i++) {
    const row = order[i] as number
    const group = column.of[row] as number
    const tally = all[group] as Tally
    tally.entries++
    if (i < tenth) tally.lowest++
    if (taken[i] !== -1) tally.allotted++
    inPool.set(group, (inPool.get(group) ?? 0) + 1)
    const cell = group * strata + stratumAt(draw, row)
    counts.set(cell, (counts.get(cell) ?? 0) + 1)
  }
  for (const [group, count] of inPool) {
    const tally = all[group] as Tally
    tally.expectedLowest = plus(tally.expectedLowest, fraction(BigInt(count * tenth), BigInt(order.length)))
  }
  for (const [cell, count] of counts) {
    const tally = all[Math.floor(cell / strata)] as Tally
    const stratum = cell % strata
    const share = fraction(BigInt(count * (allotted[stratum] as number)), BigInt(entries[stratum] as number))
    tally.expectedAllotted = plus(tally.expectedAllotted, share)
  }
}

/** Index of a row's vertical and claim within its pool. */
function stratumAt({ roll }: Draw, row: number): number {
  return (roll.vertical[row] as number) * (roll.horizontals.length + 1) + (roll.horizontal[row] as number)
}

/** Entries and allotments of each vertical and claim of a pool. */
function strataOf(draw: Draw, { order, taken }: PoolDraw) {
  const count = draw.roll.verticals.length * (draw.roll.horizontals.length + 1)
  const entries = new Uint32Array(count)
  const allotted = new Uint32Array(count)
  for (let i = 0; i < order.length; i++) {
    const stratum = stratumAt(draw, order[i] as number)
    entries[stratum] = (entries[stratum] as number) + 1
    if (taken[i] !== -1) allotted[stratum] = (allotted[stratum] as number) + 1
  }
  return { allotted, entries }
}

/** The 99.9 % point of chi-square by Wilson and Hilferty (1931); 0 when there is nothing to compare. */
function chiSquareLimit(freedom: number): string {
  if (freedom === 0) return '0.00'
  const spread = 2 / (9 * freedom)
  const root = 1 - spread + 3.0902 * Math.sqrt(spread)
  // Multiplied out: only + − × ÷ and the square root give the same last digit on every machine.
  return (freedom * root * root * root).toFixed(2)
}

/** bias.json: canonical JSON, one line, no newline. `test` is 1 for a practice draw. */
export function biasBytes(report: BiasReport, test: 0 | 1): Uint8Array {
  const table = ({ Groups, ...rest }: BiasTable) => ({ ...rest, Groups: Groups.map(group => ({ ...group })) })
  return utf8(
    canonicalJson({
      ByCategory: table(report.ByCategory),
      ByDay: table(report.ByDay),
      ByHour: table(report.ByHour),
      Test: test,
    }),
  )
}

const GROUP_NAMES = { ByDay: /^\d{4}-\d{2}-\d{2}$/, ByHour: /^([01]\d|2[0-3])$/ } as const

/**
 * What is wrong with a published bias.json: its category table must follow from the draw; its tables by day and hour
 * rest on times that are not public, so their groups must at least add up to the draw.
 */
export function biasProblems(bytes: Uint8Array, draw: Draw, test: 0 | 1): string[] {
  try {
    const keys = ['ByCategory', 'ByDay', 'ByHour', 'Test']
    const report = members(parseCanonical(fromUtf8(bytes)), 'bias.json', keys)
    const problems: string[] = []
    if (report.Test !== test) problems.push(`Test is not ${test}.`)
    const category = categoryTable(draw)
    const expected = canonicalJson({ ...category, Groups: category.Groups.map(group => ({ ...group })) })
    if (canonicalJson(report.ByCategory ?? null) !== expected)
      problems.push('ByCategory does not follow from the draw.')
    return [
      ...problems,
      ...sumProblemsOf(report.ByDay, 'ByDay', draw),
      ...sumProblemsOf(report.ByHour, 'ByHour', draw),
    ]
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)]
  }
}

/** What does not add up in a table whose groups cannot be recomputed. */
function sumProblemsOf(value: CanonicalValue | undefined, name: 'ByDay' | 'ByHour', draw: Draw): string[] {
  const problems: string[] = []
  const entries = draw.pools.reduce((sum, pool) => sum + pool.order.length, 0)
  const lowest = draw.pools.reduce((sum, pool) => sum + Math.floor(pool.order.length / 10), 0)
  const allotted = draw.pools.reduce((sum, pool) => sum + pool.winners.length, 0)
  const table = members(value, name, ['ChiSquare', 'Freedom', 'Groups', 'Limit'])
  const sums = { Allotted: 0, Entries: 0, Lowest: 0 }
  let least = ZERO
  let most = ZERO
  let counted = 0
  let before = ''
  for (const group of array(table.Groups, `${name}.Groups`)) {
    const line = members(group, `${name}.Groups`, [
      'Allotted',
      'Entries',
      'ExpectedAllotted',
      'ExpectedLowest',
      'Group',
      'Lowest',
    ])
    const called = string(line.Group, 'Group')
    if (!GROUP_NAMES[name].test(called) || called <= before)
      problems.push(`${name}: ${called} is out of place.`)
    before = called
    for (const key of ['Allotted', 'Entries', 'Lowest'] as const) sums[key] += integer(line[key], key)
    const share = readTwoDecimals(string(line.ExpectedLowest, 'ExpectedLowest'))
    if (!share || !readTwoDecimals(string(line.ExpectedAllotted, 'ExpectedAllotted')))
      problems.push(`${name}: ${called} has a number without two decimals.`)
    if (!share || share.over === 0n) continue
    const range = excessRange(integer(line.Lowest, 'Lowest'), share)
    least = plus(least, range.least)
    most = plus(most, range.most)
    counted++
  }
  if (sums.Entries !== entries) problems.push(`${name}: ${sums.Entries} entries instead of ${entries}.`)
  if (sums.Allotted !== allotted) problems.push(`${name}: ${sums.Allotted} allotted instead of ${allotted}.`)
  if (sums.Lowest !== lowest) problems.push(`${name}: Lowest adds up to ${sums.Lowest} instead of ${lowest}.`)
  // Everything printed is rounded to two decimals, so the figure can be followed only that closely.
  const stated = readTwoDecimals(string(table.ChiSquare, 'ChiSquare'))
  if (!stated || !atMost(least, plus(stated, HALF)) || !atMost(stated, plus(most, HALF)))
    problems.push(`${name}: ChiSquare ${table.ChiSquare} does not follow from its groups.`)
  const freedom = Math.max(counted - 1, 0)
  if (table.Freedom !== freedom) problems.push(`${name}: Freedom does not follow from its groups.`)
  if (table.Limit !== chiSquareLimit(freedom))
    problems.push(`${name}: Limit does not follow from its groups.`)
  return problems
}
