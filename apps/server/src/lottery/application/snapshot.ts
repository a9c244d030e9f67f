import { createHash } from 'node:crypto'
import type { LotteryForm } from '#domain/lottery/form.ts'
import { paperName } from '#server/documents/issueOnce.ts'
import { supersedePapers } from '#server/documents/verify/documentStore.ts'
import type { Db } from '#server/gateway/context.ts'
import { seal } from '#server/ports/fieldCrypto.ts'
import type { Ports } from '#server/ports/ports.ts'
import type { CampaignRecord } from '../campaign/campaignStore.ts'
import { sectionsOf } from './sections.ts'
import { insertSnapshot, SNAPSHOT_SECTIONS } from './snapshotStore.ts'

/** Kinds of the papers that print an application, in the public register and at the start of their file names. */
export const FORM_PAPER = 'application-form'
export const DECLARATION_PAPER = 'self-declaration'
const PAPER_KINDS = [FORM_PAPER, DECLARATION_PAPER]

/**
 * Freezes the answers with their questions as the next revision of an application. Papers printed from an earlier one
 * are superseded from now on.
 */
export async function takeSnapshot(
  db: Db,
  ports: Pick<Ports, 'secrets' | 'random'>,
  application: { id: number; form: LotteryForm },
  campaign: CampaignRecord,
  now: Date,
): Promise<void> {
  const text = JSON.stringify(sectionsOf(application.form, campaign))
  const { fieldKey } = ports.secrets
  const revision = await insertSnapshot(db, {
    applicationId: application.id,
    takenOn: now,
    sealed: seal(fieldKey, ports.random, text, SNAPSHOT_SECTIONS, application.id),
    sha256: createHash('sha256').update(text).digest(),
  })
  if (revision === 1) return
  const papers = PAPER_KINDS.map(kind => paperName({ kind, of: application.id }))
  await supersedePapers(db, papers, revision, now)
}
