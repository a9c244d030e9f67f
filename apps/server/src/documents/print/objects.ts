import { deflateSync, inflateSync } from 'node:zlib'
import { PrintError } from './errors.ts'

/** The objects of a PDF by number, each as it is written, `12 0 obj … endobj`, one byte per character. */
export type Objects = Map<number, string>

/** A PDF of our typesetter in its parts, as text of one byte per character. */
export interface PdfParts {
  readonly head: string
  readonly objects: Objects
  readonly trailer: string
}

/**
 * Splits a PDF with one classic cross-reference table into its head, objects and trailer.
 * @throws PrintError for any other
 */
export function splitPdf(text: string): PdfParts {
  const startXref = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(text)?.[1])
  const section = /^xref\s+0 (\d+)\s+/.exec(text.slice(startXref))
  if (!section) throw new PrintError('the printed PDF has no cross-reference table')
  const entries = startXref + section[0].length
  const offsets: [number, number][] = []
  for (let number = 0; number < Number(section[1]); number++) {
    const entry = text.slice(entries + number * 20, entries + number * 20 + 20)
    if (entry[17] === 'n') offsets.push([number, Number(entry.slice(0, 10))])
  }
  offsets.sort(([, left], [, right]) => left - right)
  const objects: Objects = new Map(
    offsets.map(([number, at], index) => [number, text.slice(at, offsets[index + 1]?.[1] ?? startXref)]),
  )
  const trailer = text.slice(text.indexOf('trailer', startXref), text.lastIndexOf('startxref'))
  return { head: text.slice(0, offsets[0]?.[1] ?? startXref), objects, trailer }
}

/** The file again, with the places of its objects reckoned anew. */
export function joinPdf({ head, objects, trailer }: PdfParts): string {
  const size = Math.max(...objects.keys()) + 1
  const entries = Array.from({ length: size }, () => '0000000000 65535 f \n')
  let text = head
  for (const [number, object] of objects) {
    entries[number] = `${String(text.length).padStart(10, '0')} 00000 n \n`
    text += object
  }
  const sized = trailer.replace(/\/Size \d+/, `/Size ${size}`)
  return `${text}xref\n0 ${size}\n${entries.join('')}${sized}startxref\n${text.length}\n%%EOF\n`
}

/** The object of that number. @throws PrintError when the file refers to one that it lacks */
export function objectOf(objects: Objects, number: string | undefined): string {
  const object = objects.get(Number(number))
  if (object === undefined) throw new PrintError(`the printed PDF has no object ${number}`)
  return object
}

/** The bytes of an object's stream, unpacked. @throws PrintError when it has none */
export function streamOf(object: string): string {
  const start = /stream\r?\n/.exec(object)
  if (!start) throw new PrintError('an object of the printed PDF has no stream')
  const from = start.index + start[0].length
  const bytes = object.slice(from, from + Number(/\/Length (\d+)/.exec(object)?.[1]))
  if (!object.includes('/FlateDecode')) return bytes
  return inflateSync(Buffer.from(bytes, 'latin1')).toString('latin1')
}

/** A packed stream as an object. `entries` stand in its dictionary beside length and filter. */
export function streamObject(number: number, content: string, entries = ''): string {
  const bytes = deflateSync(Buffer.from(content, 'latin1')).toString('latin1')
  const dictionary = `<<\n  /Length ${bytes.length}\n  /Filter /FlateDecode${entries}\n>>`
  return `${number} 0 obj\n${dictionary}\nstream\n${bytes}\nendstream\nendobj\n\n`
}
