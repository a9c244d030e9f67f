import * as v from 'valibot'
import { deskGeneral } from '#contract/desk/general.ts'
import type { Refusal } from '#contract/refusal.ts'
import { EntityType } from '#domain/application/kind.ts'
import { DocumentState } from '#domain/documents/states.ts'
import { type PaperRight, paperRight } from '#domain/work/paperRight.ts'
import { findDocument, type StoredDocument } from '#server/documents/documentStore.ts'
import type { Db } from '#server/gateway/context.ts'
import type { Officer } from '#server/officer/officer.ts'
import { findItemOf, type WorkItem } from '#server/work/workStore.ts'

/** A paper of a case, and by which right this officer reads it. */
export interface CasePaperFound {
  readonly document: StoredDocument
  readonly item: WorkItem
  readonly right: PaperRight
}

/** What looks for a paper may say. */
export interface PaperAsking {
  readonly db: Db
  readonly officer: Officer
  readonly refuse: (refusal: Refusal<'NOT_FOUND' | 'NO_RIGHT'>) => never
}

/** Papers that stand for their record: one that was replaced is not what the case is decided on. */
const STANDS: readonly DocumentState[] = [DocumentState.Attached, DocumentState.Locked]

/**
 * Finds a paper of a case for an officer. Refuses (NOT_FOUND) where nothing stands, or it belongs to no case of the desk,
 * and (NO_RIGHT) where the roles of the day do not reach its section.
 */
export async function findPaper(
  { db, officer, refuse }: PaperAsking,
  documentId: number,
): Promise<CasePaperFound> {
  const document = await findDocument(db, documentId)
  const kind = v.safeParse(v.enum(EntityType), document?.entityTypeId)
  const item =
    document && kind.success && STANDS.includes(document.state)
      ? await findItemOf(db, kind.output, document.entityId)
      : undefined
  if (!document || !item) return refuse(deskGeneral.NOT_FOUND())
  const right = paperRight(officer, item)
  return right ? { document, item, right } : refuse(deskGeneral.NO_RIGHT())
}
