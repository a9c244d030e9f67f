import { type Beacon, beaconBytes, isGenuine, randomnessOf } from './beacon.ts'
import { biasBytes, biasReport } from './biasReport.ts'
import { toHex } from './bytes.ts'
import { type Draw, type DrawProgress, rollRoot, runDraw, strayRows } from './draw.ts'
import {
  ALGORITHM,
  type Manifest,
  type ManifestPool,
  manifestBytes,
  manifestHash,
  NETWORK,
  parseManifest,
  testOf,
} from './manifest.ts'
import { buildTree, type MerkleTree } from './merkle.ts'
import { publish } from './publication.ts'
import { type Reconciliation, reconcile } from './reconcile.ts'
import { type DrawResult, resultOf } from './result.ts'
import { numberAt, parseRoll, type Roll, type RollEntry, rollBytes } from './roll.ts'
import { createSha256, type Sha256Engine } from './sha256.ts'

/** Why a step of a draw is refused; nothing was changed. The message is one sentence per reason. */
export class DrawRefused extends Error {
  readonly reasons: readonly string[]
  constructor(reasons: readonly string[]) {
    super(reasons.join(' '))
    this.reasons = reasons
  }
}

/** What a campaign decides before the roll is fixed. */
export interface DrawPlan {
  readonly CampaignId: number
  readonly DrawNo: number
  readonly BeaconRound: number
  readonly Pools: readonly ManifestPool[]
  /** 1 for practice. */
  readonly Test?: 1
}
/** A fixed roll and the manifest that seals it; both are published before the random number exists. */
export interface FrozenDraw {
  readonly roll: Roll
  readonly rollBytes: Uint8Array
  readonly manifest: Manifest
  readonly manifestBytes: Uint8Array
  /** Hex; printed in the notice. */
  readonly manifestHash: string
}

/**
 * Freezes the roll and makes the manifest, in any order of entries.
 * @throws RangeError naming the first entry that cannot stand in a roll; DrawRefused naming entries in a pool that is
 * not drawn, or what makes the plan unfit.
 */
export function freezeDraw(entries: Iterable<RollEntry>, plan: DrawPlan): FrozenDraw {
  const bytes = rollBytes(entries, testOf(plan))
  const roll = parseRoll(bytes)
  const manifest: Manifest = {
    Algorithm: ALGORITHM,
    BeaconNetwork: NETWORK,
    BeaconRound: plan.BeaconRound,
    CampaignId: plan.CampaignId,
    DrawNo: plan.DrawNo,
    Pools: plan.Pools.toSorted((a, b) => (a.PoolCode < b.PoolCode ? -1 : 1)),
    RollCount: roll.count,
    RollRoot: toHex(rollRoot(roll)),
    ...(plan.Test === 1 ? { Test: 1 as const } : {}),
  }
  refuseStrays(roll, manifest)
  const sealed = manifestBytes(manifest)
  return { manifest, manifestBytes: sealed, manifestHash: manifestHash(sealed), roll, rollBytes: bytes }
}

/** A draw that was carried out and reconciles, ready to be published. */
export interface ConductedDraw {
  readonly draw: Draw
  readonly manifest: Manifest
  readonly manifestHash: string
  readonly result: DrawResult
  readonly reconciliation: Reconciliation
  /** Everything that is published, by file name. */
  readonly files: ReadonlyMap<string, Uint8Array>
}

/**
 * Carries out a draw from its sealed bytes. Refuses anything that is not exactly what was announced: another manifest,
 * another roll, another round, a signature that is not the network's, a result that does not reconcile.
 * @param announcedHash manifest hash as it was announced.
 * @param submittedAt time of application per row of the roll (ISO 8601, +05:30), for the bias report.
 * @throws DrawRefused with every reason; RollProblem naming the line when the roll cannot be read.
 */
export function conductDraw(
  sealed: { rollBytes: Uint8Array; manifestBytes: Uint8Array; announcedHash: string; beacon: Beacon },
  submittedAt: readonly string[],
  progress?: DrawProgress,
): ConductedDraw {
  const hash = manifestHash(sealed.manifestBytes)
  if (hash !== sealed.announcedHash)
    throw new DrawRefused([`The manifest has the hash ${hash}; announced was ${sealed.announcedHash}.`])
  const parsed = parseManifest(sealed.manifestBytes)
  if (!parsed.ok) throw new DrawRefused(parsed.problems)
  const manifest = parsed.value
  refuseBeacon(sealed.beacon, manifest)
  const roll = parseRoll(sealed.rollBytes, done => progress?.('roll', done, sealed.rollBytes.length))
  const root = toHex(rollRoot(roll, progress))
  if (roll.count !== manifest.RollCount || root !== manifest.RollRoot)
    throw new DrawRefused([
      `The roll has ${roll.count} entries and the root ${root}; sealed were ${manifest.RollCount} and ${manifest.RollRoot}.`,
    ])
  if (roll.count > 0 && roll.test !== testOf(manifest))
    throw new DrawRefused(['The roll and the manifest do not both say practice, or both not.'])
  refuseStrays(roll, manifest)
  const draw = runDraw(roll, manifest, hash, sealed.beacon, progress)
  const result = resultOf(draw, manifest, hash, sealed.beacon)
  const reconciliation = reconcile(result, manifest, roll)
  if (reconciliation.Problems.length > 0) throw new DrawRefused(reconciliation.Problems)
  const files = publish({
    beacon: beaconBytes(sealed.beacon),
    manifest: sealed.manifestBytes,
    result,
    roll: sealed.rollBytes,
    bias: biasBytes(biasReport(draw, submittedAt), testOf(manifest)),
  })
  return { draw, files, manifest, manifestHash: hash, reconciliation, result }
}

function refuseStrays(roll: Roll, manifest: Manifest): void {
  const stray = strayRows(roll, manifest)
  if (stray.length > 0)
    throw new DrawRefused(
      stray.slice(0, 20).map(row => `${numberAt(roll, row)} is in a pool that is not drawn.`),
    )
}

function refuseBeacon(beacon: Beacon, manifest: Manifest): void {
  if (beacon.Round !== manifest.BeaconRound)
    throw new DrawRefused([
      `The beacon is of round ${beacon.Round}; the manifest has fixed ${manifest.BeaconRound}.`,
    ])
  if (!isGenuine(beacon.Round, beacon.Signature))
    throw new DrawRefused([`The signature is not the one of ${NETWORK} for round ${beacon.Round}.`])
  if (randomnessOf(beacon.Signature) !== beacon.Randomness)
    throw new DrawRefused(['The randomness is not the hash of the signature.'])
  if (beacon.Test !== testOf(manifest))
    throw new DrawRefused(['The manifest and the beacon do not agree whether this is practice.'])
}

/** The tree over a roll, from which each applicant's path is cut (`proofOf`); 64 bytes of memory per entry. */
export function treeOf(roll: Roll, engine: Sha256Engine = createSha256()): MerkleTree {
  const leaves = new Uint8Array(roll.count * 32)
  for (let row = 0; row < roll.count; row++) {
    const from = roll.lineStart[row] as number
    engine.hashInto(0, roll.bytes, from, (roll.lineStart[row + 1] as number) - 1, leaves, row * 32)
  }
  return buildTree(leaves, engine)
}
