import type { Life } from '#domain/lifecycle/life.ts'
import type { Bilingual } from '#domain/text/bilingual.ts'
import type { CONSENT_STATE_REFUSALS } from './refusals.ts'

/** How an owner stands to a surrender of the property. */
export const CONSENT_STATES = ['WAITING', 'GIVEN', 'WITHDRAWN'] as const
export type ConsentState = (typeof CONSENT_STATES)[number]

/** What can happen to the consent of an owner. */
export type ConsentAct =
  /** Given by the owner with an own OTP, also anew. */
  | 'GIVE'
  /** Given on paper, entered by two officers. */
  | 'RECORD'
  | 'WITHDRAW'
  /** The application was changed: what was agreed to is no more what is asked. */
  | 'VOID'

/** Why something cannot happen to a consent. */
export type ConsentWhy = keyof typeof CONSENT_STATE_REFUSALS

const give = {
  GIVE: { by: ['citizen'], to: 'GIVEN' },
  RECORD: { by: ['authority'], to: 'GIVEN' },
} as const
const changed = { by: ['citizen', 'authority'], to: 'WAITING' } as const

/** The life of an owner's consent to a surrender (docs/rules/permission.md). */
export const CONSENT_LIFE: Life<ConsentState, ConsentAct, ConsentWhy> = {
  WAITING: { acts: give, otherwise: 'CONSENT_IS_MISSING' },
  GIVEN: {
    acts: { ...give, WITHDRAW: { by: ['citizen'], to: 'WITHDRAWN' }, VOID: changed },
    otherwise: 'CONSENT_IS_GIVEN',
  },
  WITHDRAWN: { acts: { ...give, VOID: changed }, otherwise: 'CONSENT_IS_WITHDRAWN' },
}

const stateNames: Readonly<Record<ConsentState, Bilingual>> = {
  WAITING: { en: 'Not yet given', hi: 'अभी नहीं दी' },
  GIVEN: { en: 'Given', hi: 'दी गई' },
  WITHDRAWN: { en: 'Withdrawn', hi: 'वापस ली गई' },
}

/** What the state of a consent is called. */
export const consentStateName = (state: ConsentState): Bilingual => stateNames[state]
