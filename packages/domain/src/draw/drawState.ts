import { DAY_SECONDS } from '#domain/dates/lengths.ts'
import { type Life, statusAfter } from '#domain/lifecycle/life.ts'
import type { Bilingual } from '#domain/text/bilingual.ts'

/** Stored states of a draw, which begins with its roll frozen; `BEACON_AVAILABLE` follows from the clock (`drawState`). */
export const DRAW_STATES = ['FROZEN', 'ANNOUNCED', 'EXECUTED', 'PUBLISHED', 'ANNULLED'] as const
export type StoredDrawState = (typeof DRAW_STATES)[number]
export type DrawState = StoredDrawState | 'BEACON_AVAILABLE'
export type DrawAct = 'ANNOUNCE' | 'RUN' | 'PUBLISH' | 'ANNUL'

/** Why something cannot happen to a draw in its state. */
export const DRAW_STATE_REFUSALS = {
  NOT_ANNOUNCED: {
    en: 'This draw is not announced yet.',
    hi: 'यह ड्रॉ अभी घोषित नहीं किया गया है।',
  },
  NOT_CARRIED_OUT: { en: 'This draw is not carried out yet.', hi: 'यह ड्रॉ अभी संपन्न नहीं हुआ है।' },
  NOT_PUBLISHED: {
    en: 'The result of this draw is not published yet.',
    hi: 'इस ड्रॉ का परिणाम अभी प्रकाशित नहीं हुआ है।',
  },
  RESULT_IS_PUBLISHED: {
    en: 'The result of this draw is published.',
    hi: 'इस ड्रॉ का परिणाम प्रकाशित हो चुका है।',
  },
  IS_ANNULLED: {
    en: 'This draw was annulled; a new draw number and round are needed.',
    hi: 'यह ड्रॉ निरस्त किया जा चुका है; नई ड्रॉ संख्या और राउंड आवश्यक हैं।',
  },
} as const satisfies Record<string, Bilingual>
export type DrawWhy = keyof typeof DRAW_STATE_REFUSALS

const annul = { by: ['authority'], to: 'ANNULLED' } as const

/** The life of a draw (docs/rules/lottery.md). */
export const DRAW_LIFE: Life<StoredDrawState, DrawAct, DrawWhy> = {
  FROZEN: {
    acts: { ANNOUNCE: { by: ['authority'], to: 'ANNOUNCED' }, ANNUL: annul },
    otherwise: 'NOT_ANNOUNCED',
  },
  ANNOUNCED: {
    acts: { RUN: { by: ['authority'], to: 'EXECUTED' }, ANNUL: annul },
    otherwise: 'NOT_CARRIED_OUT',
  },
  EXECUTED: {
    acts: { PUBLISH: { by: ['authority'], to: 'PUBLISHED' }, ANNUL: annul },
    otherwise: 'NOT_PUBLISHED',
  },
  PUBLISHED: { acts: { ANNUL: annul }, otherwise: 'RESULT_IS_PUBLISHED' },
  ANNULLED: { acts: {}, otherwise: 'IS_ANNULLED' },
}

/** Announcement comes at least this many seconds before the round. */
export const NOTICE_SECONDS = DAY_SECONDS

/** The state at a time: an announced draw whose round has come has its beacon available. Times in Unix seconds. */
export function drawState(stored: StoredDrawState, appears: number, now: number): DrawState {
  return stored === 'ANNOUNCED' && now >= appears ? 'BEACON_AVAILABLE' : stored
}

/** When a round appears, and now; in Unix seconds. For a recorded round of a practice draw, when the draw takes place. */
interface RoundFacts {
  readonly round: number
  readonly appears: number
  readonly now: number
}
/** What freezing a roll needs to know; times in Unix seconds. */
export interface FreezeFacts extends RoundFacts {
  readonly eligibilityPublished: boolean
  readonly objectionsUntil: number
}
/** What an act on a draw needs to know. */
export interface DrawActFacts extends RoundFacts {
  readonly stored: StoredDrawState
}
export type DrawDecision = { readonly ok: true } | { readonly ok: false; readonly reason: string }

const refuse = (reason: string): DrawDecision => ({ ok: false, reason })
const tooNear = (round: number) =>
  refuse(`Round ${round} appears in less than 24 hours; a later round is needed.`)

/**
 * Whether a roll may be frozen now (docs/rules/lottery.md). Only eligible applications enter the
 * roll, so one with an open withdrawal is left out of it.
 */
export function decideFreeze(facts: FreezeFacts): DrawDecision {
  if (!facts.eligibilityPublished) return refuse('Eligibility has not been published.')
  if (facts.now < facts.objectionsUntil) return refuse('The time for objections is not over.')
  return facts.appears - facts.now < NOTICE_SECONDS ? tooNear(facts.round) : { ok: true }
}

/** Whether the authority may do an act on a draw now. */
export function decideDrawAct(act: DrawAct, { stored, round, appears, now }: DrawActFacts): DrawDecision {
  const after = statusAfter(DRAW_LIFE, stored, act, 'authority')
  if (!after.ok) {
    if (stored === 'ANNULLED') return refuse(DRAW_STATE_REFUSALS.IS_ANNULLED.en)
    return refuse(`A draw in state ${stored} does not allow ${act}.`)
  }
  if (act === 'RUN' && drawState(stored, appears, now) === 'ANNOUNCED')
    return refuse(`Round ${round} has not come yet; it appears at ${new Date(appears * 1000).toISOString()}.`)
  return act === 'ANNOUNCE' && appears - now < NOTICE_SECONDS ? tooNear(round) : { ok: true }
}

/** What a draw gives: units of a scheme, or numbers in the order of a room: of a scheme, or of a hall's season. */
export const DRAW_KINDS = ['UNITS', 'PLACES', 'SEASON'] as const
export type DrawKind = (typeof DRAW_KINDS)[number]
