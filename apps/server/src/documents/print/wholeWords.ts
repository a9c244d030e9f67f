import { PrintError } from './errors.ts'
import { fromUtf16, LetteredFont, toUtf16 } from './letteredFont.ts'
import { type Objects, objectOf, streamObject, streamOf } from './objects.ts'

/** A glyph that is drawn, with the letters that a reader takes for it. */
interface Glyph {
  readonly font: LetteredFont
  readonly code: number
  letters: string
  /** Drawn as part of a cluster whose letters don't stand for one glyph each. */
  readonly isShaped: boolean
}

/** What stands in a text object: a glyph, a kern in thousandths, or an operator that goes out as it came. */
type Item = Glyph | { readonly kern: string } | { readonly operator: string }

const isGlyph = (item: Item): item is Glyph => 'letters' in item

/** Stands for a glyph that has no letter of its own: readers drop it. */
const NO_LETTER = '\u200D'

const isSign = (letter: string): boolean => /\p{Mn}/u.test(letter)

/**
 * Spreads the letters of a cluster over its glyphs, in the order of writing. A glyph that takes room gets a letter that
 * takes room: viewers think that one with signs alone (a virama, a matra above) takes none, and see a gap after it.
 */
function spread(letters: string, glyphs: readonly Glyph[]): void {
  const rest = Array.from(letters)
  const takesRoom = ({ font, code }: Glyph) => font.widthOf(code) > 0
  for (const [index, glyph] of glyphs.entries()) {
    const after = glyphs.slice(index + 1)
    const isWide = takesRoom(glyph)
    const spare = () => rest.filter(letter => !isSign(letter)).length - after.filter(takesRoom).length
    let taken = ''
    while (rest[0] !== undefined && (taken === '' || (isWide && Array.from(taken).every(isSign)))) {
      if (!isWide && !isSign(rest[0]) && spare() <= 0) break
      taken += rest.shift()
    }
    glyph.letters = (after.length === 0 ? taken + rest.join('') : taken) || NO_LETTER
  }
}

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

/** The two-byte codes of a string, literal or hexadecimal. */
function codesOf(string: string): number[] {
  const bytes = string.startsWith('<')
    ? Buffer.from(string.slice(1, -1), 'hex')
    : Buffer.from(
        string
          .slice(1, -1)
          .replace(/\\([0-7]{1,3}|[\s\S])/g, (_, code: string) =>
            /^[0-7]/.test(code) ? String.fromCharCode(Number.parseInt(code, 8)) : (ESCAPES[code] ?? code),
          ),
        'latin1',
      )
  return Array.from({ length: bytes.length >> 1 }, (_, index) => bytes.readUInt16BE(index * 2))
}

const STRING = String.raw`\((?:\\[\s\S]|[^\\()])*\)|<[0-9A-Fa-f]*>`
const TOKEN = new RegExp(
  String.raw`/Span <<\s*/ActualText <FEFF([0-9A-F]*)>\s*>> BDC|(EMC)|/(\w+) [\d.]+ Tf|\[((?:${STRING}|[^\]()<>])*)\] TJ|(${STRING}) Tj|([^\n]+)`,
  'g',
)
const ELEMENT = new RegExp(`(${STRING})|(-?[\\d.]+)`, 'g')

/** Reads a text object; each glyph has its letters, those of a cluster spread over its glyphs. */
function readText(content: string, fonts: ReadonlyMap<string, LetteredFont>): Item[] {
  const items: Item[] = []
  let font: LetteredFont | undefined
  let cluster: { readonly letters: string; readonly glyphs: Glyph[] } | null = null
  const show = (code: number): Glyph[] => {
    if (!font) throw new PrintError('text of the printed PDF has no font')
    const glyph = { font, code, letters: font.lettersOf(code), isShaped: cluster !== null }
    cluster?.glyphs.push(glyph)
    return [glyph]
  }
  for (const [operator, opened, closed, name, array, string] of content.matchAll(TOKEN)) {
    if (name !== undefined) font = fonts.get(name)
    if (opened !== undefined) cluster = { letters: fromUtf16(opened), glyphs: [] }
    else if (closed !== undefined && cluster) {
      spread(cluster.letters, cluster.glyphs)
      cluster = null
    } else if (array === undefined && string === undefined) items.push({ operator })
    else
      for (const [, shown, kern] of (array ?? string ?? '').matchAll(ELEMENT))
        items.push(...(shown === undefined ? [{ kern: kern ?? '0' }] : codesOf(shown).flatMap(show)))
  }
  return items
}

/** From the first to the last item of a word that holds a shaped cluster: readers take it as one. */
interface Word {
  letters: string
  isShaped: boolean
  readonly first: number
  last: number
}

/** The words with shaped clusters. A space ends a word, and so does marked content of another kind. */
function wordsOf(items: readonly Item[]): Word[] {
  const words: Word[] = []
  let word: Word | null = null
  for (const [index, item] of items.entries()) {
    if (isGlyph(item) && item.letters.trim() !== '') {
      const { letters, isShaped } = item
      word ??= { letters: '', isShaped: false, first: index, last: index }
      if (word.first === index) words.push(word)
      word.letters += letters
      word.isShaped ||= isShaped
      word.last = index
    } else if (isGlyph(item) || ('operator' in item && /B[DM]C$|EMC$/.test(item.operator))) word = null
  }
  return words.filter(({ isShaped }) => isShaped)
}

const hex = (code: number): string => code.toString(16).padStart(4, '0').toUpperCase()

/** Writes a text object anew: a word is one span of `ActualText`, each of its glyphs has the letters that it stands for. */
function writeText(items: readonly Item[]): string {
  const words = wordsOf(items)
  const opening = new Map(words.map(word => [word.first, word]))
  const closing = new Set(words.map(word => word.last))
  const lines: string[] = []
  let shown: string[] = []
  const flush = () => {
    if (shown.length > 0) lines.push(`[${shown.join(' ')}] TJ`)
    shown = []
  }
  for (const [index, item] of items.entries()) {
    const word = opening.get(index)
    if (word || 'operator' in item) flush()
    if (word)
      lines.push(`/Span <<\n  /ActualText <FEFF${toUtf16(word.letters.replaceAll(NO_LETTER, ''))}>\n>> BDC`)
    if ('operator' in item) lines.push(item.operator)
    else if ('kern' in item) shown.push(item.kern)
    else shown.push(`<${hex(item.isShaped ? item.font.codeFor(item.code, item.letters) : item.code)}>`)
    if (!closing.has(index)) continue
    flush()
    lines.push('EMC')
  }
  flush()
  return lines.join('\n')
}

/** The fonts of a page by the names that its content calls them. */
function fontsOf(
  objects: Objects,
  page: string,
  known: Map<string, LetteredFont>,
): Map<string, LetteredFont> {
  const reference = /\/Resources (\d+) 0 R/.exec(page)?.[1]
  const resources = reference === undefined ? page : objectOf(objects, reference)
  const fonts = new Map<string, LetteredFont>()
  for (const [, name = '', number = ''] of (/\/Font\s*<<([^>]*)>>/.exec(resources)?.[1] ?? '').matchAll(
    /\/(\w+) (\d+) 0 R/g,
  )) {
    const font = known.get(number) ?? new LetteredFont(objects, number)
    known.set(number, font)
    fonts.set(name, font)
  }
  return fonts
}

/**
 * Has every reader get Devanagari whole. The typesetter gives the letters of a cluster beside it (`ActualText`): viewers
 * that ignore it (pdf.js) read its glyphs in the order of drawing, and those that honour it (poppler) part a word where a
 * sign stands back over its letter. Here each glyph gets a code of its own for the letters that it stands for at this
 * place, in the order of writing, and the letters beside it are those of a whole word. Nothing that is seen changes.
 */
export function writeWholeWords(objects: Objects): void {
  const fonts = new Map<string, LetteredFont>()
  for (const page of [...objects.values()].filter(object => /\/Type \/Page\b/.test(object))) {
    const number = Number(/\/Contents (\d+) 0 R/.exec(page)?.[1])
    const content = streamOf(objectOf(objects, String(number)))
    if (!content.includes('/ActualText')) continue
    const own = fontsOf(objects, page, fonts)
    const written = content.replace(/(?<=^BT\n)[\s\S]*?(?=\nET$)/gm, text => writeText(readText(text, own)))
    objects.set(number, streamObject(number, written))
  }
  for (const font of fonts.values()) font.write()
}
