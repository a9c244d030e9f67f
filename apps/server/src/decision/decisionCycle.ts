import { DECISION_STATE_REFUSALS } from '#domain/decision/refusals.ts'
import { DECISION_LIFE, DecisionState } from '#domain/decision/states.ts'
import { cycle } from '#server/lifecycle/cycle.ts'

/** The life of decisions in the database; their lines stand in the history of the record that was decided. */
export const DECISION = cycle({
  table: 'held_decision',
  column: 'state',
  life: DECISION_LIFE,
  births: [DecisionState.Held, DecisionState.Released],
  whyNot: DECISION_STATE_REFUSALS,
  history: null,
})
