import { createHash } from 'node:crypto'
import { toIstIso } from '#domain/dates/ist.ts'
import { type StampValue, signDigest } from './cms.ts'
import { SigningError } from './errors.ts'
import { firstPage, objectNumber, type PdfStructure, readStructure } from './pdfStructure.ts'
import { withEntries, writeUpdate } from './pdfUpdate.ts'
import type { Signer } from './signer.ts'

const NUMBER_WIDTH = 10
/** Room for everything in the signature but the certificates and the stamp. */
const SIGNATURE_ROOM = 1536
/** Room for a stamp: those of public witnesses bring two or three certificates of 2 KB. */
const TOKEN_ROOM = 8192

/** A text string as UTF-16 in hexadecimal: any script, nothing to escape. */
function hexText(text: string): string {
  const bytes = Buffer.from(`\uFEFF${text.toWellFormed()}`, 'utf16le').swap16()
  return `<${bytes.toString('hex')}>`
}

/** D:20261114202000+05'30', the date form of ISO 32000-1, 7.9.4, in Indian time. */
function pdfDate(at: Date): string {
  return `(D:${toIstIso(at).slice(0, 19).replace(/[-:T]/g, '')}+05'30')`
}

function pageWithAnnotation(page: string, field: string): string {
  const list = /\/Annots\s*\[([^\]]*)\]/.exec(page)
  if (list) return `${page.replace(list[0], () => `/Annots [${list[1]} ${field}]`)}endobj\n`
  if (/\/Annots\b/.test(page)) throw new SigningError('the annotations of the PDF are kept elsewhere')
  return withEntries(page, `/Annots [${field}]`)
}

/** The update without its signature: new objects, table and trailer, with room for byte range and contents. */
function writeSignature(pdf: PdfStructure, at: number, dictionary: string): string {
  const page = firstPage(pdf)
  const catalog = pdf.readObject(pdf.root)
  if (/\/AcroForm\b/.test(catalog)) throw new SigningError('the PDF already has a form')
  const field = `${pdf.size + 1} 0 R`
  const form = `/AcroForm << /Fields [${field}] /SigFlags 3 >>`
  const widget = `<< /Type /Annot /Subtype /Widget /FT /Sig /T (AuthoritySignature) /V ${pdf.size} 0 R /P ${page} /F 132 /Rect [0 0 0 0] >>`
  const objects = new Map([
    [objectNumber(pdf.root), withEntries(catalog, form)],
    [objectNumber(page), pageWithAnnotation(pdf.readObject(page), field)],
    [pdf.size, `${pdf.size} 0 obj\n${dictionary}\nendobj\n`],
    [pdf.size + 1, `${pdf.size + 1} 0 obj\n${widget}\nendobj\n`],
  ])
  return writeUpdate(pdf, at, objects, pdf.size + 2)
}

/** Why and when a document is signed, and who witnesses the time. */
export interface SigningReason {
  reason: string
  /** The moment of the signature, which it claims; not the date of the paper. */
  at: Date
  stamp: StampValue
}

/** A signed PDF. */
export interface SignedPdf {
  readonly bytes: Uint8Array
  /** The witness's stamp in it, DER; null where none answered or its stamp was too large. */
  readonly token: Uint8Array | null
}

/**
 * Signs a PDF of our printer as PAdES (ETSI EN 319 142-1), baseline T with a witness's stamp and baseline B without: an
 * invisible signature in an incremental update that covers the whole file. PDF/A stays valid (ISO 19005-2, 6.4.3).
 * @throws SigningError when the PDF is not one that our printer made.
 */
export async function signPdf(
  bytes: Uint8Array,
  signer: Signer,
  { reason, at, stamp }: SigningReason,
): Promise<SignedPdf> {
  const original = Buffer.from(bytes).toString('latin1')
  const pdf = readStructure(original)
  if (pdf.isUpdated) throw new SigningError('the PDF has been updated before')
  const room = SIGNATURE_ROOM + TOKEN_ROOM + signer.certificates.reduce((size, der) => size + der.length, 0)
  const range = `[0 ${'*'.repeat(NUMBER_WIDTH)} ${'*'.repeat(NUMBER_WIDTH)} ${'*'.repeat(NUMBER_WIDTH)}]`
  const contents = `<${'0'.repeat(room * 2)}>`
  const dictionary = `<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /ETSI.CAdES.detached /Name ${hexText(signer.name)} /Reason ${hexText(reason)} /M ${pdfDate(at)} /ByteRange ${range} /Contents ${contents} >>`
  const whole = original + writeSignature(pdf, original.length, dictionary)
  const start = whole.indexOf(contents, original.length)
  const end = start + contents.length
  const numbers = [start, end, whole.length - end].map(value => String(value).padEnd(NUMBER_WIDTH))
  const ranged =
    whole.slice(0, original.length) + whole.slice(original.length).replace(range, `[0 ${numbers.join(' ')}]`)
  const output = Buffer.from(ranged, 'latin1')
  const digest = createHash('sha256').update(output.subarray(0, start)).update(output.subarray(end)).digest()
  const fitting: StampValue = async value => {
    const token = await stamp(value)
    return token && token.length <= TOKEN_ROOM ? token : null
  }
  const { cms, token } = await signDigest(digest, signer.key, signer.certificates, fitting)
  if (cms.length > room) throw new SigningError('the signature is larger than the room left for it')
  output.write(cms.toString('hex'), start + 1, 'latin1')
  return { bytes: output, token }
}
