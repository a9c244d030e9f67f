import { OPERATION_STATE_REFUSALS } from '#domain/operation/refusals.ts'
import { OPERATION_LIFE, OperationState } from '#domain/operation/states.ts'
import { cycle } from '#server/lifecycle/cycle.ts'

/** The life of operations in the database. Their line in the history is written by the tool for all commands alike. */
export const OPERATION = cycle({
  table: 'authority_operation',
  column: 'state',
  life: OPERATION_LIFE,
  births: [OperationState.Proposed, OperationState.Done],
  whyNot: OPERATION_STATE_REFUSALS,
  history: null,
})
