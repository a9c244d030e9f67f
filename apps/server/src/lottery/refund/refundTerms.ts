import { ApplicationStatus as S } from '#domain/application/status.ts'
import type { CampaignPolicy } from '#domain/lottery/policy.ts'
import { type Paise, shareOf } from '#domain/money/paise.ts'
import type { Db } from '#server/gateway/context.ts'
import type { CampaignRow } from '../campaignStore.ts'
import { paidOf } from './paidOf.ts'

/** What goes back to an applicant whose application has ended, in paise; null when nothing can. */
export interface RefundTerms {
  readonly transactionId: number | undefined
  readonly paid: Paise
  readonly deduction: Paise
  readonly refund: Paise
}

interface Ended {
  readonly id: number
  readonly userId: number
  readonly statusId: number
}

/** Basis points that are kept of an application that ended without a withdrawal (domain design, section 8). */
async function keptBp(db: Db, policy: CampaignPolicy, { id, statusId }: Ended): Promise<number | null> {
  if (statusId === S.Unsuccessful) return 0
  if (statusId === S.AllotmentCancelled) return policy.withdrawalBp.notAccepted
  if (statusId !== S.Ineligible) return null
  const { reason_code } = await db
    .selectFrom('lottery_application')
    .select('reason_code')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return reason_code === 'FALSE_INFORMATION' ? policy.withdrawalBp.falseInformation : 0
}

/** What an application that has ended gives back. A withdrawal keeps the terms of the day it was asked for. */
export async function refundTerms(
  db: Db,
  campaign: Pick<CampaignRow, 'policy' | 'state'>,
  application: Ended,
): Promise<RefundTerms | null> {
  const isCancelled = campaign.state === 'CANCELLED'
  const { transactionId, amount: paid } = await paidOf(db, application, isCancelled)
  if (application.statusId === S.Withdrawn || application.statusId === S.WithdrawalRequested) {
    const kept = await db
      .selectFrom('lottery_withdrawal')
      .select(['paid_amount', 'deduction_amount'])
      .where('application_id', '=', application.id)
      .executeTakeFirst()
    if (!kept) return null
    const { paid_amount, deduction_amount } = kept
    return {
      transactionId,
      paid: paid_amount,
      deduction: deduction_amount,
      refund: paid_amount - deduction_amount,
    }
  }
  const bp = await keptBp(db, campaign.policy, application)
  if (bp === null) return null
  const deduction = shareOf(paid, bp)
  return { transactionId, paid, deduction, refund: paid - deduction }
}
