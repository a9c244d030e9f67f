import { DRAW_LIFE, DRAW_STATE_REFUSALS } from '#domain/draw/drawState.ts'
import { cycle } from '#server/lifecycle/cycle.ts'

/** The life of draws in the database; what happened when stands in the row itself and in the public files. */
export const DRAW = cycle({
  table: 'lottery_draw',
  column: 'state',
  life: DRAW_LIFE,
  births: ['FROZEN'],
  whyNot: DRAW_STATE_REFUSALS,
  history: null,
})
