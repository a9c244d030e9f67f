import { RefundStatus } from '#domain/application/payment.ts'
import { ApplicationStatus as S } from '#domain/application/status.ts'
import type { Part } from '#domain/ledger/post.ts'
import type { CampaignPolicy } from '#domain/lottery/policy.ts'
import { type Paise, shareOf } from '#domain/money/paise.ts'
import type { Db } from '#server/gateway/context.ts'
import type { CampaignRow } from '../campaignStore.ts'
import { paidOf } from './paidOf.ts'

/** Why something is kept of what was paid. */
export type RefundRule = 'NOTHING_KEPT' | 'WITHDRAWN' | 'NOT_ACCEPTED' | 'FALSE_INFORMATION'

/** What goes back to an applicant whose application has ended, in paise. */
export interface RefundTerms {
  readonly transactionId: number | undefined
  readonly paid: Paise
  /** Where what was paid stands in the books. */
  readonly parts: readonly Part[]
  readonly deduction: Paise
  readonly refund: Paise
  readonly rule: RefundRule
  /** Share of what was paid that the rule keeps, in basis points. */
  readonly deductionBp: number
}

/** An application that has ended. */
export interface Ended {
  readonly id: number
  readonly userId: number
  readonly statusId: number
}

/**
 * The rule for an application that ended without a withdrawal (domain design, section 8). An offer that the authority
 * cancels without the applicant's fault keeps nothing.
 */
async function ruleOf(db: Db, { id, statusId }: Ended): Promise<RefundRule | null> {
  if (statusId === S.Unsuccessful) return 'NOTHING_KEPT'
  if (statusId !== S.AllotmentCancelled && statusId !== S.Ineligible) return null
  const { reason_code, state } = await db
    .selectFrom('lottery_application as a')
    .leftJoin('allotment as t', 't.application_id', 'a.id')
    .select(['a.reason_code', 't.state'])
    .where('a.id', '=', id)
    .executeTakeFirstOrThrow()
  if (reason_code === 'FALSE_INFORMATION') return 'FALSE_INFORMATION'
  return statusId === S.AllotmentCancelled && state === 'LAPSED' ? 'NOT_ACCEPTED' : 'NOTHING_KEPT'
}

const WHOLE_BP = 10_000

function shareKept(policy: CampaignPolicy, rule: RefundRule): number {
  if (rule === 'FALSE_INFORMATION') return policy.withdrawalBp.falseInformation
  return rule === 'NOT_ACCEPTED' ? policy.withdrawalBp.notAccepted : 0
}

/** What an application that has ended gives back. A withdrawal keeps the terms of the day it was asked for. */
export async function refundTerms(
  db: Db,
  campaign: Pick<CampaignRow, 'policy' | 'state'>,
  application: Ended,
): Promise<RefundTerms | null> {
  const isWithdrawn = application.statusId === S.Withdrawn || application.statusId === S.WithdrawalRequested
  const withBooklet = campaign.state === 'CANCELLED' && !isWithdrawn
  const { transactionId, amount: paid, parts } = await paidOf(db, application, withBooklet)
  if (isWithdrawn) {
    const kept = await db
      .selectFrom('lottery_withdrawal')
      .select(['paid_amount', 'deduction_amount', 'deduction_bp'])
      .where('application_id', '=', application.id)
      .executeTakeFirst()
    if (!kept) return null
    const { paid_amount, deduction_amount, deduction_bp } = kept
    return {
      transactionId,
      paid: paid_amount,
      parts,
      deduction: deduction_amount,
      refund: paid_amount - deduction_amount,
      rule: 'WITHDRAWN',
      deductionBp: deduction_bp,
    }
  }
  const rule = await ruleOf(db, application)
  if (rule === null) return null
  const deductionBp = shareKept(campaign.policy, rule)
  const deduction = shareOf(paid, deductionBp)
  return { transactionId, paid, parts, deduction, refund: paid - deduction, rule, deductionBp }
}

/** The refund status of an application that has just ended: there is a refund unless the rule keeps everything. */
export async function refundStatusOf(
  db: Db,
  policy: CampaignPolicy,
  application: Ended,
): Promise<RefundStatus> {
  const rule = await ruleOf(db, application)
  const returns = rule !== null && shareKept(policy, rule) < WHOLE_BP
  return returns ? RefundStatus.EligibleForRefund : RefundStatus.None
}
