import { createHash } from 'node:crypto'
import { documentRefusals } from '#contract/document/calls.ts'
import { type FileKind, kindOf, MIME } from '#domain/documents/fileKind.ts'
import { safeFileName } from '#domain/documents/fileName.ts'
import { isPictureType } from '#domain/documents/limits.ts'
import { MAX_PAGES, type PdfVerdict } from '#server/documents/pdf/inspection.ts'
import type { PdfReader } from '#server/documents/pdf/reader.ts'
import type { Refusing } from '#server/gateway/refusing.ts'
import { cleanPicture, type PictureOutcome, pageThumbnail } from './picture.ts'

/** A file that may be kept. */
export interface ExaminedFile {
  readonly bytes: Uint8Array
  readonly mimeType: string
  readonly originalName: string
  readonly sha256: Buffer
  readonly thumbnail: string
}

type ExamineCode =
  | Exclude<PdfVerdict, 'FINE'>
  | Extract<PictureOutcome, string>
  | 'EMPTY'
  | 'WRONG_TYPE'
  | 'PICTURE_WANTED'
type Examining = Refusing<ExamineCode>

async function examinePdf({ refuse }: Examining, bytes: Uint8Array, reader: PdfReader) {
  const { verdict } = await reader.inspect(bytes)
  if (verdict !== 'FINE') return refuse(documentRefusals[verdict]({ n: MAX_PAGES }))
  return { bytes, thumbnail: await pageThumbnail(await reader.drawFirstPage(bytes)) }
}

async function examinePicture({ refuse }: Examining, bytes: Uint8Array, kind: 'jpeg' | 'png') {
  const outcome = await cleanPicture(bytes, kind)
  return typeof outcome === 'string' ? refuse(documentRefusals[outcome]()) : outcome
}

/** The kind of a file, if it is one that this type of document may be. */
function wantedKind({ refuse }: Examining, bytes: Uint8Array, documentTypeId: number): FileKind {
  const kind = kindOf(bytes)
  if (!kind) return refuse(documentRefusals.WRONG_TYPE())
  if (kind === 'pdf' && isPictureType(documentTypeId)) return refuse(documentRefusals.PICTURE_WANTED())
  return kind
}

/**
 * Looks into a file that a citizen sent: what it is by its bytes, whether it can be read, whether it does more than
 * being read. Pictures are drawn anew without what their camera wrote into them; a PDF is kept as it came.
 * @throws Refused with a sentence for the citizen
 */
export async function examine(
  examining: Examining,
  sent: { readonly bytes: Uint8Array; readonly name: string },
  documentTypeId: number,
  reader: PdfReader,
): Promise<ExaminedFile> {
  if (sent.bytes.length === 0) return examining.refuse(documentRefusals.EMPTY())
  const kind = wantedKind(examining, sent.bytes, documentTypeId)
  const { bytes, thumbnail } =
    kind === 'pdf'
      ? await examinePdf(examining, sent.bytes, reader)
      : await examinePicture(examining, sent.bytes, kind)
  return {
    bytes,
    thumbnail,
    mimeType: MIME[kind],
    originalName: safeFileName(sent.name, kind),
    sha256: createHash('sha256').update(bytes).digest(),
  }
}
