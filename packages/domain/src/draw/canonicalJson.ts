import { compareText } from './bytes.ts'

/** What a published file may hold: no fractions, no booleans, nothing that two programs could print differently. */
export type CanonicalValue = string | number | null | readonly CanonicalValue[] | CanonicalObject
export interface CanonicalObject {
  readonly [key: string]: CanonicalValue
}

/**
 * Canonical JSON of docs/draw.md: UTF-8, keys sorted by bytes, no spaces, only strings, safe integers,
 * null, arrays and objects. A key whose value is undefined is left out.
 * @throws TypeError on any other value, and on text with a lone surrogate.
 */
export function canonicalJson(value: CanonicalValue): string {
  if (value === null) return 'null'
  if (typeof value === 'string') return canonicalString(value)
  if (typeof value === 'number') {
    if (!Number.isSafeInteger(value) || Object.is(value, -0))
      throw new TypeError(`Canonical JSON holds integers only, not ${value}.`)
    return String(value)
  }
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (typeof value === 'object') {
    const members = Object.entries(value)
      .filter(([, member]) => member !== undefined)
      .sort(([a], [b]) => compareText(a, b))
    return `{${members.map(([key, member]) => `${canonicalString(key)}:${canonicalJson(member)}`).join(',')}}`
  }
  throw new TypeError(`Canonical JSON cannot hold a ${typeof value}.`)
}

function canonicalString(text: string): string {
  if (!text.isWellFormed()) throw new TypeError('Canonical JSON cannot hold a lone surrogate.')
  return JSON.stringify(text)
}

/**
 * Reads text that must be canonical: what is parsed must print back to the very same text, so spaces, another
 * order of keys, repeated keys, fractions and other spellings of a string are all refused.
 * @throws SyntaxError naming the first differing character.
 */
export function parseCanonical(text: string): CanonicalValue {
  const value = JSON.parse(text) as CanonicalValue
  let printed: string
  try {
    printed = canonicalJson(value)
  } catch (error) {
    throw new SyntaxError(error instanceof Error ? error.message : String(error))
  }
  if (printed !== text) {
    let at = 0
    while (at < text.length && printed[at] === text[at]) at++
    throw new SyntaxError(`Not canonical JSON: differs at character ${at + 1}.`)
  }
  return value
}

/** True for a JSON object. */
export function isObject(value: CanonicalValue | undefined): value is CanonicalObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
