import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { stemOf } from '#domain/fields/passwordStem.ts'

/** Bytes of a hash in the list (scripts/common-passwords.mjs, which names its source and licence). */
const WIDTH = 5
const list = readFileSync(new URL('./commonPasswords.bin', import.meta.url))

/** Words that whoever guesses a password of this portal tries first. */
const PORTAL_WORDS = [
  'portal',
  'citizen',
  'nagrik',
  'lottery',
  'property',
  'housing',
  'awas',
  'awasyojana',
  'bhawan',
]
const PLACE_WORDS = [
  'authority',
  'development',
  'pradhikaran',
  'vikas',
  'india',
  'bharat',
  'uttarpradesh',
  'lucknow',
]
const WORDS = new Set([...PORTAL_WORDS, ...PLACE_WORDS])

/** Whether a word is among the common ones: a binary search through the sorted hashes. */
function isCommon(stem: string): boolean {
  const wanted = createHash('sha256').update(stem).digest().subarray(0, WIDTH)
  let [low, high] = [0, list.length / WIDTH]
  while (low < high) {
    const middle = (low + high) >> 1
    const order = Buffer.compare(list.subarray(middle * WIDTH, (middle + 1) * WIDTH), wanted)
    if (order === 0) return true
    if (order < 0) low = middle + 1
    else high = middle
  }
  return false
}

/** What is known to everybody: the citizen's names, and those of the authority. */
export interface KnownWords {
  readonly names: readonly string[]
  readonly authority: string
}

const wordsOf = (text: string): string[] =>
  text
    .split(/\s+/)
    .map(stemOf)
    .filter(word => word.length >= 3)

/**
 * Whether a password is made around a word that is tried first: one that leaked from many places, one of this portal, the
 * authority's or the citizen's own name. What stands around the word does not make it better.
 */
export function isEasyPassword(password: string, { names, authority }: KnownWords): boolean {
  const stem = stemOf(password)
  if (isCommon(stem) || WORDS.has(stem) || wordsOf(authority).includes(stem)) return true
  // The name with a letter or two more is the name.
  return names.flatMap(wordsOf).some(name => stem.includes(name) && stem.length - name.length <= 2)
}
