import { paperCalls } from '#contract/desk/papers.ts'
import type { Refusal } from '#contract/refusal.ts'
import { PAPERS_OUTSIDE_AN_HOUR } from '#domain/work/paperRight.ts'
import type { AuditEntry, Db } from '#server/gateway/context.ts'
import type { Officer } from '#server/officer/officer.ts'
import type { CasePaperFound } from './findPaper.ts'
import { countOutside, goOnLooking, insertLook, lockLooks } from './lookStore.ts'

type LookEvent = 'PAPER_SHOWN' | 'PAPERS_OUTSIDE_QUEUE'

/** What notes a look. */
export interface Looking {
  /** A transaction: the look and its line in the audit trail are one. */
  readonly db: Db
  readonly now: Date
  readonly officer: Officer
  readonly refuse: (refusal: Refusal<'SAY_WHY'>) => never
  readonly audit: (entry: AuditEntry<LookEvent>) => Promise<void>
}

/** How the audit trail names a paper: the case, and the file by its hash. */
export const entryOf = ({ document, item }: Omit<CasePaperFound, 'right'>) => ({
  entityTypeId: item.entityTypeId,
  entityId: item.entityId,
  isPublic: false,
  details: { document: document.id, sha256: document.sha256.toString('hex') },
})

/**
 * Notes that an officer looks at a paper, once for all its pages until they leave it. Refuses (SAY_WHY) the look that
 * would be one too many of an hour outside their queue until they say why, which the audit trail keeps.
 */
export async function noteLook(looking: Looking, found: CasePaperFound, reason = ''): Promise<void> {
  const { db, now, officer, refuse, audit } = looking
  const { document, right } = found
  const look = { officerId: officer.officerId, documentId: document.id, sha256: document.sha256, right }
  await lockLooks(db, officer.officerId)
  if (await goOnLooking(db, look, now)) return
  const entry = entryOf(found)
  const before = right === 'SECTION' ? await countOutside(db, look, now) : 0
  const isMany = before >= PAPERS_OUTSIDE_AN_HOUR
  if (isMany && reason === '') return refuse(paperCalls.paperPage.refusals.SAY_WHY({ n: before }))
  if (isMany)
    await audit({ ...entry, event: 'PAPERS_OUTSIDE_QUEUE', remarks: reason, details: { papers: before } })
  await insertLook(db, { ...look, reason: isMany ? reason : '' }, now)
  await audit({ ...entry, event: 'PAPER_SHOWN', details: { ...entry.details, right } })
}
