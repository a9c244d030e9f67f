import { createHash } from 'node:crypto'
import { documentRefusals } from '#contract/document/calls.ts'
import { type FileKind, kindOf, MIME } from '#domain/documents/fileKind.ts'
import { safeFileName } from '#domain/documents/fileName.ts'
import { isPictureType } from '#domain/documents/limits.ts'
import { MAX_PAGES, type PdfVerdict } from '#server/documents/pdf/inspection.ts'
import type { PdfReader } from '#server/documents/pdf/reader.ts'
import { Refused } from '#server/gateway/refused.ts'
import { cleanPicture, pageThumbnail } from './picture.ts'

/** A file that may be kept. */
export interface ExaminedFile {
  readonly bytes: Uint8Array
  readonly mimeType: string
  readonly originalName: string
  readonly sha256: Buffer
  readonly thumbnail: string
}

const pdfRefusals: Record<Exclude<PdfVerdict, 'fine'>, () => Refused> = {
  encrypted: () => new Refused(documentRefusals.encrypted()),
  active: () => new Refused(documentRefusals.active()),
  tooManyPages: () => new Refused(documentRefusals.tooManyPages({ n: MAX_PAGES })),
  unreadable: () => new Refused(documentRefusals.unreadable()),
}

async function examinePdf(bytes: Uint8Array, reader: PdfReader) {
  const { verdict } = await reader.inspect(bytes)
  if (verdict !== 'fine') throw pdfRefusals[verdict]()
  return { bytes, thumbnail: await pageThumbnail(await reader.drawFirstPage(bytes)) }
}

async function examinePicture(bytes: Uint8Array, kind: 'jpeg' | 'png') {
  const outcome = await cleanPicture(bytes, kind)
  if (typeof outcome === 'string') throw new Refused(documentRefusals[outcome]())
  return outcome
}

/** The kind of a file, if it is one that this type of document may be. */
function wantedKind(bytes: Uint8Array, documentTypeId: number): FileKind {
  const kind = kindOf(bytes)
  if (!kind) throw new Refused(documentRefusals.wrongType())
  if (kind === 'pdf' && isPictureType(documentTypeId)) throw new Refused(documentRefusals.pictureWanted())
  return kind
}

/**
 * Looks into a file that a citizen sent: what it is by its bytes, whether it can be read, whether it does more than
 * being read. Pictures are drawn anew without what their camera wrote into them; a PDF is kept as it came.
 * @throws Refused with a sentence for the citizen
 */
export async function examine(
  sent: { readonly bytes: Uint8Array; readonly name: string },
  documentTypeId: number,
  reader: PdfReader,
): Promise<ExaminedFile> {
  if (sent.bytes.length === 0) throw new Refused(documentRefusals.empty())
  const kind = wantedKind(sent.bytes, documentTypeId)
  const { bytes, thumbnail } =
    kind === 'pdf' ? await examinePdf(sent.bytes, reader) : await examinePicture(sent.bytes, kind)
  return {
    bytes,
    thumbnail,
    mimeType: MIME[kind],
    originalName: safeFileName(sent.name, kind),
    sha256: createHash('sha256').update(bytes).digest(),
  }
}
