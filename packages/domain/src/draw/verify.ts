import { annulmentProblems } from './annulment.ts'
import { type Beacon, isGenuine, parseBeacon, randomnessOf } from './beacon.ts'
import { biasProblems } from './biasReport.ts'
import { toHex } from './bytes.ts'
import type { Check, CheckCode, Report } from './check.ts'
import { type Draw, type DrawProgress, rollRoot, runDraw, strayRows } from './draw.ts'
import { type Manifest, manifestHash, parseManifest, testOf } from './manifest.ts'
import type { Promotion } from './promotions.ts'
import {
  cutOffsCsv,
  isPublishedName,
  practiceOf,
  requiredFiles,
  resultCsv,
  type Stage,
  SUMS,
  stageOf,
} from './publication.ts'
import { reconcile } from './reconcile.ts'
import { type DrawResult, resultOf } from './result.ts'
import { numberAt, parseRoll, type Roll } from './roll.ts'
import { createSha256, type Sha256Engine } from './sha256.ts'
import type { TimeFinding } from './stamps.ts'
import { checkDifference, readAnnouncement, reportStamps } from './verifyAround.ts'
import { followPromotions, sortDifferences, sumProblems, tableProblems } from './verifyProblems.ts'

export interface Verification {
  /** True when nothing failed and everything that a result needs was checked. */
  readonly Correct: boolean
  /** Sealed: there is no result yet, and what was sealed for it was checked. */
  readonly Stage: Stage
  /** True for practice: the files agree, but the random number was known before. */
  readonly Test: boolean
  /** True when the draw was annulled: it counts no more. */
  readonly Annulled: boolean
  /** What the stamps prove about time. */
  readonly Time: TimeFinding
  readonly Checks: readonly Check[]
  /** Recomputed, when the files allowed it. */
  readonly draw: Draw | null
  readonly result: DrawResult | null
  readonly manifest: Manifest | null
  /** The roll as it was read; null when it cannot be. */
  readonly roll: Roll | null
}

export interface VerifyOptions {
  /** Manifest hash from the notice or newspaper; without it the manifest is checked only against itself. */
  readonly printedHash?: string
  /** SHA-256 of certificates of witnesses that the reader trusts besides the public ones, hex. */
  readonly witnesses?: readonly string[]
  readonly onCheck?: (check: Check) => void
  readonly onProgress?: DrawProgress
  readonly engine?: Sha256Engine
}

export const PROBLEM_LIMIT = 12

/**
 * Recomputes a whole draw from the bytes of its published files and names everything that is not as it should be.
 * Needs nothing else: no clock, no network, no database.
 */
export function verifyDraw(
  files: ReadonlyMap<string, Uint8Array>,
  options: VerifyOptions = {},
): Verification {
  const checks: Check[] = []
  const engine = options.engine ?? createSha256()
  const report = (Code: CheckCode, problems: readonly string[], Values: Check['Values'] = {}): boolean => {
    const Problems =
      problems.length > PROBLEM_LIMIT
        ? [...problems.slice(0, PROBLEM_LIMIT), `… and ${problems.length - PROBLEM_LIMIT} more.`]
        : problems
    const check: Check = { Code, Problems, Values, Verdict: problems.length === 0 ? 'Passed' : 'Failed' }
    checks.push(check)
    options.onCheck?.(check)
    return check.Verdict === 'Passed'
  }
  const skip = (Code: CheckCode): void => {
    const check: Check = { Code, Problems: [], Values: {}, Verdict: 'Skipped' }
    checks.push(check)
    options.onCheck?.(check)
  }

  const Stage = stageOf(files)
  const Annulled = files.has('annulment.json')
  report('files', fileProblems(files, Stage), { Count: files.size })
  if (files.has(SUMS)) report('sums', sumProblems(files, engine, practiceOf(files)))
  else skip('sums')

  const manifestFile = files.get('manifest.json')
  const manifest = readManifest(manifestFile, options.printedHash, report)
  const hash = manifestFile ? manifestHash(manifestFile) : ''
  const roll = readRoll(files.get('roll.jsonl'), manifest, report, options.onProgress)
  if (roll && manifest) {
    const root = toHex(rollRoot(roll, options.onProgress, engine))
    const wrong = `roll.jsonl gives the root ${root}; manifest.json has sealed ${manifest.RollRoot}.`
    report('root', root === manifest.RollRoot ? [] : [wrong], { Root: root })
  } else skip('root')
  const announcement = readAnnouncement(files, manifest, report, skip)
  checkDifference(files, announcement, roll, report, skip)
  const beacon = Stage === 'Drawn' ? readBeacon(files.get('beacon.json'), manifest, report) : null
  if (Stage === 'Sealed') skip('beacon')

  let draw: Draw | null = null
  let result: DrawResult | null = null
  let promotions: Promotion[] = []
  if (manifest && roll && beacon) {
    draw = runDraw(roll, manifest, hash, beacon, options.onProgress, engine)
    result = resultOf(draw, manifest, hash, beacon)
    reportResult(files, draw, result, manifest, report)
    const log = files.get('promotions.json')
    const followed = log && followPromotions(log, manifest, result)
    promotions = followed?.lines ?? []
    if (followed) report('promotions', followed.problems)
    else skip('promotions')
    const bias = files.get('bias.json')
    const found = bias ? biasProblems(bias, draw, testOf(manifest)) : ['it is missing.']
    report(
      'bias',
      found.map(problem => `bias.json: ${problem}`),
    )
  } else for (const code of OF_A_RESULT) skip(code)
  const annulment = files.get('annulment.json')
  if (annulment && manifest && manifestFile)
    report('annulment', annulmentProblems(annulment, manifest, manifestFile, files))
  else skip('annulment')
  const Time = reportStamps(files, manifest, promotions, options.witnesses ?? [], report, skip)
  const Correct = checks.every(check => check.Verdict !== 'Failed')
  const Test = manifest !== null && testOf(manifest) === 1
  return { Annulled, Checks: checks, Correct, draw, manifest, result, roll, Stage, Test, Time }
}

const OF_A_RESULT = [
  'tickets',
  'lists',
  'units',
  'waiting',
  'result',
  'reconciliation',
  'promotions',
  'bias',
] as const

function fileProblems(files: ReadonlyMap<string, Uint8Array>, stage: Stage): string[] {
  const missing = requiredFiles(stage).filter(name => !files.has(name))
  const extra = [...files.keys()].filter(name => !isPublishedName(name)).sort()
  const evidence = [...files.keys()].filter(name => name.startsWith('evidence.'))
  return [
    ...missing.map(name => `${name} is missing.`),
    ...extra.map(name => `${name} does not belong to a draw.`),
    ...(evidence.length > (files.has('annulment.json') ? 1 : 0)
      ? [`${evidence[0]} does not belong to a draw.`]
      : []),
  ]
}

function readManifest(
  bytes: Uint8Array | undefined,
  printedHash: string | undefined,
  report: Report,
): Manifest | null {
  const parsed = bytes && parseManifest(bytes)
  const hash = bytes ? manifestHash(bytes) : ''
  const problems = parsed && !parsed.ok ? parsed.problems.map(problem => `manifest.json: ${problem}`) : []
  if (!bytes) problems.push('manifest.json is missing.')
  else if (printedHash !== undefined && printedHash !== hash)
    problems.push(`manifest.json has the hash ${hash}; announced was ${printedHash}.`)
  report('manifest', problems, { Hash: hash, Printed: printedHash === undefined ? 0 : 1 })
  return parsed?.ok ? parsed.value : null
}

function reportResult(
  files: ReadonlyMap<string, Uint8Array>,
  draw: Draw,
  result: DrawResult,
  manifest: Manifest,
  report: Report,
): void {
  const found = sortDifferences(files.get('result.json'), result)
  const won = draw.pools.reduce((sum, pool) => sum + pool.winners.length, 0)
  report('tickets', found.tickets, { Count: draw.roll.count })
  const Lists = manifest.Pools.reduce((sum, pool) => sum + pool.Lists.length, 0)
  report('lists', found.lists, { Lists, Seats: won })
  report('units', found.units, { Units: won })
  report('waiting', found.waiting, {
    Waiting: draw.pools.reduce((sum, pool) => sum + [...pool.waiting.values()].flat().length, 0),
  })
  const parts = [...found.tickets, ...found.lists, ...found.units, ...found.waiting]
  report('result', [
    ...(parts.length > 0
      ? ['result.json is not the recomputed result; the parts that differ are named above.']
      : []),
    ...found.result,
    ...tableProblems('result.csv', files.get('result.csv'), resultCsv(result)),
    ...tableProblems('cutoffs.csv', files.get('cutoffs.csv'), cutOffsCsv(result)),
  ])
  const account = reconcile(result, manifest, draw.roll)
  report('reconciliation', account.Problems, { Entries: account.EntriesRanked, Seats: account.Seats })
}

function readRoll(
  bytes: Uint8Array | undefined,
  manifest: Manifest | null,
  report: Report,
  onProgress: DrawProgress | undefined,
): Roll | null {
  if (!bytes) {
    report('roll', ['roll.jsonl is missing.'])
    return null
  }
  try {
    const roll = parseRoll(bytes, done => onProgress?.('roll', done, bytes.length))
    const problems: string[] = []
    if (manifest) {
      if (roll.count !== manifest.RollCount)
        problems.push(`roll.jsonl has ${roll.count} lines; manifest.json has sealed ${manifest.RollCount}.`)
      if (roll.count > 0 && roll.test !== testOf(manifest))
        problems.push(
          `roll.jsonl: Test is ${roll.test === 1 ? 1 : 'not there'}; recomputed it is ${testOf(manifest)}.`,
        )
      for (const row of strayRows(roll, manifest))
        problems.push(
          `roll.jsonl line ${row + 1}: ${numberAt(roll, row)} is in a pool that the manifest does not know.`,
        )
    }
    report('roll', problems, { Count: roll.count })
    return roll
  } catch (error) {
    report('roll', [`roll.jsonl ${error instanceof Error ? error.message : String(error)}`])
    return null
  }
}

function readBeacon(bytes: Uint8Array | undefined, manifest: Manifest | null, report: Report): Beacon | null {
  const parsed = bytes && parseBeacon(bytes)
  if (!parsed?.ok) {
    report(
      'beacon',
      parsed ? parsed.problems.map(problem => `beacon.json: ${problem}`) : ['beacon.json is missing.'],
    )
    return null
  }
  const { Round, Signature, Randomness, Test } = parsed.value
  const problems: string[] = []
  if (manifest && Test !== testOf(manifest))
    problems.push(`beacon.json: Test is ${Test}; recomputed it is ${testOf(manifest)}.`)
  if (manifest && Round !== manifest.BeaconRound)
    problems.push(`beacon.json: round ${Round}; manifest.json has fixed round ${manifest.BeaconRound}.`)
  if (!isGenuine(Round, Signature))
    problems.push(`beacon.json: Signature is not the one of the network for round ${Round}.`)
  if (randomnessOf(Signature) !== Randomness)
    problems.push('beacon.json: Randomness is not the hash of Signature.')
  return report('beacon', problems, { Round, Test }) ? parsed.value : null
}
