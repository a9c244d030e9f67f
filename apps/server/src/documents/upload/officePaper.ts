import { createHash } from 'node:crypto'
import type { Refusal } from '#contract/refusal.ts'
import { fill } from '#contract/text.ts'
import { sizeWords } from '#domain/documents/fileKind.ts'
import { maxBytesOf } from '#domain/documents/limits.ts'
import { ActRefused } from '#server/gateway/actRefused.ts'
import type { OfficerAct } from '#server/gateway/officerAct.ts'
import type { Scanner } from '#server/ports/scanner/Scanner.ts'
import { addFinalDocument, hasLocked } from '../documentStore.ts'
import { createPdfReader } from '../pdf/reader.ts'
import { ALONE, type ExaminedFile, examine } from './examine.ts'

/** A paper as it was handed in: its name for the citizen, its bytes. */
export interface SentPaper {
  readonly name: string
  readonly bytes: Uint8Array
}

/** One thread, begun with the first paper and kept: beginning it takes half a second of a processor. It holds no process up. */
const reader = createPdfReader()

/**
 * The same checks as for a citizen's upload; a paper of the authority is a PDF. It is kept as it came: written anew it
 * would lose its signature.
 * @throws ActRefused
 */
async function examinePaper(
  paper: SentPaper,
  documentTypeId: number,
  scanner: Scanner | null,
): Promise<ExaminedFile> {
  const most = maxBytesOf(documentTypeId)
  if (paper.bytes.length > most) throw new ActRefused(`${paper.name} is larger than ${sizeWords(most)}.`)
  const refuse = ({ text, params }: Refusal): never => {
    throw new ActRefused({
      en: `${paper.name}: ${fill(text, 'en', params)}`,
      hi: `${paper.name}: ${fill(text, 'hi', params)}`,
    })
  }
  const file = await examine({ refuse }, paper, documentTypeId, { reader, scanner }, ALONE)
  if (file.mimeType !== 'application/pdf')
    throw new ActRefused({ en: `${paper.name} is not a PDF.`, hi: `${paper.name} पीडीएफ़ नहीं है।` })
  const sha256 = createHash('sha256').update(paper.bytes).digest()
  return { ...file, bytes: paper.bytes, sha256 }
}

/**
 * Attaches a PDF of the office to a record, for good. The same bytes are attached once. Under `dryRun` the file store is
 * left alone.
 * @returns the document's id, or null when the record has it already
 * @throws ActRefused for a file that cannot be kept
 */
export async function attachOfficePaper(
  { db, now, ports }: Pick<OfficerAct, 'db' | 'now' | 'ports'>,
  place: { readonly entityTypeId: number; readonly entityId: number },
  documentTypeId: number,
  paper: SentPaper,
  dryRun: boolean,
): Promise<number | null> {
  const { bytes, original: _, ...file } = await examinePaper(paper, documentTypeId, ports.scanner)
  if (await hasLocked(db, place, file.sha256)) return null
  const id = ports.random.uuid()
  const fileKey = `documents/${id.slice(0, 2)}/${id}`
  // Before the commit: a document without its bytes is worse than bytes without a document.
  if (!dryRun) await ports.files.put(fileKey, bytes, file.mimeType)
  const document = { ...file, ...place, documentTypeId, ownerUserId: null, sizeBytes: bytes.length, fileKey }
  return (await addFinalDocument(db, ports, document, now)).id
}
