import { type ApplicationStatus, ApplicationStatus as S } from '#domain/application/status.ts'
import { type Paise, shareOf } from '#domain/money/paise.ts'
import type { Bilingual } from '#domain/text/bilingual.ts'
import type { CampaignPolicy } from './policy.ts'

/** What a withdrawal depends on; `paid` is the registration amount (and allotment money), the booklet is never returned. */
export interface WithdrawalFacts {
  readonly statusId: ApplicationStatus
  readonly endOn: Date
  readonly now: Date
  readonly paid: Paise
  /** Last moment to accept the unit that was offered; null without an offer. */
  readonly acceptBy: Date | null
}

export type WithdrawalRefusal = 'DRAW_RUNNING' | 'NOT_WITHDRAWABLE'

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

export const WITHDRAWAL_REFUSALS: Readonly<Record<WithdrawalRefusal, Bilingual>> = {
  DRAW_RUNNING: {
    en: 'Withdrawal is closed until the draw is completed.',
    hi: 'ड्रॉ पूरा होने तक आवेदन वापस नहीं लिया जा सकता।',
  },
  NOT_WITHDRAWABLE: {
    en: 'This application cannot be withdrawn.',
    hi: 'यह आवेदन वापस नहीं लिया जा सकता।',
  },
}

/** The slab of a status (domain design, section 8, 'Withdrawal deductions'), in basis points. */
function slabOf(
  policy: CampaignPolicy,
  { statusId, endOn, now, acceptBy }: WithdrawalFacts,
): number | WithdrawalRefusal {
  const { withdrawalBp } = policy
  switch (statusId) {
    case S.Submitted:
    case S.UnderScrutiny:
    case S.QueryRaised:
    case S.QueryResponded:
    case S.Eligible:
      return now <= endOn ? withdrawalBp.beforeEnd : withdrawalBp.afterEnd
    case S.InDraw:
      return 'DRAW_RUNNING'
    case S.WaitingList:
      return withdrawalBp.waiting
    case S.Allotted:
      return acceptBy !== null && now > acceptBy ? withdrawalBp.notAccepted : withdrawalBp.allotted
    default:
      return 'NOT_WITHDRAWABLE'
  }
}

/** What a withdrawal costs now. The deduction is rounded half up to the paisa. */
export function withdrawalTerms(policy: CampaignPolicy, facts: WithdrawalFacts): WithdrawalTerms {
  const slab = slabOf(policy, facts)
  if (typeof slab !== 'number') return { ok: false, reason: slab }
  const deduction = shareOf(facts.paid, slab)
  return {
    ok: true,
    deductionBp: slab,
    deduction,
    refund: facts.paid - deduction,
    approvesItself: facts.now <= facts.endOn,
  }
}
