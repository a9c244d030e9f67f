import { wordsOfName } from './holderName.ts'

/** A word against an initial tells less than two words, one against a word of another spelling a little less. */
const WEIGHTS = { same: 1, near: 0.9, initial: 0.8 } as const
/** Each word that stands in one name alone costs this much of a word. */
const LEFT_OVER = 0.1
/** One word in common of two names is a hint, never a proof. */
const ONE_WORD_AT_MOST = 70
/** Spellings differ by one letter (Suneeta, Sunita): shorter words would become other names by it. */
const NEAR_LENGTH = 4
/** No name has more; bounds the search for the best pairs. */
const MOST_WORDS = 8

const DEVANAGARI = /\p{Script=Devanagari}/u

/** True when one letter added, dropped or replaced makes one word the other. */
function isOneLetterOff(first: string, second: string): boolean {
  const [short, long] = first.length <= second.length ? [first, second] : [second, first]
  if (long.length - short.length > 1) return false
  let at = 0
  while (at < short.length && short[at] === long[at]) at += 1
  const skip = short.length === long.length ? 1 : 0
  return short.slice(at + skip) === long.slice(at + 1)
}

function weightOf(first: string, second: string): number {
  if (first === second) return WEIGHTS.same
  const shorter = Math.min(first.length, second.length)
  if (shorter === 1) return first[0] === second[0] ? WEIGHTS.initial : 0
  return shorter >= NEAR_LENGTH && isOneLetterOff(first, second) ? WEIGHTS.near : 0
}

interface Pairing {
  readonly weight: number
  readonly pairs: number
}

/** The pairing of the words that weighs most, whatever their order. */
function bestPairing(shorter: readonly string[], longer: readonly string[], taken = 0): Pairing {
  const [word, ...rest] = shorter
  if (word === undefined) return { weight: 0, pairs: 0 }
  let best = bestPairing(rest, longer, taken)
  for (const [index, other] of longer.entries()) {
    const weight = weightOf(word, other)
    if (weight === 0 || (taken & (1 << index)) !== 0) continue
    const found = bestPairing(rest, longer, taken | (1 << index))
    if (found.weight + weight > best.weight) best = { weight: found.weight + weight, pairs: found.pairs + 1 }
  }
  return best
}

/**
 * How surely two names are one person's, from 0 to 100, whichever stands first: words in any order, initials, titles,
 * case and dots do not matter. Null where they are written in different scripts, or one is empty: not decidable.
 *
 * @example nameScore('Smt. Sunita R. Verma', 'VERMA SUNITA') // 95
 */
export function nameScore(first: string, second: string): number | null {
  if (DEVANAGARI.test(first) !== DEVANAGARI.test(second)) return null
  const [shorter, longer] = [wordsOfName(first), wordsOfName(second)]
    .map(words => words.slice(0, MOST_WORDS).sort())
    .sort((a, b) => a.length - b.length)
  if (!shorter?.length || !longer?.length) return null
  // Written in one word by the bank, in two by its holder: SUNITAVERMA.
  if (wordsOfName(first).join('') === wordsOfName(second).join('')) return 100
  const { weight, pairs } = bestPairing(shorter, longer)
  const score = Math.round((100 * weight) / (shorter.length + LEFT_OVER * (longer.length - shorter.length)))
  return pairs < 2 && longer.length > 1 ? Math.min(score, ONE_WORD_AT_MOST) : score
}

/**
 * A name of which only its owner knows what it is: first letters alone.
 *
 * @example maskName('RAMESH KUMAR') // 'R**** K****'
 */
export const maskName = (name: string): string =>
  name
    .split(/[^\p{L}\p{M}]+/u)
    .filter(word => word !== '')
    .map(word => `${Array.from(word)[0]}****`)
    .join(' ')
