import { EntityType } from '#domain/application/kind.ts'
import { HELD_CHANGE_LIFE, HELD_CHANGE_REFUSALS, HeldChangeState } from '#domain/lifecycle/heldChange.ts'
import { cycle } from '#server/lifecycle/cycle.ts'

/** The life of a change of a lost contact in the database; it stands in the history of the account. */
export const CONTACT_CHANGE = cycle({
  table: 'contact_change',
  column: 'state',
  life: HELD_CHANGE_LIFE,
  births: [HeldChangeState.Asked],
  whyNot: HELD_CHANGE_REFUSALS,
  history: { entityTypeId: EntityType.CitizenUser, idColumn: 'user_id' },
})
