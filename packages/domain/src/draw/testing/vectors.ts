import { fromUtf8, toHex } from '../bytes.ts'
import { CATEGORY_ONLY, OPEN_TO_ALL } from '../lists.ts'
import { leafHash } from '../merkle.ts'
import { promote, type VacancyEvent } from '../promotions.ts'
import { numberAt } from '../roll.ts'
import { sha256 } from '../sha256.ts'
import { orderUnits } from '../units.ts'
import { complete, randomOf, type SomeDraw, someDraw, someEntries, somePool } from './build.ts'
import { lineAt } from './parts.ts'

/** A small draw with every value on the way: what another verifier is tried against. */
export interface DrawVector {
  readonly Files: Readonly<Record<string, string>>
  /** Hash of each line of the roll. */
  readonly Leaves: readonly string[]
  readonly ManifestHash: string
  readonly Root: string
  readonly Seed: string
  /** Ticket of each application number. */
  readonly Tickets: Readonly<Record<string, string>>
  /** Units of each pool in the order of their lots. */
  readonly Units: Readonly<Record<string, readonly string[]>>
}

function vacancies({ result }: SomeDraw): VacancyEvent[] {
  const facts = { At: '2026-12-20T05:30:00Z' } as const
  const winner = result.Pools[0]?.Winners[0]
  const waiter = result.Pools.flatMap(pool => pool.Waiting).flatMap(list => list.Entries)[1]
  const left = waiter
    ? [{ ...facts, ApplicationNumber: waiter.ApplicationNumber, Kind: 'Left', Reason: 'Withdrawn' }]
    : []
  const lost = winner
    ? [{ ...facts, ApplicationNumber: winner.ApplicationNumber, Kind: 'Vacated', Reason: 'NotPaid' }]
    : []
  return [...left, ...lost].map((line, i) => ({ ...line, No: i + 1 }) as VacancyEvent)
}

/** The vector of a number: the same each time. Every third one has a log of vacancies. */
export function vectorOf(seed: number): DrawVector {
  const random = randomOf(seed + 1)
  const seats = Math.floor(random() * 6)
  const policy = seed % 2 === 0 ? CATEGORY_ONLY : OPEN_TO_ALL
  const first = somePool('P112', seats, policy)
  const prefer = { ...first, PreferFor: { Claims: ['DIV', 'SEN'], Units: first.Units.slice(0, 2) } }
  const pools = [
    seed % 4 === 0 ? prefer : first,
    ...(seed % 5 === 0 ? [somePool('P72', 2, CATEGORY_ONLY)] : []),
  ]
  const codes = pools.map(pool => pool.PoolCode)
  const made = someDraw(someEntries(Math.floor(random() * 14), codes, seed), pools)
  const log = seed % 3 === 0 ? vacancies(made) : []
  const start = toHex(sha256(made.files.get('result.json') ?? new Uint8Array()))
  const files = complete(made.files, made.manifest, promote(made.manifest, made.result, log, start))
  const { roll, seed: s, tickets } = made.draw
  const rows = Array.from({ length: roll.count }, (_, row) => row)
  return {
    Files: Object.fromEntries([...files].map(([name, bytes]) => [name, fromUtf8(bytes)])),
    Leaves: rows.map(row => toHex(leafHash(lineAt(roll, row)))),
    ManifestHash: made.hash,
    Root: made.manifest.RollRoot,
    Seed: toHex(s),
    Tickets: Object.fromEntries(
      rows.map(row => [numberAt(roll, row), toHex(tickets, row * 32, row * 32 + 32)]),
    ),
    Units: Object.fromEntries(pools.map(pool => [pool.PoolCode, orderUnits(s, pool)])),
  }
}

export const VECTORS = 100
/** docs/draw-vectors/vectors.jsonl: one vector in each line. */
export const vectorsText = (): string =>
  Array.from({ length: VECTORS }, (_, seed) => `${JSON.stringify(vectorOf(seed))}\n`).join('')
