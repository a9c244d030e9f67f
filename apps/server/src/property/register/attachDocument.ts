import { EntityType } from '#domain/application/kind.ts'
import { attachOfficePaper, type SentPaper } from '#server/documents/upload/officePaper.ts'
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
  const place = { entityTypeId: EntityType.Property, entityId: property.id }
  const documentId = await attachOfficePaper({ db, now, ports }, place, documentTypeId, paper, dryRun)
  return documentId === null ? null : { propertyId: property.id, documentId }
}
