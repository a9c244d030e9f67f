import { createHash } from 'node:crypto'
import { documentRefusals } from '#contract/document/calls.ts'
import { type FileKind, kindOf, MIME } from '#domain/documents/fileKind.ts'
import { safeFileName } from '#domain/documents/fileName.ts'
import { isPictureType } from '#domain/documents/limits.ts'
import {
  MAX_PAGES,
  type PdfInspection,
  type PdfVerdict,
  TAKES_LONG,
} from '#server/documents/pdf/inspection.ts'
import type { PdfReader } from '#server/documents/pdf/reader.ts'
import type { Refusing } from '#server/gateway/refusing.ts'
import type { Scanner } from '#server/ports/scanner/Scanner.ts'
import { cleanPicture, isLargePicture, type PictureOutcome, pageThumbnail } from './picture.ts'

/** What a thumbnail is made of. */
const SMALL_FIRST = { number: 1, longestSide: 400 } as const

/** A file that may be kept. */
export interface ExaminedFile {
  readonly bytes: Uint8Array
  /** The bytes as they were sent. */
  readonly original: Uint8Array
  readonly mimeType: string
  readonly originalName: string
  readonly sha256: Buffer
  readonly thumbnail: string
}

type ExamineCode =
  | Exclude<PdfVerdict, 'FINE'>
  | Extract<PictureOutcome, string>
  | 'EMPTY'
  | 'INFECTED'
  | 'NOT_SCANNED'
  | 'WRONG_TYPE'
  | 'PICTURE_WANTED'
type Examining = Refusing<ExamineCode>

async function keepPdf({ refuse }: Examining, { verdict, clean }: PdfInspection, reader: PdfReader) {
  if (verdict !== 'FINE') return refuse(documentRefusals[verdict]({ n: MAX_PAGES }))
  if (!clean) return refuse(documentRefusals.UNREADABLE())
  return { bytes: clean, thumbnail: await pageThumbnail(await reader.drawPage(clean, SMALL_FIRST)) }
}

async function examinePdf(examining: Examining, bytes: Uint8Array, reader: PdfReader, lanes: Lanes) {
  const seen = await lanes.quick(async () => {
    const found = await reader.look(bytes)
    return found === TAKES_LONG ? TAKES_LONG : keepPdf(examining, found, reader)
  })
  if (seen !== TAKES_LONG) return seen
  return lanes.long(async () => keepPdf(examining, await reader.inspect(bytes), reader))
}

async function keepPicture({ refuse }: Examining, bytes: Uint8Array, kind: 'jpeg' | 'png') {
  const outcome = await cleanPicture(bytes, kind)
  return typeof outcome === 'string' ? refuse(documentRefusals[outcome]()) : outcome
}

async function examinePicture(examining: Examining, bytes: Uint8Array, kind: 'jpeg' | 'png', lanes: Lanes) {
  const lane = (await isLargePicture(bytes)) ? lanes.long : lanes.quick
  return lane(() => keepPicture(examining, bytes, kind))
}

/** The kind of a file, if it is one that this type of document may be. */
function wantedKind({ refuse }: Examining, bytes: Uint8Array, documentTypeId: number): FileKind {
  const kind = kindOf(bytes)
  if (!kind) return refuse(documentRefusals.WRONG_TYPE())
  if (kind === 'pdf' && isPictureType(documentTypeId)) return refuse(documentRefusals.PICTURE_WANTED())
  return kind
}

/** Runs an act when its turn has come. */
type Lane = <Result>(act: () => Promise<Result>) => Promise<Result>

/**
 * Where a file waits to be looked into. What takes some milliseconds never stands behind what takes a second: a file that
 * a quick look cannot tell from a bomb waits among its own kind.
 */
export interface Lanes {
  readonly quick: Lane
  readonly long: Lane
}

/** Nobody else is there to wait for. */
export const ALONE: Lanes = { quick: act => act(), long: act => act() }

/** Who looks into a file. */
export interface Examiners {
  readonly reader: PdfReader
  readonly scanner: Scanner | null
}

/** A scanner that gives no answer keeps nothing in: it is there because the operator relies on it. */
async function scan({ refuse }: Examining, bytes: Uint8Array, scanner: Scanner): Promise<void> {
  const verdict = await scanner.scan(bytes).catch(() => refuse(documentRefusals.NOT_SCANNED()))
  if (verdict === 'INFECTED') refuse(documentRefusals.INFECTED())
}

/**
 * Looks into a file that a citizen sent: what it is by its bytes, whether it can be read, whether it does more than
 * being read. Pictures are drawn anew without what their camera wrote into them, a PDF is written anew without what is
 * not seen.
 * @throws Refused with a sentence for the citizen
 */
export async function examine(
  examining: Examining,
  sent: { readonly bytes: Uint8Array; readonly name: string },
  documentTypeId: number,
  { reader, scanner }: Examiners,
  lanes: Lanes,
): Promise<ExaminedFile> {
  if (sent.bytes.length === 0) return examining.refuse(documentRefusals.EMPTY())
  const kind = wantedKind(examining, sent.bytes, documentTypeId)
  if (scanner) await scan(examining, sent.bytes, scanner)
  const { bytes, thumbnail } =
    kind === 'pdf'
      ? await examinePdf(examining, sent.bytes, reader, lanes)
      : await examinePicture(examining, sent.bytes, kind, lanes)
  return {
    bytes,
    original: sent.bytes,
    thumbnail,
    mimeType: MIME[kind],
    originalName: safeFileName(sent.name, kind),
    sha256: createHash('sha256').update(bytes).digest(),
  }
}
