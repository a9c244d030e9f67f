import { PrintError } from './errors.ts'
import { type Objects, objectOf, streamObject, streamOf } from './objects.ts'

const hex4 = (code: number): string => code.toString(16).padStart(4, '0').toUpperCase()
/** UTF-16 as a PDF writes it. */
export const fromUtf16 = (hex: string): string => Buffer.from(hex, 'hex').swap16().toString('utf16le')
export const toUtf16 = (text: string): string =>
  Buffer.from(text, 'utf16le').swap16().toString('hex').toUpperCase()

/** The entries of a ToUnicode map; our typesetter writes one for each code, never ranges. */
function lettersIn(map: string): Map<number, string> {
  const letters = new Map<number, string>()
  for (const [, block = ''] of map.matchAll(/beginbfchar([\s\S]*?)endbfchar/g))
    for (const [, code = '', text = ''] of block.matchAll(/<([0-9A-F]{4})> <([0-9A-F]+)>/gi))
      letters.set(Number.parseInt(code, 16), fromUtf16(text))
  return letters
}

/** Widths by code from `/W`, whose runs are `first last width` or `first [width …]`. */
function widthsIn(runs: string): Map<number, string> {
  const widths = new Map<number, string>()
  for (const [, first = '', list, last = '', width = ''] of runs.matchAll(
    /(\d+)\s+(?:\[([^\]]*)\]|(\d+)\s+([\d.-]+))/g,
  )) {
    const from = Number(first)
    if (list === undefined) for (let code = from; code <= Number(last); code++) widths.set(code, width)
    else for (const [index, one] of list.trim().split(/\s+/).entries()) widths.set(from + index, one)
  }
  return widths
}

/** At most so many entries stand in one block of a ToUnicode map. */
const BLOCK = 100

/**
 * A font of a printed PDF of which one glyph may stand for several texts: each text gets a code of its own that draws the
 * glyph. The added codes are in the file after `write`.
 */
export class LetteredFont {
  readonly #letters: ReadonlyMap<number, string>
  readonly #widths: ReadonlyMap<number, string>
  readonly #added = new Map<string, { code: number; glyph: number; text: string }>()
  readonly #objects: Objects
  readonly #map: number
  readonly #descendant: number
  readonly #free: number

  /** @throws PrintError for a font that our typesetter doesn't write */
  constructor(objects: Objects, number: string) {
    const font = objectOf(objects, number)
    this.#objects = objects
    this.#map = Number(/\/ToUnicode (\d+) 0 R/.exec(font)?.[1])
    this.#descendant = Number(/\/DescendantFonts \[(\d+) 0 R\]/.exec(font)?.[1])
    const runs = /\/W \[((?:[^[\]]|\[[^\]]*\])*)\]/.exec(objectOf(objects, String(this.#descendant)))
    if (!runs?.[1]) throw new PrintError(`font ${number} of the printed PDF has no widths`)
    this.#letters = lettersIn(streamOf(objectOf(objects, String(this.#map))))
    this.#widths = widthsIn(runs[1])
    this.#free = Math.max(...this.#widths.keys(), ...this.#letters.keys()) + 1
  }

  /** The letters of a code as the typesetter left it; '' where it names none. */
  lettersOf(code: number): string {
    return this.#letters.get(code) ?? ''
  }

  /** How far a code moves on, in thousandths of the size. */
  widthOf(code: number): number {
    return Number(this.#widths.get(code) ?? 0)
  }

  /** A code that draws the glyph of `glyph` and stands for `text`. */
  codeFor(glyph: number, text: string): number {
    if (this.#letters.get(glyph) === text) return glyph
    const key = `${glyph} ${text}`
    const known = this.#added.get(key)
    if (known) return known.code
    const code = this.#free + this.#added.size
    this.#added.set(key, { code, glyph, text })
    return code
  }

  /** Writes the added codes: what they draw, how wide they are, what they stand for. */
  write(): void {
    if (this.#added.size === 0) return
    this.#writeLetters()
    const added = [...this.#added.values()]
    const glyphs = Array.from({ length: this.#free + added.length }, (_, code) => code)
    for (const { code, glyph } of added) glyphs[code] = glyph
    const bytes = Buffer.alloc(glyphs.length * 2)
    for (const [code, glyph] of glyphs.entries()) bytes.writeUInt16BE(glyph, code * 2)
    const number = Math.max(...this.#objects.keys()) + 1
    this.#objects.set(number, streamObject(number, bytes.toString('latin1')))
    const widths = added.map(({ code, glyph }) => `${code} ${code} ${this.#widths.get(glyph) ?? 0}`)
    const font = objectOf(this.#objects, String(this.#descendant))
      .replace('/CIDToGIDMap /Identity', `/CIDToGIDMap ${number} 0 R`)
      .replace('/W [', `/W [${widths.join(' ')} `)
    this.#objects.set(this.#descendant, font)
    this.#dropSet(font)
  }

  #writeLetters(): void {
    const lines = [...this.#added.values()].map(({ code, text }) => `<${hex4(code)}> <${toUtf16(text)}>`)
    const blocks: string[] = []
    for (let from = 0; from < lines.length; from += BLOCK) {
      const block = lines.slice(from, from + BLOCK)
      blocks.push(`${block.length} beginbfchar\n${block.join('\n')}\nendbfchar\n`)
    }
    const map = streamOf(objectOf(this.#objects, String(this.#map)))
    const longer = map.replace('endcmap', `${blocks.join('')}endcmap`)
    this.#objects.set(this.#map, streamObject(this.#map, longer, '\n  /Type /CMap\n  /WMode 0'))
  }

  /** The list of codes in the font: PDF/A-2 asks for none, and this one would be short of the added ones. */
  #dropSet(font: string): void {
    const number = Number(/\/FontDescriptor (\d+) 0 R/.exec(font)?.[1])
    const descriptor = objectOf(this.#objects, String(number))
    const set = /\s*\/CIDSet (\d+) 0 R/.exec(descriptor)
    if (!set) return
    this.#objects.set(number, descriptor.replace(set[0], ''))
    this.#objects.delete(Number(set[1]))
  }
}
