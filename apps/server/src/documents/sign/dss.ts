import type { Evidence } from '#domain/revocation/evidence.ts'
import { SigningError } from './errors.ts'
import { objectNumber, readStructure } from './pdfStructure.ts'
import { withEntries, writeUpdate } from './pdfUpdate.ts'

/** Extensions of PDF 1.7 by ETSI (EN 319 142-1, 5.6), which a reader of the dictionary looks for. */
const EXTENSIONS = '/Extensions << /ESIC << /BaseVersion /1.7 /ExtensionLevel 1 >> >>'
const LISTS = { Certs: 'certificates', OCSPs: 'ocsps', CRLs: 'crls' } as const
/** More parts, or a larger update, no paper of ours has: whoever sends one has it called changed. */
const MOST_PARTS = 32
const LARGEST_UPDATE = 4 * 1024 * 1024
const latin1 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1')

/**
 * Adds the document security store (ISO 32000-2, 12.8.4.3) to a signed PDF: an incremental update behind the signature,
 * which stays as it is. With a stamp in the signature that makes it PAdES baseline LT.
 */
export function withEvidence(signed: Uint8Array, evidence: Evidence): Buffer {
  const text = latin1(signed)
  const pdf = readStructure(text)
  const catalog = pdf.readObject(pdf.root)
  if (/\/(?:DSS|Extensions)\b/.test(catalog)) throw new SigningError('the PDF is extended already')
  const objects = new Map<number, string>()
  let next = pdf.size
  const lists = Object.entries(LISTS).flatMap(([name, part]) => {
    const references = evidence[part].map(bytes => {
      const number = next++
      const head = `${number} 0 obj\n<< /Length ${bytes.length} >>\nstream\n`
      objects.set(number, `${head}${latin1(bytes)}\nendstream\nendobj\n`)
      return `${number} 0 R`
    })
    return references.length > 0 ? [`/${name} [${references.join(' ')}]`] : []
  })
  objects.set(next, `${next} 0 obj\n<< /Type /DSS ${lists.join(' ')} >>\nendobj\n`)
  objects.set(objectNumber(pdf.root), withEntries(catalog, `/DSS ${next} 0 R ${EXTENSIONS}`))
  return Buffer.from(text + writeUpdate(pdf, text.length, objects, next + 1), 'latin1')
}

/** The streams that a list of the store names, out of the update that holds them. */
function streamsOf(update: string, name: string): Uint8Array[] {
  const list = new RegExp(`/Type /DSS [^>]*/${name} \\[([^\\]]*)\\]`).exec(update)?.[1]
  return (list?.match(/\d+(?= 0 R)/g) ?? []).slice(0, MOST_PARTS).map(number => {
    const found = new RegExp(`\\n${number} 0 obj\\n<< /Length (\\d{1,7}) >>\\nstream\\n`).exec(update)
    const start = found ? found.index + found[0].length : 0
    return Uint8Array.from(Buffer.from(update.slice(start, start + Number(found?.[1] ?? 0)), 'latin1'))
  })
}

/**
 * The evidence that stands behind a signature; null when what follows is anything else than `withEvidence` writes, to the byte.
 * @param end where the signed part ends
 */
export function readEvidence(file: Buffer, end: number): Evidence | null {
  if (file.length - end > LARGEST_UPDATE) return null
  const update = latin1(file.subarray(end))
  const evidence = {
    certificates: streamsOf(update, 'Certs'),
    ocsps: streamsOf(update, 'OCSPs'),
    crls: streamsOf(update, 'CRLs'),
  }
  try {
    return withEvidence(file.subarray(0, end), evidence).equals(file) ? evidence : null
  } catch (error) {
    if (error instanceof SigningError) return null
    throw error
  }
}
