import { toHex } from './bytes.ts'
import type { Draw } from './draw.ts'
import { listsFor, type Outcome, type ProofList, waitingFor } from './proof.ts'
import type { DrawResult } from './result.ts'
import { entryAt, findRow, type RollEntry } from './roll.ts'

/** Everything a page tells about one entry of a recomputed draw: where it stood, and why it got what it got. */
export interface FoundEntry {
  readonly Entry: RollEntry
  /** Line of the roll, from 1. */
  readonly Line: number
  readonly Ticket: string
  /** Place among all entries of the pool by ticket, from 1. */
  readonly Rank: number
  readonly Entries: number
  /** The same among the entries of its vertical. */
  readonly VerticalRank: number
  readonly VerticalEntries: number
  readonly Outcome: Outcome
  readonly ListCode: string | null
  readonly UnitNo: string | null
  readonly WaitingNo: number | null
  /** Lists that accept the entry, in order, with their cut-offs and how many seats each gave. */
  readonly Lists: readonly (ProofList & { readonly Offered: number; readonly Filled: number })[]
  readonly Waiting: ProofList | null
}

/** Finds an entry by its application number; null when the roll does not hold it. */
export function lookUp(draw: Draw, result: DrawResult, applicationNumber: string): FoundEntry | null {
  const row = findRow(draw.roll, applicationNumber)
  if (row === -1) return null
  const Entry = entryAt(draw.roll, row)
  const pool = draw.pools.find(candidate => candidate.pool.PoolCode === Entry.PoolCode)
  const outcome = result.Pools.find(candidate => candidate.PoolCode === Entry.PoolCode)
  if (!pool || !outcome) return null
  const position = pool.order.indexOf(row)
  const own = draw.roll.vertical[row]
  let VerticalRank = 0
  let VerticalEntries = 0
  for (let i = 0; i < pool.vertical.length; i++) {
    if (pool.vertical[i] !== own) continue
    VerticalEntries++
    if (i <= position) VerticalRank++
  }
  const winner = outcome.Winners.find(candidate => candidate.ApplicationNumber === applicationNumber)
  const waiter = outcome.Waiting.flatMap(list => list.Entries).find(
    candidate => candidate.ApplicationNumber === applicationNumber,
  )
  const ends = new Map(outcome.Lists.map(list => [list.Code, list]))
  return {
    Entries: pool.order.length,
    Entry,
    Line: row + 1,
    ListCode: winner?.ListCode ?? null,
    Lists: listsFor(pool.pool, outcome, Entry).map(list => ({
      ...list,
      Filled: ends.get(list.Code)?.Filled ?? 0,
      Offered: ends.get(list.Code)?.Offered ?? 0,
    })),
    Outcome: winner ? 'Allotted' : waiter ? 'Waiting' : 'NotAllotted',
    Rank: position + 1,
    Ticket: toHex(draw.tickets, row * 32, row * 32 + 32),
    UnitNo: winner?.UnitNo ?? null,
    VerticalEntries,
    VerticalRank,
    Waiting: waitingFor(outcome, Entry.Vertical),
    WaitingNo: waiter?.WaitingNo ?? null,
  }
}
