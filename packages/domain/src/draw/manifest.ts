import { compareText, fromUtf8, isHex, toHex, utf8 } from './bytes.ts'
import {
  type CanonicalObject,
  type CanonicalValue,
  canonicalJson,
  isObject,
  parseCanonical,
} from './canonicalJson.ts'
import type { SeatList } from './lists.ts'
import { sha256 } from './sha256.ts'
import { CLAIM_CODE, listProblems } from './validateLists.ts'

export const ALGORITHM = 'verifiable-draw/1'
export const NETWORK = 'quicknet'
export const POOL_CODE = /^[A-Za-z0-9._-]{1,20}$/
/** Printable, one line, without the '|' that separates the parts of a ticket's message. */
export const UNIT_NO = /^[A-Za-z0-9][A-Za-z0-9 ./_()-]{0,29}$/

/** Units kept first for winners with certain claims (ground floor for divyang, then senior citizens). */
export interface PreferFor {
  /** Claims in the order in which they are served. */
  readonly Claims: readonly string[]
  readonly Units: readonly string[]
}
export interface ManifestPool {
  readonly PoolCode: string
  readonly Seats: number
  readonly Units: readonly string[]
  readonly Lists: readonly SeatList[]
  /** Length of the waiting list in basis points of the designed seats of each vertical. */
  readonly WaitBp: number
  readonly PreferFor?: PreferFor
}
/** Everything that fixes a draw except the randomness, which does not exist yet when this is published. */
export interface Manifest {
  readonly Algorithm: typeof ALGORITHM
  readonly BeaconNetwork: typeof NETWORK
  readonly BeaconRound: number
  readonly CampaignId: number
  readonly DrawNo: number
  readonly Pools: readonly ManifestPool[]
  readonly RollCount: number
  readonly RollRoot: string
  /** There for practice only; the seal covers it, so a practice draw cannot be made a real one. */
  readonly Test?: 1
}
export type Parsed<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problems: string[] }

/** Rounds that this program carries with it: whoever draws with one knew the number before. */
const RECORDED_ROUNDS: readonly number[] = [42]

/** 1 when a draw is practice: its seal says so, or its round was recorded long ago. No other file can say otherwise. */
export const testOf = ({ BeaconRound, Test }: Pick<Manifest, 'BeaconRound' | 'Test'>): 0 | 1 =>
  Test === 1 || RECORDED_ROUNDS.includes(BeaconRound) ? 1 : 0

/** Everything that makes a manifest unfit, one sentence each, naming pool and list. Empty when fit. */
export function manifestProblems(manifest: Manifest): string[] {
  const problems: string[] = []
  const positive = (name: string, value: number) => {
    if (!Number.isSafeInteger(value) || value < 1)
      problems.push(`${name}: ${value} is not a positive integer.`)
  }
  if (manifest.Algorithm !== ALGORITHM)
    problems.push(`Algorithm: '${manifest.Algorithm}' is not ${ALGORITHM}.`)
  if (manifest.BeaconNetwork !== NETWORK)
    problems.push(`BeaconNetwork: '${manifest.BeaconNetwork}' is not ${NETWORK}.`)
  positive('BeaconRound', manifest.BeaconRound)
  positive('CampaignId', manifest.CampaignId)
  positive('DrawNo', manifest.DrawNo)
  if (!Number.isSafeInteger(manifest.RollCount) || manifest.RollCount < 0 || manifest.RollCount > 0xffffffff)
    problems.push(`RollCount: ${manifest.RollCount} is not a number of entries.`)
  if (!isHex(manifest.RollRoot, 32)) problems.push('RollRoot: not 64 lower-case hexadecimal digits.')
  if (manifest.Pools.length === 0) problems.push('Pools: there is none.')
  manifest.Pools.forEach((pool, index) => {
    const before = manifest.Pools[index - 1]
    if (before && compareText(before.PoolCode, pool.PoolCode) >= 0)
      problems.push(
        `Pools: ${pool.PoolCode} must not follow ${before.PoolCode}; pools are sorted and differ.`,
      )
    problems.push(...poolProblems(pool).map(problem => `Pool ${pool.PoolCode}: ${problem}`))
  })
  return problems
}

function poolProblems(pool: ManifestPool): string[] {
  const problems: string[] = []
  if (!POOL_CODE.test(pool.PoolCode)) problems.push('this is not a pool code.')
  if (!Number.isSafeInteger(pool.Seats) || pool.Seats < 0)
    problems.push(`Seats: ${pool.Seats} is not a number of seats.`)
  if (!Number.isInteger(pool.WaitBp) || pool.WaitBp < 0 || pool.WaitBp > 1000000)
    problems.push(`WaitBp: ${pool.WaitBp} is not a share in basis points.`)
  if (pool.Units.length !== pool.Seats)
    problems.push(`Units: ${pool.Units.length} units for ${pool.Seats} seats.`)
  const seen = new Set<string>()
  for (const unit of pool.Units) {
    if (!UNIT_NO.test(unit)) problems.push(`Units: '${unit}' is not a unit number.`)
    if (seen.has(unit)) problems.push(`Units: ${unit} stands there twice.`)
    seen.add(unit)
  }
  if (pool.PreferFor) {
    const { Claims, Units } = pool.PreferFor
    if (
      Claims.length === 0 ||
      new Set(Claims).size < Claims.length ||
      Claims.some(code => !CLAIM_CODE.test(code))
    )
      problems.push('PreferFor: Claims must be different claim codes, at least one.')
    if (new Set(Units).size < Units.length) problems.push('PreferFor: a unit stands there twice.')
    for (const unit of Units)
      if (!seen.has(unit)) problems.push(`PreferFor: ${unit} is not a unit of this pool.`)
  }
  return [...problems, ...listProblems(pool.Lists, pool.Seats)]
}

/**
 * Prints a manifest as the bytes that are published and hashed: canonical JSON, one line, no newline.
 * @throws RangeError listing every problem when it is unfit.
 */
export function manifestBytes(manifest: Manifest): Uint8Array {
  const problems = manifestProblems(manifest)
  if (problems.length > 0) throw new RangeError(problems.join(' '))
  return utf8(canonicalJson(toCanonical(manifest)))
}

/** SHA-256 of the manifest's bytes, lower-case hex: the number printed in the newspaper. */
export function manifestHash(bytes: Uint8Array): string {
  return toHex(sha256(bytes))
}

/** Reads published bytes strictly: canonical form, exactly the known keys, and fit for a draw. */
export function parseManifest(bytes: Uint8Array): Parsed<Manifest> {
  try {
    const manifest = readManifest(parseCanonical(fromUtf8(bytes)))
    const problems = manifestProblems(manifest)
    return problems.length > 0 ? { ok: false, problems } : { ok: true, value: manifest }
  } catch (error) {
    return { ok: false, problems: [error instanceof Error ? error.message : String(error)] }
  }
}

function toCanonical(manifest: Manifest): CanonicalObject {
  return {
    ...manifest,
    Pools: manifest.Pools.map(({ PreferFor, ...pool }) => ({
      ...pool,
      Lists: pool.Lists.map(list => ({ ...list })),
      ...(PreferFor ? { PreferFor: { ...PreferFor } } : {}),
    })),
  }
}

function readManifest(value: CanonicalValue): Manifest {
  const at = 'The manifest'
  const object = members(
    value,
    at,
    ['Algorithm', 'BeaconNetwork', 'BeaconRound', 'CampaignId', 'DrawNo', 'Pools', 'RollCount', 'RollRoot'],
    ['Test'],
  )
  if (object.Test !== undefined && object.Test !== 1) throw new SyntaxError('Test is not 1.')
  if (object.Algorithm !== ALGORITHM) throw new SyntaxError(`Algorithm is not ${ALGORITHM}.`)
  if (object.BeaconNetwork !== NETWORK) throw new SyntaxError(`BeaconNetwork is not ${NETWORK}.`)
  return {
    Algorithm: ALGORITHM,
    BeaconNetwork: NETWORK,
    BeaconRound: integer(object.BeaconRound, 'BeaconRound'),
    CampaignId: integer(object.CampaignId, 'CampaignId'),
    DrawNo: integer(object.DrawNo, 'DrawNo'),
    Pools: array(object.Pools, 'Pools').map((pool, i) => readPool(pool, `Pools[${i}]`)),
    RollCount: integer(object.RollCount, 'RollCount'),
    RollRoot: string(object.RollRoot, 'RollRoot'),
    ...(object.Test === 1 ? { Test: 1 as const } : {}),
  }
}

function readPool(value: CanonicalValue, at: string): ManifestPool {
  const object = members(value, at, ['Lists', 'PoolCode', 'Seats', 'Units', 'WaitBp'], ['PreferFor'])
  const pool: ManifestPool = {
    Lists: array(object.Lists, `${at}.Lists`).map((list, i) => readList(list, `${at}.Lists[${i}]`)),
    PoolCode: string(object.PoolCode, `${at}.PoolCode`),
    Seats: integer(object.Seats, `${at}.Seats`),
    Units: strings(object.Units, `${at}.Units`),
    WaitBp: integer(object.WaitBp, `${at}.WaitBp`),
  }
  if (object.PreferFor === undefined) return pool
  const prefer = members(object.PreferFor, `${at}.PreferFor`, ['Claims', 'Units'])
  return {
    ...pool,
    PreferFor: {
      Claims: strings(prefer.Claims, `${at}.PreferFor.Claims`),
      Units: strings(prefer.Units, `${at}.PreferFor.Units`),
    },
  }
}

function readList(value: CanonicalValue, at: string): SeatList {
  const object = members(value, at, ['Code', 'H', 'Seats', 'Spill', 'V'])
  return {
    Code: string(object.Code, `${at}.Code`),
    H: object.H === null ? null : strings(object.H, `${at}.H`),
    Seats: integer(object.Seats, `${at}.Seats`),
    Spill: object.Spill === null ? null : string(object.Spill, `${at}.Spill`),
    V: object.V === null ? null : strings(object.V, `${at}.V`),
  }
}

/** An object with exactly these keys; `optional` ones may be missing. @throws SyntaxError naming the place and key. */
export function members(
  value: CanonicalValue | undefined,
  at: string,
  keys: readonly string[],
  optional: readonly string[] = [],
): CanonicalObject {
  if (!isObject(value)) throw new SyntaxError(`${at} is not an object.`)
  const missing = keys.find(key => !(key in value))
  if (missing !== undefined) throw new SyntaxError(`${at} lacks ${missing}.`)
  const extra = Object.keys(value).find(key => !keys.includes(key) && !optional.includes(key))
  if (extra !== undefined) throw new SyntaxError(`${at} holds ${extra}, which does not belong there.`)
  return value
}
/** An integer. @throws SyntaxError naming the place. */
export function integer(value: CanonicalValue | undefined, at: string): number {
  if (typeof value !== 'number') throw new SyntaxError(`${at} is not an integer.`)
  return value
}
/** A text. @throws SyntaxError naming the place. */
export function string(value: CanonicalValue | undefined, at: string): string {
  if (typeof value !== 'string') throw new SyntaxError(`${at} is not a text.`)
  return value
}
/** An array. @throws SyntaxError naming the place. */
export function array(value: CanonicalValue | undefined, at: string): readonly CanonicalValue[] {
  if (!Array.isArray(value)) throw new SyntaxError(`${at} is not an array.`)
  return value
}
function strings(value: CanonicalValue | undefined, at: string): string[] {
  return array(value, at).map((item, i) => string(item, `${at}[${i}]`))
}
