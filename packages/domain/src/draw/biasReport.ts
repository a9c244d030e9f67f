import { fromUtf8, utf8 } from './bytes.ts'
import { canonicalJson, parseCanonical } from './canonicalJson.ts'
import type { Draw, PoolDraw } from './draw.ts'
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
  expectedLowest: number
  allotted: number
  expectedAllotted: number
}

function tableBy(draw: Draw, column: Column): BiasTable {
  const all: Tally[] = column.names.map(() => ({
    allotted: 0,
    entries: 0,
    expectedAllotted: 0,
    expectedLowest: 0,
    lowest: 0,
  }))
  for (const pool of draw.pools) {
    const { order, taken } = pool
    const tenth = Math.floor(order.length / 10)
    const { entries, allotted } = strataOf(draw, pool)
    for (let i = 0; i < order.length; i++) {
      const row = order[i] as number
      const stratum = stratumAt(draw, row)
      const tally = all[column.of[row] as number] as Tally
      tally.entries++
      if (i < tenth) tally.lowest++
      if (taken[i] !== -1) tally.allotted++
      tally.expectedLowest += tenth / order.length
      tally.expectedAllotted += (allotted[stratum] as number) / (entries[stratum] as number)
    }
  }
  const tallies = column.names
    .map((name, i) => [name, all[i] as Tally] as const)
    .filter(([, tally]) => tally.entries > 0)
  const groups = [...tallies].sort(([a], [b]) => (a < b ? -1 : 1))
  const counted = groups.filter(([, tally]) => tally.expectedLowest > 0)
  const chiSquare = counted.reduce(
    (sum, [, { lowest, expectedLowest }]) => sum + excess(lowest, expectedLowest),
    0,
  )
  const freedom = Math.max(counted.length - 1, 0)
  return {
    ChiSquare: chiSquare.toFixed(2),
    Freedom: freedom,
    Groups: groups.map(([Group, tally]) => ({
      Allotted: tally.allotted,
      Entries: tally.entries,
      ExpectedAllotted: tally.expectedAllotted.toFixed(2),
      ExpectedLowest: tally.expectedLowest.toFixed(2),
      Group,
      Lowest: tally.lowest,
    })),
    Limit: chiSquareLimit(freedom).toFixed(2),
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

/** One group's part of chi-square; 0.9 because the lowest tenth is one side of a yes or no. */
function excess(observed: number, expected: number): number {
  const difference = observed - expected
  return (difference * difference) / (expected * 0.9)
}

/** The 99.9 % point of chi-square by Wilson and Hilferty (1931); 0 when there is nothing to compare. */
function chiSquareLimit(freedom: number): number {
  if (freedom === 0) return 0
  const spread = 2 / (9 * freedom)
  const root = 1 - spread + 3.0902 * Math.sqrt(spread)
  // Multiplied out: only + − × ÷ and the square root give the same last digit on every machine.
  return freedom * root * root * root
}

/** bias.json: canonical JSON, one line, no newline. */
export function biasBytes(report: BiasReport): Uint8Array {
  const table = ({ Groups, ...rest }: BiasTable) => ({ ...rest, Groups: Groups.map(group => ({ ...group })) })
  return utf8(
    canonicalJson({
      ByCategory: table(report.ByCategory),
      ByDay: table(report.ByDay),
      ByHour: table(report.ByHour),
    }),
  )
}

/**
 * What is wrong with a published bias.json: its category table must follow from the draw; its tables by day and hour
 * rest on times that are not public, so their groups must at least add up to the draw.
 */
export function biasProblems(bytes: Uint8Array, draw: Draw): string[] {
  try {
    const report = members(parseCanonical(fromUtf8(bytes)), 'bias.json', ['ByCategory', 'ByDay', 'ByHour'])
    const problems: string[] = []
    const category = categoryTable(draw)
    const expected = canonicalJson({ ...category, Groups: category.Groups.map(group => ({ ...group })) })
    if (canonicalJson(report.ByCategory ?? null) !== expected)
      problems.push('ByCategory does not follow from the draw.')
    const entries = draw.pools.reduce((sum, pool) => sum + pool.order.length, 0)
    const lowest = draw.pools.reduce((sum, pool) => sum + Math.floor(pool.order.length / 10), 0)
    const allotted = draw.pools.reduce((sum, pool) => sum + pool.winners.length, 0)
    for (const name of ['ByDay', 'ByHour'] as const) {
      const table = members(report[name], name, ['ChiSquare', 'Freedom', 'Groups', 'Limit'])
      const sums = { Allotted: 0, Entries: 0, Lowest: 0 }
      let chiSquare = 0
      let counted = 0
      for (const group of array(table.Groups, `${name}.Groups`)) {
        const line = members(group, `${name}.Groups`, [
          'Allotted',
          'Entries',
          'ExpectedAllotted',
          'ExpectedLowest',
          'Group',
          'Lowest',
        ])
        for (const key of ['Allotted', 'Entries', 'Lowest'] as const) sums[key] += integer(line[key], key)
        const share = Number(string(line.ExpectedLowest, 'ExpectedLowest'))
        if (share > 0) {
          chiSquare += excess(integer(line.Lowest, 'Lowest'), share)
          counted++
        }
      }
      if (sums.Entries !== entries) problems.push(`${name}: ${sums.Entries} entries instead of ${entries}.`)
      if (sums.Allotted !== allotted)
        problems.push(`${name}: ${sums.Allotted} allotted instead of ${allotted}.`)
      if (sums.Lowest !== lowest)
        problems.push(`${name}: Lowest adds up to ${sums.Lowest} instead of ${lowest}.`)
      // ExpectedLowest is printed to two decimals, so the figure can be followed only that closely.
      if (Math.abs(chiSquare - Number(table.ChiSquare)) > 0.02 * (counted + chiSquare))
        problems.push(`${name}: ChiSquare ${table.ChiSquare} does not follow from its groups.`)
      if (table.Freedom !== Math.max(counted - 1, 0))
        problems.push(`${name}: Freedom does not follow from its groups.`)
      if (table.Limit !== chiSquareLimit(Math.max(counted - 1, 0)).toFixed(2))
        problems.push(`${name}: Limit does not follow from its groups.`)
    }
    return problems
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)]
  }
}
