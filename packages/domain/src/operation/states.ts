import type { Life } from '#domain/lifecycle/life.ts'
import type { OPERATION_STATE_REFUSALS } from './refusals.ts'

/** Life of an operation of the authority's tool: some are done at once, some wait for a second officer. */
export const OperationState = {
  Proposed: 'PROPOSED',
  Done: 'DONE',
  Withdrawn: 'WITHDRAWN',
  SentBack: 'SENT_BACK',
} as const
export type OperationState = (typeof OperationState)[keyof typeof OperationState]

/** What can happen to an operation that was proposed. */
export type OperationAct = 'APPROVE' | 'WITHDRAW' | 'SEND_BACK'

/** Why something cannot happen to an operation. */
export type OperationWhy = keyof typeof OPERATION_STATE_REFUSALS

const { Proposed, Done, Withdrawn, SentBack } = OperationState

/** The life of an operation (docs/operations.md). */
export const OPERATION_LIFE: Life<OperationState, OperationAct, OperationWhy> = {
  [Proposed]: {
    acts: {
      APPROVE: { by: ['authority'], to: Done },
      WITHDRAW: { by: ['authority'], to: Withdrawn },
      SEND_BACK: { by: ['authority'], to: SentBack },
    },
    otherwise: 'OPERATION_WAITS',
  },
  [Done]: { acts: {}, otherwise: 'OPERATION_IS_DONE' },
  [Withdrawn]: { acts: {}, otherwise: 'OPERATION_IS_WITHDRAWN' },
  [SentBack]: { acts: {}, otherwise: 'OPERATION_WAS_SENT_BACK' },
}
