import { fromUtf8, toHex, utf8 } from './bytes.ts'
import { canonicalJson, parseCanonical } from './canonicalJson.ts'
import { rollRoot } from './draw.ts'
import { array, integer, members, string } from './manifest.ts'
import { parseRoll, type Roll } from './roll.ts'

/** How a roll differs from the one of the annulled draw before it, line by line. */
export interface RollDifference {
  readonly Added: readonly string[]
  /** The earlier draw. */
  readonly DrawNo: number
  readonly Removed: readonly string[]
  readonly RollCount: number
  readonly RollRoot: string
  readonly Test: 0 | 1
}

const linesOf = (bytes: Uint8Array): string[] => fromUtf8(bytes).split('\n').slice(0, -1)

/** Lines that only one of two rolls has. */
export function compareRolls(
  before: Uint8Array,
  after: Uint8Array,
): Pick<RollDifference, 'Added' | 'Removed'> {
  const [old, fresh] = [new Set(linesOf(before)), new Set(linesOf(after))]
  return {
    Added: [...fresh].filter(line => !old.has(line)),
    Removed: [...old].filter(line => !fresh.has(line)),
  }
}

/** roll-difference.json: canonical JSON, one line, no newline. */
export const differenceBytes = (difference: RollDifference): Uint8Array =>
  utf8(canonicalJson({ ...difference, Added: [...difference.Added], Removed: [...difference.Removed] }))

const byNumber = (line: string): string => /^\{"ApplicationNumber":"([^"]*)"/.exec(line)?.[1] ?? ''

/**
 * What is wrong with a published roll-difference.json: taken back from the roll, it must give the root and the number of
 * lines of the earlier roll.
 */
export function differenceProblems(
  bytes: Uint8Array,
  roll: Roll,
  test: 0 | 1,
  previous: { readonly DrawNo: number; readonly RollCount: number; readonly RollRoot: string },
): string[] {
  const at = 'roll-difference.json'
  try {
    const keys = ['Added', 'DrawNo', 'Removed', 'RollCount', 'RollRoot', 'Test']
    const found = members(parseCanonical(fromUtf8(bytes)), at, keys)
    const lines = (key: 'Added' | 'Removed') => array(found[key], key).map(line => string(line, key))
    const [added, removed] = [lines('Added'), lines('Removed')]
    if (found.Test !== test) return [`${at}: Test is not ${test}.`]
    if (
      integer(found.DrawNo, 'DrawNo') !== previous.DrawNo ||
      found.RollCount !== previous.RollCount ||
      found.RollRoot !== previous.RollRoot
    )
      return [`${at}: it is not about the draw before this one.`]
    const left = new Set(linesOf(roll.bytes))
    for (const line of added) if (!left.delete(line)) return [`${at}: an added line is not in roll.jsonl.`]
    for (const line of removed) {
      if (left.has(line)) return [`${at}: a removed line is in roll.jsonl.`]
      left.add(line)
    }
    const sorted = [...left].sort((a, b) => (byNumber(a) < byNumber(b) ? -1 : 1))
    const before = parseRoll(utf8(sorted.map(line => `${line}\n`).join('')))
    if (before.count !== previous.RollCount || toHex(rollRoot(before)) !== previous.RollRoot)
      return [`${at}: without it roll.jsonl is not the roll of draw ${previous.DrawNo}.`]
    return []
  } catch (error) {
    return [`${at}: ${error instanceof Error ? error.message : String(error)}`]
  }
}
