import type { Refusal } from './refusal.ts'
import { fill, type Text } from './text.ts'

const DEVANAGARI = /\p{Script=Devanagari}/u
/** What stands in Latin letters in Hindi too: samples of what is typed, sizes, kinds of files. */
const LATIN = new Set(['DD', 'MM', 'YYYY', 'SBIN', 'KB', 'MB', 'PDF', 'JPEG', 'PNG'])
/** A word of letters alone; numbers of records and codes hold digits, addresses on the web a dot. */
const WORD = /(?<![\p{L}\p{N}./-])[A-Za-z]{2,}(?![\p{L}\p{N}/-]|\.[a-z])/gu

const faultOfPart = (place: string, part: string | number | Text): string | undefined => {
  if (typeof part === 'number') return undefined
  const { en, hi } = typeof part === 'string' ? { en: part, hi: part } : part
  const words = (hi.match(WORD) ?? []).filter(word => !LATIN.has(word))
  if (words.length > 0) return `English in the Hindi of ${place}`
  return DEVANAGARI.test(en) ? `Hindi in the English of ${place}` : undefined
}

/**
 * What is wrong with the words of a refusal once its places are filled: a place that stays open, or words of one language
 * inside the other. Names the place alone, never what stands in it, so that a log may hold it.
 * @returns undefined when nothing is wrong
 */
export function mixedIn({ text, params }: Pick<Refusal, 'text' | 'params'>): string | undefined {
  for (const language of ['en', 'hi'] as const) {
    const open = /\{\w+\}/.exec(fill(text, language, params))
    if (open) return `${open[0]} is open`
  }
  for (const [place, part] of Object.entries(params)) {
    const fault = text.hi.includes(`{${place}}`) ? faultOfPart(place, part) : undefined
    if (fault !== undefined) return fault
  }
  return undefined
}
