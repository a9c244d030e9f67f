import type { Life } from '#domain/lifecycle/life.ts'
import type { ALLOTMENT_STATE_REFUSALS, CAMPAIGN_STATE_REFUSALS } from './refusals.ts'

/** What the authority has done with a campaign; phases apply while it is published. */
export const CAMPAIGN_STATES = [
  'DRAFT',
  'PUBLISHED',
  'ELIGIBILITY_PUBLISHED',
  'ROLL_FROZEN',
  'DRAWN',
  'CANCELLED',
] as const
export type CampaignState = (typeof CAMPAIGN_STATES)[number]

/** What can happen to a campaign. */
export type CampaignAct =
  | 'PUBLISH'
  | 'PUBLISH_ELIGIBILITY'
  | 'FREEZE_ROLL'
  | 'PUBLISH_RESULT'
  | 'ANNUL_DRAW'
  | 'CANCEL'

export type CampaignWhy = keyof typeof CAMPAIGN_STATE_REFUSALS

const cancel = { by: ['authority'], to: 'CANCELLED' } as const
const annul = { by: ['authority'], to: 'ELIGIBILITY_PUBLISHED' } as const

/** The life of a campaign (docs/rules/lottery.md): all of it is the authority's. */
export const CAMPAIGN_LIFE: Life<CampaignState, CampaignAct, CampaignWhy> = {
  DRAFT: {
    acts: { PUBLISH: { by: ['authority'], to: 'PUBLISHED' }, CANCEL: cancel },
    otherwise: 'NOT_PUBLISHED',
  },
  PUBLISHED: {
    acts: { PUBLISH_ELIGIBILITY: { by: ['authority'], to: 'ELIGIBILITY_PUBLISHED' }, CANCEL: cancel },
    otherwise: 'TAKES_APPLICATIONS',
  },
  ELIGIBILITY_PUBLISHED: {
    acts: { FREEZE_ROLL: { by: ['authority'], to: 'ROLL_FROZEN' }, CANCEL: cancel },
    otherwise: 'ELIGIBILITY_IS_PUBLISHED',
  },
  ROLL_FROZEN: {
    acts: { PUBLISH_RESULT: { by: ['authority'], to: 'DRAWN' }, ANNUL_DRAW: annul, CANCEL: cancel },
    otherwise: 'ROLL_IS_FROZEN',
  },
  DRAWN: { acts: { ANNUL_DRAW: annul }, otherwise: 'IS_DRAWN' },
  CANCELLED: { acts: {}, otherwise: 'IS_CANCELLED' },
}

/** Where an offer of a unit stands. */
export const ALLOTMENT_STATES = ['OFFERED', 'ACCEPTED', 'LAPSED', 'CANCELLED', 'WITHDRAWN'] as const
export type AllotmentState = (typeof ALLOTMENT_STATES)[number]

/** What can happen to an offer. */
export type AllotmentAct = 'ACCEPT' | 'LAPSE' | 'CANCEL' | 'WITHDRAW'

export type AllotmentWhy = keyof typeof ALLOTMENT_STATE_REFUSALS

const ended = { acts: {}, otherwise: 'OFFER_ENDED' } as const

/** The life of an offer of a unit; one that was accepted ends by surrender, in the register of properties. */
export const ALLOTMENT_LIFE: Life<AllotmentState, AllotmentAct, AllotmentWhy> = {
  OFFERED: {
    acts: {
      ACCEPT: { by: ['provider'], to: 'ACCEPTED' },
      LAPSE: { by: ['timer'], to: 'LAPSED' },
      CANCEL: { by: ['authority'], to: 'CANCELLED' },
      WITHDRAW: { by: ['authority', 'timer'], to: 'WITHDRAWN' },
    },
    otherwise: 'OFFER_OPEN',
  },
  ACCEPTED: { acts: {}, otherwise: 'OFFER_ACCEPTED' },
  LAPSED: ended,
  CANCELLED: ended,
  WITHDRAWN: ended,
}
