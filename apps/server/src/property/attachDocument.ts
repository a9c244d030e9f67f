import { fill } from '#contract/text.ts'
import { EntityType } from '#domain/application/kind.ts'
import { sizeWords } from '#domain/documents/fileKind.ts'
import { maxBytesOf } from '#domain/documents/limits.ts'
import { addDocument, lockDocuments } from '#server/documents/documentStore.ts'
import { createPdfReader } from '#server/documents/pdf/reader.ts'
import { type ExaminedFile, examine } from '#server/documents/upload/examine.ts'
import { ActRefused } from '#server/gateway/actRefused.ts'
import type { OfficerAct } from '#server/gateway/officerAct.ts'
import { Refused } from '#server/gateway/refused.ts'
import { getRegistered } from './findRegistered.ts'

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
  try {
    const file = await examine(paper, documentTypeId, reader)
    if (file.mimeType !== 'application/pdf') throw new ActRefused(`${paper.name} is not a PDF.`)
    return file
  } catch (error) {
    if (error instanceof Refused) throw new ActRefused(`${paper.name}: ${fill(error.refusal.text, 'en')}`)
    throw error
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
  const property = await getRegistered(db, registrationId)
  const documentTypeId = PROPERTY_PAPERS[kind]
  const { bytes, ...file } = await examinePaper(paper, documentTypeId)
  const place = { entityTypeId: EntityType.Property, entityId: property.id }
  const known = await db
    .selectFrom('document')
    .select('id')
    .where('entity_type_id', '=', place.entityTypeId)
    .where('entity_id', '=', place.entityId)
    .where('sha256', '=', file.sha256)
    .where('state', '=', 'LOCKED')
    .executeTakeFirst()
  if (known) return null
  const id = ports.random.uuid()
  const fileKey = `documents/${id.slice(0, 2)}/${id}`
  // Before the commit: a document without its bytes is worse than bytes without a document.
  if (!dryRun) await ports.files.put(fileKey, bytes, file.mimeType)
  const document = { ...file, ...place, documentTypeId, ownerUserId: null, sizeBytes: bytes.length, fileKey }
  const added = await addDocument(db, document, now)
  await lockDocuments(db, place.entityTypeId, place.entityId)
  return { propertyId: property.id, documentId: added.id }
}
