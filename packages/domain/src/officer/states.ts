import type { Life } from '#domain/lifecycle/life.ts'
import type { OFFICER_STATE_REFUSALS } from './refusals.ts'

/** Life of an officer's account. */
export const OfficerState = {
  Invited: 'INVITED',
  Active: 'ACTIVE',
  Suspended: 'SUSPENDED',
  Left: 'LEFT',
} as const
export type OfficerState = (typeof OfficerState)[keyof typeof OfficerState]

/** What can happen to an officer's account. */
export type OfficerAct = 'ENROL' | 'SUSPEND' | 'REINSTATE' | 'INVITE_ANEW' | 'LEAVE'

/** Why something cannot happen to it. */
export type OfficerWhy = keyof typeof OFFICER_STATE_REFUSALS

const { Invited, Active, Suspended, Left } = OfficerState

/** The life of an officer's account (docs/decisions/desk.md). Whoever left does not return: they are invited as new. */
export const OFFICER_LIFE: Life<OfficerState, OfficerAct, OfficerWhy> = {
  [Invited]: {
    acts: {
      ENROL: { by: ['authority'], to: Active },
      INVITE_ANEW: { by: ['authority'] },
      LEAVE: { by: ['authority'], to: Left },
    },
    otherwise: 'OFFICER_IS_INVITED',
  },
  [Active]: {
    acts: {
      SUSPEND: { by: ['authority'], to: Suspended },
      INVITE_ANEW: { by: ['authority'], to: Invited },
      LEAVE: { by: ['authority'], to: Left },
    },
    otherwise: 'OFFICER_IS_ACTIVE',
  },
  [Suspended]: {
    acts: {
      REINSTATE: { by: ['authority'], to: Active },
      INVITE_ANEW: { by: ['authority'], to: Invited },
      LEAVE: { by: ['authority'], to: Left },
    },
    otherwise: 'OFFICER_IS_SUSPENDED',
  },
  [Left]: { acts: {}, otherwise: 'OFFICER_HAS_LEFT' },
}
