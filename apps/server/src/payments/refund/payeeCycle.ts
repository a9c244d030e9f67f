import { HELD_CHANGE_LIFE, HeldChangeState } from '#domain/lifecycle/heldChange.ts'
import { PAYEE_CHANGE_REFUSALS } from '#domain/payment/refusals.ts'
import { cycle } from '#server/lifecycle/cycle.ts'

/** The life of changes of account in the database; their history stands with the record whose money it is. */
export const PAYEE_CHANGE = cycle({
  table: 'payee_change',
  column: 'state',
  life: HELD_CHANGE_LIFE,
  births: [HeldChangeState.Asked],
  whyNot: PAYEE_CHANGE_REFUSALS,
  history: null,
})
