import { SigningError } from './errors.ts'
import type { PdfStructure } from './pdfStructure.ts'

/** An object with further entries at the head of its dictionary. */
export function withEntries(object: string, entries: string): string {
  const at = object.indexOf('<<')
  if (at < 0) throw new SigningError('an object of the PDF is not a dictionary')
  return `${object.slice(0, at + 2)} ${entries}${object.slice(at + 2)}endobj\n`
}

function crossReferences(offsets: Map<number, number>): string {
  return [...offsets]
    .sort(([left], [right]) => left - right)
    .map(([number, offset]) => `${number} 1\n${String(offset).padStart(10, '0')} 00000 n \n`)
    .join('')
}

/**
 * An incremental update (ISO 32000-1, 7.5.6): objects, table and trailer, one byte per character.
 * @param at where it begins: the length of the file before it
 * @param size one more than the largest number of an object
 */
export function writeUpdate(
  pdf: PdfStructure,
  at: number,
  objects: ReadonlyMap<number, string>,
  size: number,
): string {
  const offsets = new Map<number, number>()
  let body = '\n'
  for (const [number, object] of objects) {
    offsets.set(number, at + body.length)
    body += object
  }
  const trailer = [
    `/Size ${size}`,
    `/Root ${pdf.root}`,
    ...(pdf.info ? [`/Info ${pdf.info}`] : []),
    `/ID ${pdf.id}`,
    `/Prev ${pdf.startXref}`,
  ].join('\n')
  return `${body}xref\n${crossReferences(offsets)}trailer\n<<\n${trailer}\n>>\nstartxref\n${at + body.length}\n%%EOF\n`
}
