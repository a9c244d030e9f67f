import type { Life } from '#domain/lifecycle/life.ts'
import type { DECISION_STATE_REFUSALS } from './refusals.ts'

/** Where officers decide about what a citizen asked for. */
export const DECISION_NOUNS = [
  'LAND_USE',
  'PERMISSION',
  'TDS',
  'LOTTERY_SCRUTINY',
  'LOTTERY_WITHDRAWAL',
] as const
export type DecisionNoun = (typeof DECISION_NOUNS)[number]

/** The longest time for which a decision may be held, in minutes: a week. */
export const MAX_HOLD_MINUTES = 10_080

/** Life of a decision of an officer: held, so that it can be corrected, before anything of it happens. */
export const DecisionState = {
  Held: 'HELD',
  /** It happened: notice, paper and money went out. */
  Released: 'RELEASED',
  /** Another decision took its place. */
  Corrected: 'CORRECTED',
  TakenBack: 'TAKEN_BACK',
  /** When its time was over it was not possible any more. */
  Lapsed: 'LAPSED',
} as const
export type DecisionState = (typeof DecisionState)[keyof typeof DecisionState]

/** What can happen to a decision. */
export type DecisionAct = 'RELEASE' | 'CORRECT' | 'TAKE_BACK' | 'LAPSE'

/** Why something cannot happen to a decision. */
export type DecisionWhy = keyof typeof DECISION_STATE_REFUSALS

const { Held, Released, Corrected, TakenBack, Lapsed } = DecisionState

/** The life of a decision (docs/decisions/held-decisions.md). */
export const DECISION_LIFE: Life<DecisionState, DecisionAct, DecisionWhy> = {
  [Held]: {
    acts: {
      RELEASE: { by: ['timer'], to: Released },
      CORRECT: { by: ['authority'], to: Corrected },
      TAKE_BACK: { by: ['authority'], to: TakenBack },
      LAPSE: { by: ['timer'], to: Lapsed },
    },
    otherwise: 'DECISION_IS_HELD',
  },
  [Released]: { acts: {}, otherwise: 'DECISION_IS_RELEASED' },
  [Corrected]: { acts: {}, otherwise: 'DECISION_IS_CORRECTED' },
  [TakenBack]: { acts: {}, otherwise: 'DECISION_IS_TAKEN_BACK' },
  [Lapsed]: { acts: {}, otherwise: 'DECISION_IS_LAPSED' },
}
