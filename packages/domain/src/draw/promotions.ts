import { fromUtf8, toHex, utf8 } from './bytes.ts'
import { type CanonicalValue, canonicalJson, parseCanonical } from './canonicalJson.ts'
import type { SeatList } from './lists.ts'
import { array, integer, type Manifest, members, type Parsed, string } from './manifest.ts'
import type { DrawResult, ResultPool } from './result.ts'
import { sha256 } from './sha256.ts'

/**
 * One line of the public log after the draw. Vacated: the holder of a unit lost or gave it up. Left: an entry of the
 * waiting list withdrew. Lines are numbered from 1 and handled in that order.
 */
export interface VacancyEvent {
  readonly No: number
  readonly Kind: 'Vacated' | 'Left'
  readonly ApplicationNumber: string
  /** When it happened: an instant of UTC in whole seconds, 2026-12-20T05:30:00Z. */
  readonly At: string
  /** Why, from the short public list. */
  readonly Reason: VacancyReason
}
/** Why an entry gives up what it holds: its owner asked, did not pay in time, or the authority cancelled the offer. */
export const VACANCY_REASONS = ['Withdrawn', 'NotPaid', 'Cancelled', 'FalseInformation'] as const
export type VacancyReason = (typeof VACANCY_REASONS)[number]
/** An instant of UTC in whole seconds. */
export const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/
/** What followed from one line: for a vacancy, who moved up, into which unit, and through which list. */
export interface Promotion {
  readonly No: number
  readonly Kind: 'Vacated' | 'Left'
  readonly ApplicationNumber: string
  readonly At: string
  readonly Reason: VacancyReason
  /** SHA-256 of the line before, as it stands in the file; of result.json for the first. */
  readonly Previous: string
  readonly PoolCode: string
  readonly ListCode: string | null
  readonly UnitNo: string | null
  /** Null when the entry left the waiting list, or when nobody waits who may have the unit. */
  readonly Promoted: string | null
  readonly WaitingNo: number | null
  readonly Through: string | null
}

interface Waiter {
  readonly number: string
  readonly vertical: string
  readonly horizontal: string | null
  readonly waitingNo: number
}
interface PoolState {
  readonly code: string
  readonly lists: readonly SeatList[]
  readonly holders: Map<string, { list: string; unit: string }>
  waiting: Waiter[]
}

/**
 * Handles the log in order. A vacancy in list g goes to the first waiting entry (by ticket) that matches g's V and H;
 * if none, to the first that matches g's V; if none, along the Spill lists in the same way. The promoted entry takes
 * the vacated unit and, with it, list g, so that a later vacancy of that unit is handled alike.
 * @param start SHA-256 of result.json, hex: what the first line follows
 * @throws RangeError naming the line when numbers have gaps, time runs backwards, or the entry holds nothing to vacate or
 * leave.
 */
export function promote(
  manifest: Manifest,
  result: DrawResult,
  log: readonly VacancyEvent[],
  start: string,
): Promotion[] {
  const pools = result.Pools.map(pool => stateOf(manifest, pool))
  let Previous = start
  let before = ''
  return log.map((event, index) => {
    if (event.No !== index + 1) throw new RangeError(`Line ${index + 1} of the log has number ${event.No}.`)
    if (!INSTANT.test(event.At) || event.At < before)
      throw new RangeError(`Line ${event.No}: time runs backwards.`)
    before = event.At
    const followed = event.Kind === 'Left' ? leave(pools, event) : vacate(pools, event)
    const line = { ...followed, Previous }
    Previous = promotionHash(line)
    return line
  })
}

/** What is stamped for a line, and what the next one names: SHA-256 of its canonical JSON, hex. */
export const promotionHash = (line: Promotion): string => toHex(sha256(utf8(canonicalJson({ ...line }))))

function stateOf(manifest: Manifest, pool: ResultPool): PoolState {
  const waiting = pool.Waiting.flatMap(list =>
    list.Entries.map(entry => ({
      number: entry.ApplicationNumber,
      vertical: list.Vertical,
      horizontal: entry.Horizontal,
      waitingNo: entry.WaitingNo,
      rank: entry.Rank,
    })),
  ).sort((a, b) => a.rank - b.rank)
  return {
    code: pool.PoolCode,
    holders: new Map(pool.Winners.map(w => [w.ApplicationNumber, { list: w.ListCode, unit: w.UnitNo }])),
    lists: manifest.Pools.find(candidate => candidate.PoolCode === pool.PoolCode)?.Lists ?? [],
    waiting,
  }
}

type Followed = Omit<Promotion, 'Previous'>

function leave(pools: readonly PoolState[], event: VacancyEvent): Followed {
  const pool = pools.find(state => state.waiting.some(waiter => waiter.number === event.ApplicationNumber))
  if (!pool) throw new RangeError(`Line ${event.No}: ${event.ApplicationNumber} is not on a waiting list.`)
  pool.waiting = pool.waiting.filter(waiter => waiter.number !== event.ApplicationNumber)
  return {
    ...event,
    ListCode: null,
    PoolCode: pool.code,
    Promoted: null,
    Through: null,
    UnitNo: null,
    WaitingNo: null,
  }
}

function vacate(pools: readonly PoolState[], event: VacancyEvent): Followed {
  const pool = pools.find(state => state.holders.has(event.ApplicationNumber))
  const held = pool?.holders.get(event.ApplicationNumber)
  if (!pool || !held) throw new RangeError(`Line ${event.No}: ${event.ApplicationNumber} holds no unit.`)
  pool.holders.delete(event.ApplicationNumber)
  const line = { ...event, ListCode: held.list, PoolCode: pool.code, UnitNo: held.unit }
  const chosen = nextFor(pool, held.list)
  if (!chosen) return { ...line, Promoted: null, Through: null, WaitingNo: null }
  const { waiter, through } = chosen
  pool.waiting = pool.waiting.filter(candidate => candidate !== waiter)
  pool.holders.set(waiter.number, held)
  return { ...line, Promoted: waiter.number, Through: through, WaitingNo: waiter.waitingNo }
}

function nextFor(pool: PoolState, listCode: string): { waiter: Waiter; through: string } | null {
  const matches = (list: SeatList, waiter: Waiter, claims: boolean): boolean =>
    (list.V === null || list.V.includes(waiter.vertical)) &&
    (!claims || list.H === null || (waiter.horizontal !== null && list.H.includes(waiter.horizontal)))
  let list = pool.lists.find(candidate => candidate.Code === listCode)
  while (list) {
    const here = list
    const waiter =
      pool.waiting.find(candidate => matches(here, candidate, true)) ??
      pool.waiting.find(candidate => matches(here, candidate, false))
    if (waiter) return { waiter, through: here.Code }
    list = pool.lists.find(candidate => candidate.Code === here.Spill)
  }
  return null
}

/** promotions.json: canonical JSON {Log: Promotion[], Test}, one line, no newline. */
export function promotionBytes(promotions: readonly Promotion[], test: 0 | 1): Uint8Array {
  return utf8(canonicalJson({ Log: promotions.map(promotion => ({ ...promotion })), Test: test }))
}

/** The numbered events of a published promotions.json; what followed from them must be computed again. */
export function parseLog(bytes: Uint8Array): Parsed<VacancyEvent[]> {
  try {
    const { Log } = members(parseCanonical(fromUtf8(bytes)), 'The log', ['Log', 'Test'])
    return { ok: true, value: array(Log, 'Log').map((line, i) => readEvent(line, `Log[${i}]`)) }
  } catch (error) {
    return { ok: false, problems: [error instanceof Error ? error.message : String(error)] }
  }
}

function readEvent(value: CanonicalValue, at: string): VacancyEvent {
  const keys = [
    'ApplicationNumber',
    'At',
    'Kind',
    'ListCode',
    'No',
    'PoolCode',
    'Previous',
    'Promoted',
    'Reason',
    'Through',
    'UnitNo',
    'WaitingNo',
  ]
  const line = members(value, at, keys)
  if (line.Kind !== 'Vacated' && line.Kind !== 'Left')
    throw new SyntaxError(`${at}.Kind is neither Vacated nor Left.`)
  const Reason = VACANCY_REASONS.find(one => one === line.Reason)
  if (!Reason) throw new SyntaxError(`${at}.Reason is not one of the list.`)
  return {
    ApplicationNumber: string(line.ApplicationNumber, `${at}.ApplicationNumber`),
    At: string(line.At, `${at}.At`),
    Kind: line.Kind,
    Reason,
    No: integer(line.No, `${at}.No`),
  }
}
