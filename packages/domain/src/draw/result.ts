import type { Beacon } from './beacon.ts'
import { toHex } from './bytes.ts'
import type { Draw, PoolDraw } from './draw.ts'
import { type Manifest, testOf } from './manifest.ts'
import { entryAt, numberAt } from './roll.ts'

/** What happened in one list; Offered = Designed + seats spilled here; Filled + Spilled = Offered. */
export interface ResultList {
  readonly Code: string
  readonly Designed: number
  readonly Offered: number
  readonly Filled: number
  readonly Spilled: number
  readonly Spill: string | null
  /** Entries of the pool that the list accepts. */
  readonly Entries: number
  /** Ticket and number of the last entry taken; null when the list took nobody. */
  readonly CutOff: string | null
  readonly CutOffNumber: string | null
}
export interface ResultWinner {
  readonly ApplicationNumber: string
  readonly Vertical: string
  readonly Horizontal: string | null
  readonly ListCode: string
  readonly UnitNo: string
  /** Place of the ticket in the whole pool, from 1. */
  readonly Rank: number
  readonly Ticket: string
}
export interface ResultWaiter {
  readonly ApplicationNumber: string
  readonly Horizontal: string | null
  readonly WaitingNo: number
  readonly Rank: number
  readonly Ticket: string
}
export interface ResultWaiting {
  readonly Vertical: string
  /** Places that the policy gives; fewer may be taken. */
  readonly Places: number
  readonly CutOff: string | null
  readonly CutOffNumber: string | null
  readonly Entries: readonly ResultWaiter[]
}
export interface ResultPool {
  readonly PoolCode: string
  readonly Seats: number
  readonly Entries: number
  readonly Filled: number
  readonly Lists: readonly ResultList[]
  readonly Winners: readonly ResultWinner[]
  readonly UnitsLeft: readonly string[]
  readonly Waiting: readonly ResultWaiting[]
}
/** The full result of a draw, as published in result.json. */
export interface DrawResult {
  readonly Algorithm: string
  readonly CampaignId: number
  readonly DrawNo: number
  readonly BeaconRound: number
  readonly ManifestHash: string
  readonly RollRoot: string
  readonly RollCount: number
  readonly Randomness: string
  readonly Seed: string
  /** 1 when the beacon was a recorded round: practice, not a real draw. */
  readonly Test: 0 | 1
  readonly Pools: readonly ResultPool[]
}

/** Ticket of a position, lower-case hex. */
export function ticketAt(draw: Draw, pool: PoolDraw, position: number): string {
  const row = pool.order[position] ?? 0
  return toHex(draw.tickets, row * 32, row * 32 + 32)
}

/** Writes down a draw as the result that is published. */
export function resultOf(draw: Draw, manifest: Manifest, manifestHash: string, beacon: Beacon): DrawResult {
  return {
    Algorithm: manifest.Algorithm,
    BeaconRound: manifest.BeaconRound,
    CampaignId: manifest.CampaignId,
    DrawNo: manifest.DrawNo,
    ManifestHash: manifestHash,
    Pools: draw.pools.map(pool => resultPool(draw, pool)),
    Randomness: beacon.Randomness,
    RollCount: manifest.RollCount,
    RollRoot: manifest.RollRoot,
    Seed: toHex(draw.seed),
    Test: testOf(manifest),
  }
}

function resultPool(draw: Draw, pool: PoolDraw): ResultPool {
  const cutOff = (position: number | undefined) => {
    if (position === undefined || position < 0) return { CutOff: null, CutOffNumber: null }
    return {
      CutOff: ticketAt(draw, pool, position),
      CutOffNumber: numberAt(draw.roll, pool.order[position] ?? 0),
    }
  }
  const entry = (position: number) => entryAt(draw.roll, pool.order[position] ?? 0)
  return {
    Entries: pool.order.length,
    Filled: pool.winners.length,
    Lists: pool.outcomes.map(outcome => ({
      Code: outcome.list.Code,
      ...cutOff(outcome.cutOff),
      Designed: outcome.list.Seats,
      Entries: outcome.qualifying,
      Filled: outcome.filled,
      Offered: outcome.offered,
      Spill: outcome.list.Spill,
      Spilled: outcome.spilled,
    })),
    PoolCode: pool.pool.PoolCode,
    Seats: pool.pool.Seats,
    UnitsLeft: pool.unitsLeft,
    Waiting: [...pool.waiting].map(([Vertical, positions]) => ({
      ...cutOff(positions.at(-1)),
      Entries: positions.map((position, i) => ({
        ApplicationNumber: entry(position).ApplicationNumber,
        Horizontal: entry(position).Horizontal,
        Rank: position + 1,
        Ticket: ticketAt(draw, pool, position),
        WaitingNo: i + 1,
      })),
      Places: pool.places.get(Vertical) ?? 0,
      Vertical,
    })),
    Winners: pool.winners.map(({ position, unit }) => {
      const { ApplicationNumber, Horizontal, Vertical } = entry(position)
      const ListCode = pool.pool.Lists[pool.taken[position] ?? -1]?.Code ?? ''
      return {
        ApplicationNumber,
        Horizontal,
        ListCode,
        Rank: position + 1,
        Ticket: ticketAt(draw, pool, position),
        UnitNo: unit,
        Vertical,
      }
    }),
  }
}
