import { PROPERTY_STATE_REFUSALS } from '#domain/property/stateRefusals.ts'
import { PROPERTY_LIFE, PROPERTY_STATES } from '#domain/property/states.ts'
import { cycle } from '#server/lifecycle/cycle.ts'

/**
 * The life of properties in the database. A register that the portal takes over has properties in every state. Moves
 * leave no line of their own: the act that brings one about tells of it, with its money or its order.
 */
export const PROPERTY = cycle({
  table: 'property',
  column: 'state',
  life: PROPERTY_LIFE,
  births: PROPERTY_STATES,
  whyNot: PROPERTY_STATE_REFUSALS,
  history: null,
})
