import type { Refusal } from '#contract/refusal.ts'
import { fill } from '#contract/text.ts'
import { EntityType } from '#domain/application/kind.ts'
import { sizeWords } from '#domain/documents/fileKind.ts'
import { maxBytesOf } from '#domain/documents/limits.ts'
import { addFinalDocument, hasLocked } from '#server/documents/documentStore.ts'
import { createPdfReader } from '#server/documents/pdf/reader.ts'
import { type ExaminedFile, examine } from '#server/documents/upload/examine.ts'
import { ActRefused } from '#server/gateway/actRefused.ts'
import type { OfficerAct } from '#server/gateway/officerAct.ts'
import { holdRegistered } from './holdProperty.ts'

/** Kinds of paper that the authority attaches to a property, by the word of its tool. */
export const PROPERTY_PAPERS = {
  deed: 302,
  'no-dues': 403,
  noc: 406,
  'surrender-order': 407,
  other: 601,
} as const
export type PropertyPaper = keyof typeof PROPERTY_PAPERS

/** A paper as it was handed in: its name for the allottee, its bytes. */
export interface SentPaper {
  readonly name: string
  readonly bytes: Uint8Array
}

/** The same checks as for a citizen's upload; a paper of the authority is a PDF. @throws ActRefused */
async function examinePaper(paper: SentPaper, documentTypeId: number): Promise<ExaminedFile> {
  const most = maxBytesOf(documentTypeId)
  if (paper.bytes.length > most) throw new ActRefused(`${paper.name} is larger than ${sizeWords(most)}.`)
  const reader = createPdfReader()
  const refuse = ({ text, params }: Refusal): never => {
    throw new ActRefused(`${paper.name}: ${fill(text, 'en', params)}`)
  }
  try {
    const file = await examine({ refuse }, paper, documentTypeId, reader)
    if (file.mimeType !== 'application/pdf') throw new ActRefused(`${paper.name} is not a PDF.`)
    return file
  } finally {
    await reader.close()
  }
}

/**
 * Attaches a PDF to a property, where everyone who has it linked reads it and nobody changes it. The same bytes are
 * attached once. Under `dryRun` the file store is left alone.
 * @returns the document, or null when the property has it already
 * @throws ActRefused for an unknown registration or a file that cannot be kept
 */
export async function attachDocument(
  { db, now, ports }: OfficerAct,
  registrationId: string,
  kind: PropertyPaper,
  paper: SentPaper,
  dryRun: boolean,
): Promise<{ readonly propertyId: number; readonly documentId: number } | null> {
  const property = await holdRegistered(db, registrationId)
  const documentTypeId = PROPERTY_PAPERS[kind]
  const { bytes, ...file } = await examinePaper(paper, documentTypeId)
  const place = { entityTypeId: EntityType.Property, entityId: property.id }
  if (await hasLocked(db, place, file.sha256)) return null
  const id = ports.random.uuid()
  const fileKey = `documents/${id.slice(0, 2)}/${id}`
  // Before the commit: a document without its bytes is worse than bytes without a document.
  if (!dryRun) await ports.files.put(fileKey, bytes, file.mimeType)
  const document = { ...file, ...place, documentTypeId, ownerUserId: null, sizeBytes: bytes.length, fileKey }
  const added = await addFinalDocument(db, document, now)
  return { propertyId: property.id, documentId: added.id }
}
