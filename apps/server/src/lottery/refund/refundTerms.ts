import { ApplicationStatus as S } from '#domain/application/status.ts'
import type { Part } from '#domain/ledger/post.ts'
import type { CampaignPolicy } from '#domain/lottery/policy.ts'
import { type Paise, shareOf } from '#domain/money/paise.ts'
import type { Db } from '#server/gateway/context.ts'
import { findOffer } from '../allotment/allotmentStore.ts'
import { findHead } from '../application/applicationStore.ts'
import { paidOf } from '../application/paidOf.ts'
import type { CampaignRecord } from '../campaign/campaignStore.ts'
import { findWithdrawal } from './withdrawalStore.ts'

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
 * The rule for an application that ended without a withdrawal (docs/rules/lottery.md). An offer that the authority
 * cancels without the applicant's fault keeps nothing.
 */
async function ruleOf(db: Db, { id, statusId }: Ended): Promise<RefundRule | null> {
  if (statusId === S.Unsuccessful) return 'NOTHING_KEPT'
  if (statusId !== S.AllotmentCancelled && statusId !== S.Ineligible) return null
  const application = await findHead(db, { applId: id })
  const offer = await findOffer(db, id)
  if (application?.reasonCode === 'FALSE_INFORMATION') return 'FALSE_INFORMATION'
  return statusId === S.AllotmentCancelled && offer?.state === 'LAPSED' ? 'NOT_ACCEPTED' : 'NOTHING_KEPT'
}

const WHOLE_BP = 10_000

function shareKept(policy: CampaignPolicy, rule: RefundRule): number {
  if (rule === 'FALSE_INFORMATION') return policy.withdrawalBp.falseInformation
  return rule === 'NOT_ACCEPTED' ? policy.withdrawalBp.notAccepted : 0
}

/** What an application that has ended gives back. A withdrawal keeps the terms of the day it was asked for. */
export async function refundTerms(
  db: Db,
  campaign: Pick<CampaignRecord, 'policy' | 'state'>,
  application: Ended,
): Promise<RefundTerms | null> {
  const isWithdrawn = application.statusId === S.Withdrawn || application.statusId === S.WithdrawalRequested
  const withBooklet = campaign.state === 'CANCELLED' && !isWithdrawn
  const { transactionId, amount: paid, parts } = await paidOf(db, application, withBooklet)
  if (isWithdrawn) {
    const asked = await findWithdrawal(db, application.id)
    if (!asked) return null
    const refund = asked.paid - asked.deduction
    return { transactionId, parts, ...asked, refund, rule: 'WITHDRAWN' }
  }
  const rule = await ruleOf(db, application)
  if (rule === null) return null
  const deductionBp = shareKept(campaign.policy, rule)
  const deduction = shareOf(paid, deductionBp)
  return { transactionId, paid, parts, deduction, refund: paid - deduction, rule, deductionBp }
}

/** True when an application that has just ended gives something back: the rule keeps less than everything. */
export async function isReturning(db: Db, policy: CampaignPolicy, application: Ended): Promise<boolean> {
  const rule = await ruleOf(db, application)
  return rule !== null && shareKept(policy, rule) < WHOLE_BP
}
