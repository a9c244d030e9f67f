import { ApplicationStatus as S } from '#domain/application/status.ts'
import { statusAfter } from '#domain/lifecycle/life.ts'
import { type Paise, shareOf } from '#domain/money/paise.ts'
import type { CampaignPolicy } from './policy.ts'
import { LOTTERY_LIFE, type LotteryStatus, type LotteryWhy } from './states.ts'

/** What a withdrawal depends on; `paid` is the registration amount (and allotment money), the booklet is never returned. */
export interface WithdrawalFacts {
  readonly statusId: LotteryStatus
  readonly endOn: Date
  readonly now: Date
  readonly paid: Paise
  /** Last moment to accept the unit that was offered; null without an offer. */
  readonly acceptBy: Date | null
}

/** Why there is no withdrawal, as the life of an application has it. */
export type WithdrawalRefusal = LotteryWhy

/** What a withdrawal costs now, or why there is none. */
export type WithdrawalTerms =
  | {
      readonly ok: true
      readonly deductionBp: number
      readonly deduction: Paise
      readonly refund: Paise
      /** True when the system approves it at once; otherwise the authority does. */
      readonly approvesItself: boolean
    }
  | { readonly ok: false; readonly reason: WithdrawalRefusal }

/** The slab of a status that lets go (docs/rules/lottery.md), in basis points. */
function slabOf({ withdrawalBp }: CampaignPolicy, facts: WithdrawalFacts): number {
  const { statusId, endOn, now, acceptBy } = facts
  if (statusId === S.WaitingList) return withdrawalBp.waiting
  if (statusId === S.Allotted)
    return acceptBy !== null && now > acceptBy ? withdrawalBp.notAccepted : withdrawalBp.allotted
  return now <= endOn ? withdrawalBp.beforeEnd : withdrawalBp.afterEnd
}

/** What a withdrawal costs now. The deduction is rounded half up to the paisa. */
export function withdrawalTerms(policy: CampaignPolicy, facts: WithdrawalFacts): WithdrawalTerms {
  const after = statusAfter(LOTTERY_LIFE, facts.statusId, 'WITHDRAW', 'citizen')
  if (!after.ok) return { ok: false, reason: after.reason }
  const slab = slabOf(policy, facts)
  const deduction = shareOf(facts.paid, slab)
  return {
    ok: true,
    deductionBp: slab,
    deduction,
    refund: facts.paid - deduction,
    approvesItself: facts.now <= facts.endOn,
  }
}
