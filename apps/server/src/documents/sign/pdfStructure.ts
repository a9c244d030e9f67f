import { SigningError } from './errors.ts'

/** What an incremental update must know about a PDF with a classic cross-reference table (ISO 32000-1, 7.5). */
export interface PdfStructure {
  startXref: number
  size: number
  /** Reference to the catalog, such as `23 0 R`. */
  root: string
  info: string | null
  /** The file identifier exactly as written, `[(…) (…)]`; PDF/A demands that an update keeps it. */
  id: string
  /** Whether it is an update of an earlier file; then the objects of the last update alone can be read. */
  isUpdated: boolean
  /** Text of an object, from `12 0 obj` up to `endobj`, one byte per character. */
  readObject(reference: string): string
}

const REFERENCE = /(\d+) (\d+) R/

/** Number of the object that a reference names. */
export function objectNumber(reference: string): number {
  return Number(REFERENCE.exec(reference)?.[1])
}

function find(text: string, pattern: RegExp, what: string): string {
  const found = pattern.exec(text)?.[1]
  if (found === undefined) throw new SigningError(`the PDF has no ${what}`)
  return found
}

function readOffsets(text: string, at: number): Map<number, number> {
  const offsets = new Map<number, number>()
  const section = /\s*(\d+) (\d+)[ \r\n]+/y
  section.lastIndex = at + 'xref'.length
  for (let found = section.exec(text); found; found = section.exec(text)) {
    const first = Number(found[1])
    const count = Number(found[2])
    const start = section.lastIndex
    for (let index = 0; index < count; index++) {
      const entry = text.slice(start + index * 20, start + index * 20 + 20)
      if (entry[17] === 'n') offsets.set(first + index, Number(entry.slice(0, 10)))
    }
    section.lastIndex = start + count * 20
  }
  return offsets
}

/**
 * Reads the structure of a PDF that our printer made.
 * @throws SigningError for a PDF of another make (cross-reference streams, no identifier).
 */
export function readStructure(text: string): PdfStructure {
  const startXref = Number(find(text.slice(-1024), /startxref\s+(\d+)\s+%%EOF\s*$/, 'end mark'))
  if (!text.startsWith('xref', startXref)) throw new SigningError('the PDF has no cross-reference table')
  const offsets = readOffsets(text, startXref)
  const trailer = text.slice(text.indexOf('trailer', startXref))
  return {
    startXref,
    size: Number(find(trailer, /\/Size (\d+)/, 'size')),
    root: find(trailer, /\/Root (\d+ \d+ R)/, 'catalog'),
    info: /\/Info (\d+ \d+ R)/.exec(trailer)?.[1] ?? null,
    isUpdated: /\/Prev\b/.test(trailer),
    id: find(trailer, /\/ID\s*(\[[\s\S]*?[)>]\s*\])\s*(?:\/|>>)/, 'identifier'),
    readObject(reference) {
      const at = offsets.get(objectNumber(reference))
      if (at === undefined) throw new SigningError(`the PDF lacks object ${reference}`)
      return text.slice(at, text.indexOf('endobj', at))
    },
  }
}

/** Reference to the first page, down the page tree. */
export function firstPage(pdf: PdfStructure): string {
  let reference = find(pdf.readObject(pdf.root), /\/Pages (\d+ \d+ R)/, 'page tree')
  for (let depth = 0; depth < 32; depth++) {
    const object = pdf.readObject(reference)
    if (!/\/Type\s*\/Pages\b/.test(object)) return reference
    reference = find(object, /\/Kids\s*\[\s*(\d+ \d+ R)/, 'pages')
  }
  throw new SigningError('the page tree of the PDF is too deep')
}
