import { SAME_MEANING } from './everyday.ts'
import { slips, soundOf } from './sound.ts'

/** Something that can be found. Texts are given in every language that people search in. */
export interface Findable {
  readonly title: string
  /** What it is called elsewhere. */
  readonly keywords?: string
  /** What else stands in it. */
  readonly text?: string
}

interface Word {
  readonly plain: string
  readonly sound: string
  /** What finding it is worth: a title more than a text. */
  readonly weight: number
}

/** A thing with its words made ready, once. */
export interface Indexed<T extends Findable> {
  readonly thing: T
  readonly words: readonly Word[]
}

const TITLE = 3
const KEYWORD = 2
const TEXT = 1
/** From this many letters on a word may hold one slip of the finger, from twice as many two. */
const SLIP_FROM = 5
/** Shorter sounds stand for too many words to be the beginning of one. */
const SOUND_FROM = 3

/** Words that name nothing. */
const EMPTY = new Set(
  'a an the my me i is are where how what to for of in on do can get want and or with from का की के को से मेरा मेरी मेरे मुझे कैसे क्या कहाँ है हैं में पर और ka ki ke ko se mera meri kaise kya kahan hai mein'.split(
    ' ',
  ),
)

const split = (text: string): string[] =>
  text
    .normalize('NFC')
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(word => word !== '')

const ready = (plain: string, weight: number): Word => ({ plain, sound: soundOf(plain), weight })

/** Prepares a thing for many searches. */
export function indexed<T extends Findable>(thing: T): Indexed<T> {
  const best = new Map<string, number>()
  const add = (text: string | undefined, weight: number) => {
    for (const word of split(text ?? '')) best.set(word, Math.max(weight, best.get(word) ?? 0))
  }
  add(thing.text, TEXT)
  add(thing.keywords, KEYWORD)
  add(thing.title, TITLE)
  return { thing, words: [...best].map(([word, weight]) => ready(word, weight)) }
}

const MEANINGS = SAME_MEANING.map(group => split(group).map(word => ready(word, 1)))

/** An English plural counts as its singular. */
const stem = (word: string): string => (word.length > 3 ? word.replace(/s$/, '') : word)

/** How well a wanted word is met by a word, from 0 (not at all) to 1 (it is the word). */
function likeness(wanted: Word, word: Word): number {
  const begun = stem(wanted.plain)
  if (word.plain === wanted.plain) return 1
  if (word.plain.startsWith(begun)) return 0.9
  if (/\d/.test(wanted.plain)) return 0
  if (wanted.sound.length > 1 && word.sound === wanted.sound) return 0.75
  if (wanted.sound.length >= SOUND_FROM && word.sound.startsWith(wanted.sound)) return 0.6
  if (wanted.plain.length < SLIP_FROM) return 0
  const limit = wanted.plain.length >= 2 * SLIP_FROM ? 2 : 1
  return slips(begun, stem(word.plain).slice(0, begun.length + 1), limit) <= limit ? 0.4 : 0
}

/** The word, and the others of its meaning at two thirds of its worth. */
function meanings(plain: string): readonly { readonly word: Word; readonly worth: number }[] {
  const word = ready(plain, 1)
  const others = MEANINGS.filter(group => group.some(one => likeness(word, one) >= 0.75)).flat()
  return [{ word, worth: 1 }, ...others.map(other => ({ word: other, worth: 2 / 3 }))]
}

/** From this likeness on a word of the same meaning counts: what only sounds alike is not meant. */
const MEANT = 0.9

/** What a thing is worth to a wanted word and to those of its meaning. */
function worthOf(wanted: ReturnType<typeof meanings>, words: readonly Word[]): number {
  let best = 0
  for (const { word, worth } of wanted) {
    for (const one of words) {
      if (worth * one.weight <= best) continue
      const like = likeness(word, one)
      if (worth < 1 && like < MEANT) continue
      best = Math.max(best, worth * like * one.weight)
    }
  }
  return best
}

/** The words of a search that name something. */
export const wantedWords = (text: string): string[] => {
  const all = split(text)
  const named = all.filter(word => !EMPTY.has(word))
  return named.length > 0 ? named : all
}

export interface Found<T> {
  /** What has all the words, best first; equals stay in their order. */
  readonly found: readonly T[]
  /** Where nothing has all of them: what has most. */
  readonly near: readonly T[]
}

/** So many things are suggested where nothing was found. */
const NEAR = 5

/** Searches things for a text in any of the ways in which people write. Nothing searched finds nothing. */
export function search<T extends Findable>(things: readonly Indexed<T>[], text: string): Found<T> {
  const wanted = wantedWords(text)
  if (wanted.length === 0) return { found: [], near: [] }
  const meant = wanted.map(meanings)
  const rated = things
    .map(({ thing, words }) => {
      const worths = meant.map(each => worthOf(each, words))
      const met = worths.filter(worth => worth > 0).length
      return { thing, met, sum: worths.reduce((sum, worth) => sum + worth, 0) }
    })
    .filter(({ met }) => met > 0)
    .sort((one, other) => other.met - one.met || other.sum - one.sum)
  const found = rated.filter(({ met }) => met === wanted.length).map(({ thing }) => thing)
  return { found, near: found.length > 0 ? [] : rated.slice(0, NEAR).map(({ thing }) => thing) }
}
