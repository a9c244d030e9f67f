import { EntityType } from '#domain/application/kind.ts'
import { istDay } from '#domain/dates/ist.ts'
import { postRefundDue } from '#domain/ledger/post.ts'
import type { Actor } from '#server/audit/audit.ts'
import type { Db } from '#server/gateway/context.ts'
import { postEntry } from '#server/payments/books/ledgerStore.ts'
import type { ApplicationHead } from '../application/applicationStore.ts'
import { moveRefundOf } from '../application/moveApplication.ts'
import type { CampaignRecord } from '../campaign/campaignStore.ts'
import { refundPurpose } from './orderRefund.ts'
import { type Ended, isReturning, refundTerms } from './refundTerms.ts'

/**
 * Opens the refund of an application whose offer has ended for good. Where the rule keeps everything there is none, and
 * what was the applicant's advance becomes the authority's income at once.
 */
export async function openRefund(
  db: Db,
  campaign: Pick<CampaignRecord, 'policy' | 'state'>,
  application: Ended & Pick<ApplicationHead, 'applicationNumber' | 'refundStatusId'>,
  actor: Actor,
  now: Date,
): Promise<void> {
  if (await isReturning(db, campaign.policy, application))
    await moveRefundOf(db, application, 'OPEN', actor, now)
  const terms = await refundTerms(db, campaign, application)
  if (!terms || terms.refund > 0n || terms.deduction === 0n) return
  const kept = [{ account: 'DEDUCTION_INCOME' as const, amount: terms.deduction }]
  const entry = postRefundDue(istDay(now), refundPurpose(application.id), terms.parts, kept)
  await postEntry(db, entry, { entityTypeId: EntityType.LotteryApplication, entityId: application.id }, now)
}
