import { type Beacon, isGenuine, parseBeacon, randomnessOf } from './beacon.ts'
import { biasProblems } from './biasReport.ts'
import { toHex } from './bytes.ts'
import { type Draw, type DrawProgress, rollRoot, runDraw, strayRows } from './draw.ts'
import { type Manifest, manifestHash, parseManifest } from './manifest.ts'
import { cutOffsCsv, OPTIONAL, PUBLISHED, resultCsv, SUMS } from './publication.ts'
import { reconcile } from './reconcile.ts'
import { type DrawResult, resultOf } from './result.ts'
import { numberAt, parseRoll, type Roll } from './roll.ts'
import { createSha256, type Sha256Engine } from './sha256.ts'
import { promotionProblems, sortDifferences, sumProblems, tableProblems } from './verifyProblems.ts'

export const CHECKS = [
  'files',
  'sums',
  'manifest',
  'roll',
  'root',
  'beacon',
  'tickets',
  'lists',
  'units',
  'waiting',
  'result',
  'reconciliation',
  'promotions',
  'bias',
] as const

export type CheckCode = (typeof CHECKS)[number]

/** Skipped: an earlier failure left nothing to check with, or the optional file is not there. */
export type CheckVerdict = 'Passed' | 'Failed' | 'Skipped'

export interface Check {
  readonly Code: CheckCode
  readonly Verdict: CheckVerdict
  /** Numbers for the sentence that tells what was found (`checkTexts.ts`). */
  readonly Values: Readonly<Record<string, string | number>>
  /** What is wrong and where, at most `PROBLEM_LIMIT` sentences; the rest is counted in the last. */
  readonly Problems: readonly string[]
}

export interface Verification {
  /** True when nothing failed and everything that a result needs was checked. */
  readonly Correct: boolean
  /** True when the beacon is marked as a recorded round: the files agree, but this was practice. */
  readonly Test: boolean
  readonly Checks: readonly Check[]
  /** Recomputed, when the files allowed it. */
  readonly draw: Draw | null
  readonly result: DrawResult | null
  readonly manifest: Manifest | null
}

export interface VerifyOptions {
  /** Manifest hash from the notice or newspaper; without it the manifest is checked only against itself. */
  readonly printedHash?: string
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

  const missing = [...PUBLISHED.filter(name => !OPTIONAL.includes(name)), SUMS].filter(
    name => !files.has(name),
  )
  report(
    'files',
    missing.map(name => `${name} is missing.`),
    { Count: files.size },
  )
  report('sums', sumProblems(files, engine))

  const manifestFile = files.get('manifest.json')
  const parsed = manifestFile && parseManifest(manifestFile)
  const manifest = parsed?.ok ? parsed.value : null
  const hash = manifestFile ? manifestHash(manifestFile) : ''
  const manifestProblems =
    parsed && !parsed.ok ? parsed.problems.map(problem => `manifest.json: ${problem}`) : []
  if (!manifestFile) manifestProblems.push('manifest.json is missing.')
  else if (options.printedHash !== undefined && options.printedHash !== hash)
    manifestProblems.push(`manifest.json has the hash ${hash}; announced was ${options.printedHash}.`)
  report('manifest', manifestProblems, { Hash: hash, Printed: options.printedHash === undefined ? 0 : 1 })

  const roll = readRoll(files.get('roll.jsonl'), manifest, report, options.onProgress)
  if (roll && manifest) {
    const root = toHex(rollRoot(roll, options.onProgress, engine))
    const wrong = `roll.jsonl gives the root ${root}; manifest.json has sealed ${manifest.RollRoot}.`
    report('root', root === manifest.RollRoot ? [] : [wrong], { Root: root })
  } else skip('root')
  const beacon = readBeacon(files.get('beacon.json'), manifest, report)

  if (!manifest || !roll || !beacon) {
    for (const code of [
      'tickets',
      'lists',
      'units',
      'waiting',
      'result',
      'reconciliation',
      'promotions',
      'bias',
    ] as const)
      skip(code)
    return { Checks: checks, Correct: false, Test: beacon?.Test === 1, draw: null, manifest, result: null }
  }
  const draw = runDraw(roll, manifest, hash, beacon, options.onProgress, engine)
  const result = resultOf(draw, manifest, hash, beacon)
  const found = sortDifferences(files.get('result.json'), result)
  const won = draw.pools.reduce((sum, pool) => sum + pool.winners.length, 0)
  report('tickets', found.tickets, { Count: roll.count })
  report('lists', found.lists, {
    Lists: manifest.Pools.reduce((sum, pool) => sum + pool.Lists.length, 0),
    Seats: won,
  })
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
  const account = reconcile(result, manifest, roll)
  report('reconciliation', account.Problems, { Entries: account.EntriesRanked, Seats: account.Seats })
  const log = files.get('promotions.json')
  if (log) report('promotions', promotionProblems(log, manifest, result))
  else skip('promotions')
  const bias = files.get('bias.json')
  if (bias)
    report(
      'bias',
      biasProblems(bias, draw).map(problem => `bias.json: ${problem}`),
    )
  else skip('bias')
  const Correct = checks.every(check => check.Verdict !== 'Failed')
  return { Checks: checks, Correct, Test: beacon.Test === 1, draw, manifest, result }
}

type Report = (code: CheckCode, problems: readonly string[], values?: Check['Values']) => boolean

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
  if (manifest && Round !== manifest.BeaconRound)
    problems.push(`beacon.json: round ${Round}; manifest.json has fixed round ${manifest.BeaconRound}.`)
  if (!isGenuine(Round, Signature))
    problems.push(`beacon.json: Signature is not the one of the network for round ${Round}.`)
  if (randomnessOf(Signature) !== Randomness)
    problems.push('beacon.json: Randomness is not the hash of Signature.')
  return report('beacon', problems, { Round, Test }) ? parsed.value : null
}
