import { OFFICER_STATE_REFUSALS } from '#domain/officer/refusals.ts'
import { OFFICER_LIFE, OfficerState } from '#domain/officer/states.ts'
import { cycle } from '#server/lifecycle/cycle.ts'

/** The life of officers' accounts in the database; their history is written by the acts that move them. */
export const OFFICER = cycle({
  table: 'officer',
  column: 'state',
  life: OFFICER_LIFE,
  births: [OfficerState.Invited, OfficerState.Active],
  whyNot: OFFICER_STATE_REFUSALS,
  history: null,
})
