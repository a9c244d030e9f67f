import { DAY_MS } from '#domain/dates/lengths.ts'
import type { Bilingual } from '#domain/text/bilingual.ts'
import type { Life } from './life.ts'

/**
 * Life of a change that waits before it counts, so that whoever did not want it can stop it: another account for a refund,
 * another contact where the former one is lost.
 */
export const HeldChangeState = {
  Asked: 'ASKED',
  InForce: 'IN_FORCE',
  Stopped: 'STOPPED',
  Replaced: 'REPLACED',
} as const
export type HeldChangeState = (typeof HeldChangeState)[keyof typeof HeldChangeState]

/** What can happen to a change that was asked for. */
export type HeldChangeAct =
  /** Its time is over and nobody stopped it. */
  | 'TAKE_EFFECT'
  /** Its citizen did not want it. */
  | 'STOP'
  /** Its citizen asks for another before it counts. */
  | 'REPLACE'
  /** It has become impossible while it waited. */
  | 'FAIL'

/** Why something cannot happen to a change that was asked for. */
export type HeldChangeWhy = keyof typeof HELD_CHANGE_REFUSALS

/** Sentences of a change of any kind; a kind may have its own. */
export const HELD_CHANGE_REFUSALS = {
  CHANGE_WAITS: {
    en: 'This change is still waiting.',
    hi: 'यह बदलाव अभी प्रतीक्षा में है।',
  },
  CHANGE_IN_FORCE: {
    en: 'This change is in force; it can no longer be stopped. Please contact the authority.',
    hi: 'यह बदलाव लागू हो चुका है; इसे अब रोका नहीं जा सकता। कृपया प्राधिकरण से संपर्क करें।',
  },
  CHANGE_STOPPED: {
    en: 'This change has been stopped.',
    hi: 'यह बदलाव रोका जा चुका है।',
  },
  CHANGE_REPLACED: {
    en: 'Another change has been made since.',
    hi: 'इसके बाद दूसरा बदलाव किया जा चुका है।',
  },
} as const satisfies Record<string, Bilingual>

const { Asked, InForce, Stopped, Replaced } = HeldChangeState

/** The life of a change that waits (docs/rules/payment.md, docs/rules/account.md). */
export const HELD_CHANGE_LIFE: Life<HeldChangeState, HeldChangeAct, HeldChangeWhy> = {
  [Asked]: {
    acts: {
      TAKE_EFFECT: { by: ['timer'], to: InForce },
      STOP: { by: ['citizen'], to: Stopped },
      REPLACE: { by: ['citizen'], to: Replaced },
      FAIL: { by: ['timer'], to: Stopped },
    },
    otherwise: 'CHANGE_WAITS',
  },
  [InForce]: { acts: {}, otherwise: 'CHANGE_IN_FORCE' },
  [Stopped]: { acts: {}, otherwise: 'CHANGE_STOPPED' },
  [Replaced]: { acts: {}, otherwise: 'CHANGE_REPLACED' },
}

/** So long a change waits at least. */
export const HELD_MS = DAY_MS
/** So long where the citizen's contacts or password were changed lately, or are what changes. */
export const HELD_LONG_MS = 2 * DAY_MS
