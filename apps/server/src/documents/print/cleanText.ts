import { loadFonts, readCoverage } from './fonts.ts'

/** Printed in place of a character that the fonts cannot draw, so that nothing disappears unseen. */
const REPLACEMENT = '\uFFFD'

/** Bidirectional controls can make a document read other than it is stored; byte-order marks only confuse. */
const INVISIBLE =
  /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\u00AD\uFEFF\u2060-\u2064]|\p{Variation_Selector}/gu
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is removed here
const CONTROLS = /[\u0000-\u0009\u000B-\u001F\u007F-\u009F\u2028\u2029]/g

/** A word longer than this gets places where a line may break. */
const LONGEST_WORD = 36
const LONG_WORD = new RegExp(`[^\\s\\u200B-]{${LONGEST_WORD + 1},}`, 'g')
const BREAK = '\u200B'

let coverage: Set<number> | undefined
const graphemes = new Intl.Segmenter('hi', { granularity: 'grapheme' })

/** True when every document font can draw the character. */
function isCovered(character: string): boolean {
  coverage ??= new Set(loadFonts().flatMap(font => [...readCoverage(font)]))
  return character === '\n' || coverage.has(character.codePointAt(0) ?? 0)
}

function breakLongWord(word: string): string {
  const parts: string[] = []
  let length = 0
  for (const { segment } of graphemes.segment(word)) {
    if (length > 0 && length % LONGEST_WORD === 0) parts.push(BREAK)
    parts.push(segment)
    length++
  }
  return parts.join('')
}

/**
 * Makes any text printable: well-formed Unicode in composed form, no control or bidirectional characters,
 * characters without a glyph shown as a replacement mark, and very long words breakable. A PDF/A compile
 * fails on the first glyph that is missing, so nothing reaches Typst without this.
 */
export function cleanText(text: string): string {
  const plain = text.toWellFormed().normalize('NFC').replace(/\r\n?/g, '\n')
  const visible = plain.replace(INVISIBLE, '').replace(CONTROLS, ' ')
  const printable = Array.from(visible, character => (isCovered(character) ? character : REPLACEMENT)).join(
    '',
  )
  return printable.replace(LONG_WORD, breakLongWord)
}
