import type { Beacon } from './beacon.ts'
import { fillLists, type ListOutcome } from './fill.ts'
import type { Manifest, ManifestPool } from './manifest.ts'
import { createMerkleStream } from './merkle.ts'
import type { Roll } from './roll.ts'
import { createSha256, type Sha256Engine } from './sha256.ts'
import { orderByTicket, seedOf, ticketsOf } from './ticket.ts'
import { orderUnits, pairUnits } from './units.ts'
import { waitingLists, waitingPlaces } from './waiting.ts'

/** A draw of one pool. Positions count from 0 in ascending order of ticket; rank = position + 1. */
export interface PoolDraw {
  readonly pool: ManifestPool
  /** Row in the roll of each position. */
  readonly order: Uint32Array
  readonly vertical: Uint8Array
  readonly outcomes: readonly ListOutcome[]
  /** Index of the list that took a position, or -1. */
  readonly taken: Int16Array
  /** Positions that were allotted, in order of ticket, with their units. */
  readonly winners: readonly { position: number; unit: string }[]
  readonly unitsLeft: readonly string[]
  readonly places: ReadonlyMap<string, number>
  readonly waiting: ReadonlyMap<string, readonly number[]>
}
export interface Draw {
  readonly roll: Roll
  readonly seed: Uint8Array
  /** 32 bytes per row of the roll. */
  readonly tickets: Uint8Array
  readonly pools: readonly PoolDraw[]
}
export type DrawStep = 'roll' | 'root' | 'tickets' | 'lists'
export type DrawProgress = (step: DrawStep, done: number, total: number) => void

/** Root of a roll, computed line by line. */
export function rollRoot(
  roll: Roll,
  progress?: DrawProgress,
  engine: Sha256Engine = createSha256(),
): Uint8Array {
  const stream = createMerkleStream(engine)
  for (let row = 0; row < roll.count; row++) {
    stream.add(roll.bytes, roll.lineStart[row] as number, (roll.lineStart[row + 1] as number) - 1)
    if ((row & 16383) === 16383) progress?.('root', row + 1, roll.count)
  }
  progress?.('root', roll.count, roll.count)
  return stream.root()
}

/** Rows of the roll whose pool the manifest does not know; a draw is refused while there are any. */
export function strayRows(roll: Roll, manifest: Manifest): number[] {
  const known = roll.pools.map(code => manifest.Pools.some(pool => pool.PoolCode === code))
  if (known.every(Boolean)) return []
  const stray: number[] = []
  for (let row = 0; row < roll.count; row++) if (!known[roll.pool[row] as number]) stray.push(row)
  return stray
}

/**
 * The draw of docs/draw.md. Pure: the same roll, manifest hash and beacon give the same
 * result everywhere. The roll must have been checked against the manifest (`rollRoot`, `strayRows`).
 * @param manifestHash SHA-256 of the manifest's bytes, hex.
 */
export function runDraw(
  roll: Roll,
  manifest: Manifest,
  manifestHash: string,
  beacon: Pick<Beacon, 'Randomness'>,
  progress?: DrawProgress,
  engine: Sha256Engine = createSha256(),
): Draw {
  const seed = seedOf(manifestHash, beacon.Randomness)
  const tickets = ticketsOf(seed, roll, rows => progress?.('tickets', rows, roll.count), engine)
  const pools = manifest.Pools.map((pool, index) => {
    const drawn = drawPool(roll, tickets, seed, pool)
    progress?.('lists', index + 1, manifest.Pools.length)
    return drawn
  })
  return { roll, seed, tickets, pools }
}

function drawPool(roll: Roll, tickets: Uint8Array, seed: Uint8Array, pool: ManifestPool): PoolDraw {
  const order = orderByTicket(tickets, rowsOf(roll, pool.PoolCode))
  const vertical = order.reduce((column, row, i) => {
    column[i] = roll.vertical[row] as number
    return column
  }, new Uint8Array(order.length))
  const horizontal = order.reduce((column, row, i) => {
    column[i] = roll.horizontal[row] as number
    return column
  }, new Uint8Array(order.length))
  const { verticals, horizontals } = roll
  const { outcomes, taken } = fillLists(pool.Lists, { vertical, horizontal, verticals, horizontals })
  const positions: number[] = []
  taken.forEach((list, position) => {
    if (list !== -1) positions.push(position)
  })
  const claims = positions.map(position => horizontals[(horizontal[position] as number) - 1] ?? null)
  const { units, left } = pairUnits(claims, orderUnits(seed, pool), pool)
  const places = waitingPlaces(pool.Lists, pool.WaitBp)
  return {
    pool,
    order,
    vertical,
    outcomes,
    taken,
    winners: positions.map((position, i) => ({ position, unit: units[i] ?? '' })),
    unitsLeft: left,
    places,
    waiting: waitingLists(places, taken, vertical, verticals),
  }
}

function rowsOf(roll: Roll, poolCode: string): Uint32Array {
  const index = roll.pools.indexOf(poolCode)
  if (index === -1) return new Uint32Array(0)
  const rows = new Uint32Array(roll.count)
  let count = 0
  for (let row = 0; row < roll.count; row++) if (roll.pool[row] === index) rows[count++] = row
  return rows.slice(0, count)
}
