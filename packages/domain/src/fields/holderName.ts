/** How the name on a bank account compares with a person's: `unclear` when they are written in different scripts. */
export type HolderMatch = 'same' | 'other' | 'unclear'

const TITLES = new Set(['mr', 'mrs', 'ms', 'miss', 'dr', 'shri', 'sri', 'smt', 'km', 'kumari', 'kum'])
const DEVANAGARI = /\p{Script=Devanagari}/u

/** The words of a name, in small letters, without titles and marks. */
export const wordsOfName = (name: string): string[] =>
  name
    .normalize('NFC')
    .toLowerCase()
    .split(/[^\p{L}\p{M}]+/u)
    .filter(word => word !== '' && !TITLES.has(word))

const fits = (word: string, other: string): boolean =>
  word === other || (Math.min(word.length, other.length) === 1 && word[0] === other[0])

/**
 * Whether a bank account can be this person's, as banks write names: in any order, with initials, without a middle name.
 * Each word of the shorter name must stand in the longer one, at least one of them in full.
 *
 * @example compareHolder('VERMA SUNITA R', 'Mrs Sunita Verma') // 'same'
 */
export function compareHolder(holder: string, person: string): HolderMatch {
  if (DEVANAGARI.test(holder) !== DEVANAGARI.test(person)) return 'unclear'
  const [shorter, longer] = [wordsOfName(holder), wordsOfName(person)].sort((a, b) => a.length - b.length)
  if (!shorter?.length || !longer) return 'other'
  if (shorter.join('') === longer.join('')) return 'same'
  const left = [...longer]
  let inFull = 0
  for (const word of shorter) {
    const exact = left.indexOf(word)
    const at = exact >= 0 ? exact : left.findIndex(other => fits(word, other))
    if (at < 0) return 'other'
    if (word.length > 1 && left[at] === word) inFull += 1
    left.splice(at, 1)
  }
  return inFull > 0 ? 'same' : 'other'
}
