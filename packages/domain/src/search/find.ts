import { isNear } from './distance.ts'
import { SYNONYMS } from './synonyms.ts'
import { plainWord, wordKey } from './wordKey.ts'

/** Words that name nothing. */
const EMPTY_WORDS = new Set(
  'a an the my me i is are where how to for of in on do can get want और का की के को से मेरा मेरी मेरे कैसे कहाँ है हैं में'
    .split(' ')
    .map(plainWord),
)

interface Word {
  readonly plain: string
  readonly key: string
}

/** Something that can be found: by its title first, then by what else is said of it, in any language. */
export interface Findable<T> {
  readonly item: T
  readonly title: readonly string[]
  readonly more: readonly string[]
}

/** What is looked through, its words made ready once, so that a key pressed only compares. */
export type SearchIndex<T> = readonly {
  readonly item: T
  readonly title: readonly Word[]
  readonly more: readonly Word[]
}[]

const wordsOf = (text: string): Word[] =>
  text
    .normalize('NFC')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .map(plainWord)
    .filter(plain => plain !== '' && !EMPTY_WORDS.has(plain))
    .map(plain => ({ plain, key: wordKey(plain) }))

const different = (words: readonly Word[]): Word[] => [
  ...new Map(words.map(word => [word.plain, word])).values(),
]

/** Makes a list ready to be searched. */
export const searchIndex = <T>(entries: readonly Findable<T>[]): SearchIndex<T> =>
  entries.map(({ item, title, more }) => ({
    item,
    title: different(title.flatMap(wordsOf)),
    more: different(more.flatMap(wordsOf)),
  }))

const GROUPS = SYNONYMS.map(group => group.flatMap(wordsOf))

/** How many letters may be wrong: none in a short word or a number, two in a long one. */
const slipsIn = (key: string): number => (/\d/.test(key) || key.length < 5 ? 0 : key.length < 9 ? 1 : 2)

/** How well a wanted word fits: 3 is it or begins it, 2 sounds like it, 1 is a slip away, 0 is another word. */
function closeness(wanted: Word, word: Word): number {
  if (word.plain.startsWith(wanted.plain)) return 3
  // Two sounds alone are too little to tell a beginning from another word.
  if (wanted.key.length >= 2 && word.key === wanted.key) return 2
  if (wanted.key.length >= 3 && word.key.startsWith(wanted.key)) return 2
  const slips = slipsIn(wanted.key)
  return slips > 0 && isNear(wanted.key, word.key, slips) ? 1 : 0
}

const best = (wanted: readonly Word[], words: readonly Word[]): number =>
  wanted.reduce((most, one) => words.reduce((high, word) => Math.max(high, closeness(one, word)), most), 0)

/** An English plural counts as its singular. */
const singular = ({ plain }: Word): Word => {
  const stem = plain.length > 3 ? plain.replace(/s$/, '') : plain
  return { plain: stem, key: wordKey(stem) }
}

/** A word and those that mean the same; a slip is forgiven here too. */
function meaning(wanted: Word) {
  const same = GROUPS.filter(group =>
    group.some(({ key }) => {
      const slips = slipsIn(wanted.key)
      return key === wanted.key || (slips > 0 && isNear(wanted.key, key, slips))
    }),
  )
  return { own: [wanted], same: same.flat() }
}

/** The points of one wanted word in an entry: a title counts more than the text, the word itself more than its like. */
function points(wanted: ReturnType<typeof meaning>, entry: SearchIndex<unknown>[number]): number {
  const own = Math.max(best(wanted.own, entry.title) * 4, best(wanted.own, entry.more) * 2)
  if (own > 0) return own
  return Math.max(best(wanted.same, entry.title) * 2, best(wanted.same, entry.more))
}

/**
 * What has all the words searched for, the best first and else in the list's order; everything when nothing is
 * searched. Words may be written in either script, be the everyday ones, or have a letter wrong.
 */
export function findIn<T>(index: SearchIndex<T>, text: string): T[] {
  const wanted = wordsOf(text).map(word => meaning(singular(word)))
  return index
    .map(entry => {
      const each = wanted.map(word => points(word, entry))
      return { item: entry.item, sum: each.includes(0) ? -1 : each.reduce((sum, one) => sum + one, 0) }
    })
    .filter(({ sum }) => sum >= 0)
    .sort((a, b) => b.sum - a.sum)
    .map(({ item }) => item)
}
