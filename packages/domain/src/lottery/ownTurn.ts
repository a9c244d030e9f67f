import { RefundStatus } from '#domain/application/payment.ts'
import { ApplicationStatus as S } from '#domain/application/status.ts'
import { statusAfter } from '#domain/lifecycle/life.ts'
import type { Bilingual } from '#domain/text/bilingual.ts'
import type { CampaignState } from './campaignStates.ts'
import { LOTTERY_LIFE, type LotteryStatus } from './states.ts'

/** What it depends on whether an application waits for its applicant. */
export interface TurnFacts {
  readonly statusId: LotteryStatus
  readonly refundStatusId: RefundStatus
  readonly campaign: { readonly state: CampaignState; readonly endOn: Date }
  /** The last moment of the open query. */
  readonly respondBy: Date | null
  /** The last moment of the open offer of a unit. */
  readonly acceptBy: Date | null
  readonly now: Date
}

/** What an application waits for from its applicant. */
export type OwnAct = 'SAVE' | 'PAY' | 'RESPOND' | 'ACCEPT' | 'CORRECT_ACCOUNT' | 'GIVE_ACCOUNT'

/** What the applicant has to do next, in one line of a list, and by when. */
export interface OwnTurn {
  readonly act: OwnAct
  readonly text: Bilingual
  readonly dueOn: Date | null
}

const TEXTS: Readonly<Record<OwnAct, Bilingual>> = {
  SAVE: { en: 'Finish the form and pay', hi: 'फ़ॉर्म पूरा करें और भुगतान करें' },
  PAY: { en: 'Complete the payment', hi: 'भुगतान पूरा करें' },
  CORRECT_ACCOUNT: { en: 'Correct the account of the refund', hi: 'वापसी का बैंक खाता सुधारें' },
  GIVE_ACCOUNT: { en: 'Confirm the account of the refund', hi: 'वापसी का बैंक खाता बताएँ' },
  RESPOND: { en: 'Answer the query', hi: 'माँगा गया स्पष्टीकरण दें' },
  ACCEPT: { en: 'Pay the allotment money', hi: 'आवंटन धनराशि का भुगतान करें' },
}

/** What the life of an application lets its applicant do, as far as it waits for it, and by when; null when time is over. */
function waitsFor(facts: TurnFacts): { readonly act: OwnAct; readonly dueOn: Date | null } | null {
  const { statusId, campaign, now, respondBy, acceptBy } = facts
  const may = (act: 'PAY' | 'RESPOND') => statusAfter(LOTTERY_LIFE, statusId, act, 'citizen').ok
  if (may('PAY')) {
    const isOpen = campaign.state !== 'CANCELLED' && now <= campaign.endOn
    return isOpen ? { act: 'SAVE', dueOn: campaign.endOn } : null
  }
  if (statusId === S.PaymentPending) return { act: 'PAY', dueOn: campaign.endOn }
  if (facts.refundStatusId === RefundStatus.RefundFailed) return { act: 'CORRECT_ACCOUNT', dueOn: null }
  if (facts.refundStatusId === RefundStatus.EligibleForRefund) return { act: 'GIVE_ACCOUNT', dueOn: null }
  if (may('RESPOND')) {
    return respondBy && now <= respondBy ? { act: 'RESPOND', dueOn: respondBy } : null
  }
  const isOffered = statusAfter(LOTTERY_LIFE, statusId, 'ACCEPT', 'provider').ok
  return isOffered && acceptBy && now <= acceptBy ? { act: 'ACCEPT', dueOn: acceptBy } : null
}

/** What the applicant has to do next; null when it is the authority's turn, or too late. */
export function ownTurn(facts: TurnFacts): OwnTurn | null {
  const found = waitsFor(facts)
  return found && { ...found, text: TEXTS[found.act] }
}
