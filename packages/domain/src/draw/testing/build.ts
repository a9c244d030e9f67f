import { issueToken, makeAuthority } from '#domain/timestamp/authority.ts'
import { announcementBytes, announcementOf } from '../announcement.ts'
import { beaconBytes } from '../beacon.ts'
import { biasBytes, biasReport } from '../biasReport.ts'
import { fromHex, utf8 } from '../bytes.ts'
import { type DrawPlan, freezeDraw } from '../conduct.ts'
import { type Draw, runDraw } from '../draw.ts'
import { expandLists, GENERAL, type QuotaPolicy, RESIDUAL, type SeatList } from '../lists.ts'
import { type Manifest, type ManifestPool, manifestHash, testOf } from '../manifest.ts'
import { type Promotion, promotionBytes } from '../promotions.ts'
import { publish, SUMS, sumsOf } from '../publication.ts'
import { type DrawResult, resultOf } from '../result.ts'
import type { RollEntry } from '../roll.ts'
import { sha256 } from '../sha256.ts'
import { stampOf, stampsBytes, subjectsOf } from '../stamps.ts'
import { GOLDEN_BEACON } from './golden.ts'

/** Builders for tests, benchmarks and demonstrations; deterministic from a whole-number seed. */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

const CLAIMS = ['DIV', 'SEN', 'EXS', 'FFP', 'GOV', 'EMP']

/** Entries with the mix of an ordinary scheme: half general, a tenth with a claim. */
export function someEntries(count: number, pools: readonly string[], seed = 1): RollEntry[] {
  const random = randomOf(seed)
  const digit = () => '0123456789abcdef'.charAt(Math.floor(random() * 16))
  // One random commitment, varied by the number: a roll of a million needs no million random strings.
  const tail = Array.from({ length: 56 }, digit).join('')
  return Array.from({ length: count }, (_, i) => {
    const dice = random()
    const Vertical = dice < 0.5 ? GENERAL : dice < 0.8 ? 'OBC' : dice < 0.97 ? 'SC' : 'ST'
    const Horizontal = random() < 0.1 ? (CLAIMS[Math.floor(random() * CLAIMS.length)] ?? null) : null
    return {
      ApplicationNumber: `GPDA/OL/26/${String(i + 1).padStart(7, '0')}`,
      Commit: i.toString(16).padStart(8, '0') + tail,
      Horizontal,
      PoolCode: pools[Math.floor(random() * pools.length)] ?? '',
      Vertical,
    }
  })
}

/** A pool of `seats` units under a policy, or under lists given outright. */
export function somePool(
  code: string,
  seats: number,
  policy: QuotaPolicy | readonly SeatList[],
): ManifestPool {
  return {
    Lists: 'Preset' in policy ? expandLists(seats, policy) : policy,
    PoolCode: code,
    Seats: seats,
    Units: Array.from({ length: seats }, (_, i) => `${code}-${i + 1}`),
    WaitBp: 2500,
  }
}

/** Seven lists, as a campaign with few claims has them. */
export function sevenLists(seats: number): SeatList[] {
  const part = (bp: number) => Math.floor((seats * bp) / 10000)
  const list = (
    Code: string,
    Seats: number,
    V: string[] | null,
    H: string[] | null,
    Spill: string | null,
  ) => ({ Code, H, Seats, Spill, V })
  const [st, sc, obc, div, sen] = [part(200), part(2100), part(2700), part(500), part(1000)] as const
  return [
    list('ST-OPEN', st, ['ST'], null, 'SC-OPEN'),
    list('SC-OPEN', sc, ['SC'], null, 'GEN-OPEN'),
    list('OBC-OPEN', obc, ['OBC'], null, 'GEN-OPEN'),
    list('GEN-DIV', div, [GENERAL], ['DIV'], 'GEN-OPEN'),
    list('GEN-SEN', sen, [GENERAL], ['SEN'], 'GEN-OPEN'),
    list('GEN-OPEN', seats - st - sc - obc - div - sen, [GENERAL], null, RESIDUAL),
    list(RESIDUAL, 0, null, null, null),
  ]
}

export interface SomeDraw {
  readonly manifest: Manifest
  readonly hash: string
  readonly draw: Draw
  readonly result: DrawResult
  readonly files: Map<string, Uint8Array>
}

/** A plan that waits for the recorded round 42. */
export function somePlan(pools: readonly ManifestPool[]): DrawPlan {
  return { BeaconRound: GOLDEN_BEACON.Round, CampaignId: 1, DrawNo: 1, Pools: pools, Test: 1 }
}

/** A draw from entries to published files; without the pairing, which would make property tests slow. */
export function someDraw(entries: readonly RollEntry[], pools: readonly ManifestPool[]): SomeDraw {
  const frozen = freezeDraw(entries, somePlan(pools))
  const { roll, manifest, manifestHash: hash } = frozen
  const draw = runDraw(roll, manifest, hash, GOLDEN_BEACON)
  const result = resultOf(draw, manifest, hash, GOLDEN_BEACON)
  const times = entries.map((_, i) => `2026-10-${10 + (i % 9)}T${10 + (i % 12)}:15:00+05:30`)
  const files = publish({
    beacon: beaconBytes(GOLDEN_BEACON),
    bias: biasBytes(biasReport(draw, times), 1),
    manifest: frozen.manifestBytes,
    result,
    roll: frozen.rollBytes,
  })
  return { draw, files: complete(files, manifest), hash, manifest, result }
}

const FROM = new Date('2026-11-01T00:00:00Z')
/** The witness of tests: its key is public, its stamps are worth nothing. */
export const SOME_WITNESS = makeAuthority(
  sha256(utf8('witness of tests')),
  { commonName: 'Practice witness', organisation: 'Nobody' },
  FROM,
)

/** Adds announcement, stamps and sums to the files of a draw, as whoever publishes them does. */
export function complete(
  files: ReadonlyMap<string, Uint8Array>,
  manifest: Manifest,
  promotions: readonly Promotion[] = [],
): Map<string, Uint8Array> {
  const all = new Map(files)
  const hash = manifestHash(files.get('manifest.json') ?? new Uint8Array())
  all.set('announcement.json', announcementBytes(announcementOf(manifest, hash, '2026-12-12T05:30:00Z', [])))
  if (promotions.length > 0) all.set('promotions.json', promotionBytes(promotions, testOf(manifest)))
  const at = new Date('2026-12-12T05:31:00Z')
  const Stamps = subjectsOf(all, manifest.RollRoot, promotions).map((subject, i) =>
    stampOf(subject, [issueToken(SOME_WITNESS, fromHex(subject.Digest), at, BigInt(i + 1))]),
  )
  all.set('timestamps.json', stampsBytes({ Certificates: [], Stamps, Test: testOf(manifest) }))
  return all.set(SUMS, sumsOf(all))
}
