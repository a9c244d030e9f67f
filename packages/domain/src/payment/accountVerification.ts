import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#domain/dates/lengths.ts'
import { nameScore } from '#domain/fields/nameScore.ts'
import type { Life } from '#domain/lifecycle/life.ts'
import type { Bilingual } from '#domain/text/bilingual.ts'
import type { ACCOUNT_VERIFICATION_REFUSALS } from './refusals.ts'

/** What is known of a bank account from its bank. */
export const VerificationState = {
  /** Asked, no answer yet. */
  Pending: 'PENDING',
  /** Open, in the name that was given. */
  Matched: 'MATCHED',
  /** Open, in a name that may be the one that was given. */
  Partial: 'PARTIAL',
  /** Open, in another name. */
  Mismatch: 'MISMATCH',
  /** No such account, or closed. */
  Invalid: 'INVALID',
  /** The bank could not say. */
  Unavailable: 'UNAVAILABLE',
  /** An officer took it as right, for a reason. */
  Accepted: 'ACCEPTED',
  /** An officer did not. */
  Refused: 'REFUSED',
} as const
export type VerificationState = (typeof VerificationState)[keyof typeof VerificationState]

/** What its bank says of an account, as officers read it. */
export const VERIFICATION_NAMES: Readonly<Record<VerificationState, Bilingual>> = {
  PENDING: { en: 'has been asked and has not answered yet', hi: 'से पूछा गया है, उत्तर अभी नहीं आया' },
  MATCHED: { en: 'the name is the same', hi: 'नाम वही है' },
  PARTIAL: { en: 'the name may be the same', hi: 'नाम वही हो सकता है' },
  MISMATCH: { en: 'the account has another name', hi: 'खाता दूसरे नाम से है' },
  INVALID: { en: 'there is no such account, or it is closed', hi: 'ऐसा खाता नहीं है, या बंद है' },
  UNAVAILABLE: { en: 'could not say', hi: 'बता नहीं सका' },
  ACCEPTED: { en: 'an officer took the account as right', hi: 'अधिकारी ने खाता सही माना' },
  REFUSED: { en: 'an officer refused the account', hi: 'अधिकारी ने खाता अस्वीकार किया' },
}

/** What can happen to a verification. */
export type VerificationAct =
  /** The bank's name is the one that was given. */
  | 'MATCH'
  /** It may be. */
  | 'PARTLY'
  /** It is another one. */
  | 'DIFFER'
  /** There is no such account, or none that takes money. */
  | 'CLOSED'
  /** The bank could not say, as often as it was asked. */
  | 'GIVE_UP'
  /** An officer looked at it. */
  | 'ACCEPT'
  | 'REFUSE'
  /** The bank is asked again: the answer is old, or money came back. */
  | 'RENEW'

/** Why something cannot happen to a verification. */
export type VerificationWhy = keyof typeof ACCOUNT_VERIFICATION_REFUSALS

const { Pending, Matched, Partial, Mismatch, Invalid, Unavailable, Accepted, Refused } = VerificationState

const RENEW = { by: ['citizen', 'timer', 'authority'], to: Pending } as const
const byOfficer = {
  ACCEPT: { by: ['authority'], to: Accepted },
  REFUSE: { by: ['authority'], to: Refused },
} as const
const answers = ['provider', 'timer'] as const

/** The life of a verification (docs/rules/payment.md). Money leaves to a Matched or an Accepted account alone. */
export const VERIFICATION_LIFE: Life<VerificationState, VerificationAct, VerificationWhy> = {
  [Pending]: {
    acts: {
      MATCH: { by: answers, to: Matched },
      PARTLY: { by: answers, to: Partial },
      DIFFER: { by: answers, to: Mismatch },
      CLOSED: { by: answers, to: Invalid },
      GIVE_UP: { by: answers, to: Unavailable },
    },
    otherwise: 'BANK_IS_ASKED',
  },
  [Matched]: { acts: { RENEW }, otherwise: 'ACCOUNT_IS_VERIFIED' },
  [Partial]: { acts: { ...byOfficer, RENEW }, otherwise: 'ACCOUNT_IN_DOUBT' },
  [Mismatch]: { acts: { ...byOfficer, RENEW }, otherwise: 'ACCOUNT_OF_ANOTHER' },
  [Invalid]: { acts: { RENEW }, otherwise: 'ACCOUNT_IS_CLOSED' },
  [Unavailable]: { acts: { ...byOfficer, RENEW }, otherwise: 'ACCOUNT_IN_DOUBT' },
  [Accepted]: { acts: { RENEW }, otherwise: 'ACCOUNT_IS_ACCEPTED' },
  [Refused]: { acts: { RENEW }, otherwise: 'ACCOUNT_IS_REFUSED' },
}

/** Who holds an account that money comes back to, seen from the one who applies. */
export const HOLDER_RELATIONS = ['APPLICANT', 'CO_APPLICANT', 'JOINT'] as const
export type HolderRelation = (typeof HOLDER_RELATIONS)[number]

/** Their words. */
export const holderRelationNames: Readonly<Record<HolderRelation, Bilingual>> = {
  APPLICANT: { en: 'The applicant', hi: 'आवेदक' },
  CO_APPLICANT: { en: 'The co-applicant', hi: 'सह-आवेदक' },
  JOINT: { en: 'Both, a joint account', hi: 'दोनों, संयुक्त खाता' },
}

/** What the bank says of an account. */
export interface BankAnswer {
  /** False when there is no such account, or none that takes money. */
  readonly isActive: boolean
  /** In whose name it is; '' where the bank does not say. */
  readonly registeredName: string
}

const MATCHED_FROM = 85
const PARTIAL_FROM = 50

/** What an answer means beside the name that was given, with the score of the two; null where it is not decidable. */
export function judgeAnswer(
  { isActive, registeredName }: BankAnswer,
  holder: string,
): { readonly act: 'MATCH' | 'PARTLY' | 'DIFFER' | 'CLOSED'; readonly score: number | null } {
  if (!isActive) return { act: 'CLOSED', score: null }
  const score = nameScore(holder, registeredName)
  if (score === null) return { act: 'PARTLY', score }
  if (score >= MATCHED_FROM) return { act: 'MATCH', score }
  return { act: score >= PARTIAL_FROM ? 'PARTLY' : 'DIFFER', score }
}

/** Whose turn it is: nobody's (money may leave), the bank's, an officer's, or the citizen's to give another account. */
export type AccountStanding = 'PAYABLE' | 'BANK' | 'OFFICER' | 'CITIZEN'

/** How money stands before the next batch: as its account does, or waiting while its citizen has asked for another account. */
export type Leaving = AccountStanding | 'CHANGING'

/**
 * Whether money may leave to an account. A bank names one holder of a joint account: another name on an account that is
 * not the applicant's own is looked at by an officer.
 */
export function standingOf(state: VerificationState, relation: HolderRelation | ''): AccountStanding {
  if (state === Matched || state === Accepted) return 'PAYABLE'
  if (state === Pending) return 'BANK'
  if (state === Partial || state === Unavailable) return 'OFFICER'
  if (state === Mismatch && (relation === 'JOINT' || relation === 'CO_APPLICANT')) return 'OFFICER'
  return 'CITIZEN'
}

/** An answer counts so long; a bank that could not say is asked again after a day, a closed account after a week. */
const KEPT_MS: Partial<Record<VerificationState, number>> = {
  [Unavailable]: DAY_MS,
  [Invalid]: 7 * DAY_MS,
}
const KEPT_OTHERWISE_MS = 180 * DAY_MS

/** An answer of this kind that was given by then is too old to be gone by. */
export const outdatedBy = (state: VerificationState, now: Date): Date =>
  new Date(now.getTime() - (KEPT_MS[state] ?? KEPT_OTHERWISE_MS))

/** True when the answer is too old to be gone by. */
export const isOutdated = (state: VerificationState, settledOn: Date | null, now: Date): boolean =>
  settledOn !== null && settledOn <= outdatedBy(state, now)

/** A citizen has so many accounts verified in a day of India: each costs the authority money, and may tell a name. */
export const VERIFICATIONS_A_DAY = 10

/** The longest time from one question to the next, in milliseconds. */
export const LONGEST_WAIT_MS = 12 * HOUR_MS

const WAITS_MS = [
  20 * SECOND_MS,
  MINUTE_MS,
  5 * MINUTE_MS,
  15 * MINUTE_MS,
  HOUR_MS,
  4 * HOUR_MS,
  LONGEST_WAIT_MS,
]

/** The bank is asked so often before it counts as one that cannot say. */
export const MAX_ASKED = WAITS_MS.length

/** How long to wait after the bank was asked so many times, in milliseconds. */
export const waitAfter = (asked: number): number => WAITS_MS[Math.min(asked, MAX_ASKED) - 1] ?? SECOND_MS
