import type { Life, Move } from '#domain/lifecycle/life.ts'
import type { OpeningWhy, PlaceWhy } from './refusals.ts'

/** Where a place in the room stands. */
export const PLACE_STATES = [
  /** In the room, without a number: the order is not drawn yet. */
  'ENTERED',
  /** Has its number in the order. */
  'PLACED',
  /** May choose now. */
  'CALLED',
  /** Has chosen: the unit is held until the turn ends. */
  'HELD',
  /** Let a turn pass, and is called once more with the next batch. */
  'RETURNED',
  'PAID',
  'LAPSED',
  'LEFT',
  /** No unit was left for it. */
  'ENDED',
] as const
export type PlaceState = (typeof PLACE_STATES)[number]

/** What can happen to a place. */
export type PlaceAct = 'PLACE' | 'CALL' | 'HOLD' | 'PASS' | 'LAPSE' | 'PAID' | 'LEAVE' | 'END'

const by = (who: Move<PlaceState>['by'], to: PlaceState): Move<PlaceState> => ({ by: who, to })
const leave = by(['citizen'], 'LEFT')
const end = by(['timer'], 'ENDED')
/** Money of a turn counts also when it is told of late: the unit decides whether it is still to be had. */
const paid = by(['provider'], 'PAID')
const turn = {
  HOLD: by(['citizen'], 'HELD'),
  PASS: by(['citizen', 'timer'], 'RETURNED'),
  LAPSE: by(['citizen', 'timer'], 'LAPSED'),
  PAID: paid,
  LEAVE: leave,
  END: end,
}

/** The life of a place in the room (docs/rules/opening.md). */
export const PLACE_LIFE: Life<PlaceState, PlaceAct, PlaceWhy> = {
  ENTERED: {
    acts: { PLACE: by(['timer'], 'PLACED'), LEAVE: leave, END: end },
    otherwise: 'NOT_CALLED_YET',
  },
  PLACED: { acts: { CALL: by(['timer'], 'CALLED'), LEAVE: leave, END: end }, otherwise: 'NOT_CALLED_YET' },
  CALLED: { acts: turn, otherwise: 'TURN_RUNS' },
  HELD: { acts: turn, otherwise: 'TURN_RUNS' },
  RETURNED: {
    acts: { CALL: by(['timer'], 'CALLED'), PAID: paid, LEAVE: leave, END: end },
    otherwise: 'CALLED_AGAIN_SOON',
  },
  PAID: { acts: {}, otherwise: 'HAS_PAID' },
  LAPSED: { acts: { PAID: paid }, otherwise: 'TURN_IS_OVER' },
  LEFT: { acts: { PAID: paid }, otherwise: 'HAS_LEFT' },
  ENDED: { acts: { PAID: paid }, otherwise: 'OPENING_IS_OVER' },
}

/** Where an opening stands. */
export const OPENING_STATES = ['ROOM', 'SEALED', 'OPEN', 'PAUSED', 'ENDED'] as const
export type OpeningState = (typeof OPENING_STATES)[number]

/** What can happen to an opening. */
export type OpeningAct = 'SEAL' | 'BEGIN' | 'PAUSE' | 'RESUME' | 'SLOW' | 'EXTEND' | 'END'

const officer = (to?: OpeningState): Move<OpeningState> =>
  to === undefined ? { by: ['authority'] } : { by: ['authority'], to }
const clock = (to: OpeningState): Move<OpeningState> => ({ by: ['timer'], to })

/** The life of an opening: the clock leads it, officers hold it up or give it time. */
export const OPENING_LIFE: Life<OpeningState, OpeningAct, OpeningWhy> = {
  ROOM: {
    acts: { SEAL: clock('SEALED'), EXTEND: officer(), SLOW: officer(), END: clock('ENDED') },
    otherwise: 'ROOM_IS_OPEN',
  },
  SEALED: { acts: { BEGIN: clock('OPEN'), SLOW: officer(), END: clock('ENDED') }, otherwise: 'IS_SEALED' },
  OPEN: {
    acts: { PAUSE: officer('PAUSED'), SLOW: officer(), EXTEND: officer(), END: clock('ENDED') },
    otherwise: 'TURNS_RUN',
  },
  PAUSED: {
    acts: { RESUME: officer('OPEN'), SLOW: officer(), EXTEND: officer(), END: clock('ENDED') },
    otherwise: 'IS_PAUSED',
  },
  ENDED: { acts: {}, otherwise: 'HAS_ENDED' },
}
