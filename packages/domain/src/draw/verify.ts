import { type Beacon, isGenuine, parseBeacon, randomnessOf } from './beacon.ts'
import { biasProblems } from './biasReport.ts'
import { equalBytes, fromUtf8, toHex } from './bytes.ts'
import { parseCanonical } from './canonicalJson.ts'
import { type Difference, differences } from './difference.ts'
import { type Draw, type DrawProgress, rollRoot, runDraw, strayRows } from './draw.ts'
import { type Manifest, manifestHash, parseManifest } from './manifest.ts'
import { parseLog, promote, promotionBytes } from './promotions.ts'
import { cutOffsCsv, OPTIONAL, PUBLISHED, resultBytes, resultCsv, SUMS } from './publication.ts'
import { reconcile } from './reconcile.ts'
import { type DrawResult, resultOf } from './result.ts'
import { numberAt, parseRoll, type Roll } from './roll.ts'
import { createSha256, type Sha256Engine } from './sha256.ts'

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

/** Names each file whose bytes are not those that SHA256SUMS was written for. */
function sumProblems(files: ReadonlyMap<string, Uint8Array>, engine: Sha256Engine): string[] {
  const sums = files.get(SUMS)
  if (!sums) return [`${SUMS} is missing.`]
  const problems: string[] = []
  const listed = new Map<string, string>()
  let text: string
  try {
    text = fromUtf8(sums)
  } catch {
    return [`${SUMS} is not UTF-8 text.`]
  }
  if (text !== '' && !text.endsWith('\n'))
    problems.push(`${SUMS}: the last line does not end in a line feed.`)
  text
    .split('\n')
    .filter(line => line !== '')
    .forEach((line, i) => {
      const [, digest, name] = /^([0-9a-f]{64}) {2}([A-Za-z0-9.]+)$/.exec(line) ?? []
      if (digest === undefined || name === undefined)
        problems.push(`${SUMS}: line ${i + 1} is not a digest and a name.`)
      else if (listed.has(name)) problems.push(`${SUMS}: ${name} is listed twice.`)
      else listed.set(name, digest)
    })
  const digest = new Uint8Array(32)
  for (const name of PUBLISHED) {
    const bytes = files.get(name)
    const stated = listed.get(name)
    listed.delete(name)
    if (bytes === undefined) {
      if (stated !== undefined) problems.push(`${name} is listed in ${SUMS} but missing.`)
      continue
    }
    engine.hashInto(-1, bytes, 0, bytes.length, digest, 0)
    if (stated === undefined) problems.push(`${name} is not listed in ${SUMS}.`)
    else if (stated !== toHex(digest))
      problems.push(`${name} was changed: its digest is not the one in ${SUMS}.`)
  }
  for (const name of listed.keys()) problems.push(`${SUMS}: ${name} is not a file of a draw.`)
  if (
    problems.length === 0 &&
    text.split('\n').length !== PUBLISHED.filter(name => files.has(name)).length + 1
  )
    problems.push(`${SUMS}: holds an empty line.`)
  return problems
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

type Sorted = Record<'tickets' | 'lists' | 'units' | 'waiting' | 'result', string[]>

/** Compares result.json with the recomputed result and puts each difference under the check that it breaks. */
function sortDifferences(bytes: Uint8Array | undefined, result: DrawResult): Sorted {
  const sorted: Sorted = { lists: [], result: [], tickets: [], units: [], waiting: [] }
  const expected = resultBytes(result)
  if (!bytes) sorted.result.push('result.json is missing.')
  else if (!equalBytes(bytes, expected)) {
    try {
      const found = differences(parseCanonical(fromUtf8(bytes)), parseCanonical(fromUtf8(expected)))
      for (const difference of found)
        sorted[checkOf(difference.path)].push(sentence('result.json', difference))
    } catch (error) {
      sorted.result.push(`result.json: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  return sorted
}

function checkOf(path: string): keyof Sorted {
  if (/\/UnitsLeft|\/UnitNo$/.test(path)) return 'units'
  if (/^Pools\/[^/]+\/Waiting/.test(path)) return 'waiting'
  if (/^(Seed|Randomness|ManifestHash)$|\/(Ticket|Rank)$/.test(path)) return 'tickets'
  if (/^Pools\//.test(path)) return 'lists'
  return 'result'
}

function sentence(file: string, { path, published, recomputed }: Difference): string {
  return `${file}: ${path} is ${published}; recomputed it is ${recomputed}.`
}

function tableProblems(file: string, bytes: Uint8Array | undefined, expected: Uint8Array): string[] {
  if (!bytes) return [`${file} is missing.`]
  if (equalBytes(bytes, expected)) return []
  let published: string[]
  try {
    published = fromUtf8(bytes).split('\r\n')
  } catch {
    return [`${file} is not UTF-8 text.`]
  }
  const recomputed = fromUtf8(expected).split('\r\n')
  return Array.from({ length: Math.max(published.length, recomputed.length) }, (_, i) => i)
    .filter(i => published[i] !== recomputed[i])
    .map(i => `${file} line ${i + 1} is '${published[i] ?? ''}'; recomputed it is '${recomputed[i] ?? ''}'.`)
}

function promotionProblems(bytes: Uint8Array, manifest: Manifest, result: DrawResult): string[] {
  const log = parseLog(bytes)
  if (!log.ok) return log.problems.map(problem => `promotions.json: ${problem}`)
  try {
    const expected = promotionBytes(promote(manifest, result, log.value))
    return differences(parseCanonical(fromUtf8(bytes)), parseCanonical(fromUtf8(expected))).map(difference =>
      sentence('promotions.json', difference),
    )
  } catch (error) {
    return [`promotions.json: ${error instanceof Error ? error.message : String(error)}`]
  }
}
