import { equalBytes, fromUtf8, toHex } from './bytes.ts'
import { parseCanonical } from './canonicalJson.ts'
import { type Difference, differences } from './difference.ts'
import type { Manifest } from './manifest.ts'
import { type Promotion, parseLog, promote, promotionBytes } from './promotions.ts'
import { PRACTICE_REMARK, PUBLISHED, resultBytes, SUMS } from './publication.ts'
import type { DrawResult } from './result.ts'
import { type Sha256Engine, sha256 } from './sha256.ts'

/**
 * Names each file whose bytes are not those that SHA256SUMS was written for.
 * @param practice whether the sums must say practice; null when the seal cannot be read, which is a fault by itself
 */
export function sumProblems(
  files: ReadonlyMap<string, Uint8Array>,
  engine: Sha256Engine,
  practice: 0 | 1 | null,
): string[] {
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
  const remark = `${PRACTICE_REMARK}\n`
  const marked = text.startsWith(remark)
  if (practice !== null && marked !== (practice === 1))
    problems.push(`${SUMS}: Test is ${marked ? 1 : 'not there'}; recomputed it is ${practice}.`)
  if (marked) text = text.slice(remark.length)
  if (text !== '' && !text.endsWith('\n'))
    problems.push(`${SUMS}: the last line does not end in a line feed.`)
  text
    .split('\n')
    .filter(line => line !== '')
    .forEach((line, i) => {
      const [, digest, name] = /^([0-9a-f]{64}) {2}([A-Za-z0-9.-]+)$/.exec(line) ?? []
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

type Sorted = Record<'tickets' | 'lists' | 'units' | 'waiting' | 'result', string[]>

/** Compares result.json with the recomputed result and puts each difference under the check that it breaks. */
export function sortDifferences(bytes: Uint8Array | undefined, result: DrawResult): Sorted {
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

export function tableProblems(file: string, bytes: Uint8Array | undefined, expected: Uint8Array): string[] {
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

/** The log of vacancies, recomputed. */
export function followPromotions(
  bytes: Uint8Array,
  manifest: Manifest,
  result: DrawResult,
): { problems: string[]; lines: Promotion[] } {
  const log = parseLog(bytes)
  if (!log.ok) return { lines: [], problems: log.problems.map(problem => `promotions.json: ${problem}`) }
  try {
    const lines = promote(manifest, result, log.value, toHex(sha256(resultBytes(result))))
    const expected = parseCanonical(fromUtf8(promotionBytes(lines, result.Test)))
    const found = differences(parseCanonical(fromUtf8(bytes)), expected)
    return { lines, problems: found.map(difference => sentence('promotions.json', difference)) }
  } catch (error) {
    const problem = `promotions.json: ${error instanceof Error ? error.message : String(error)}`
    return { lines: [], problems: [problem] }
  }
}
