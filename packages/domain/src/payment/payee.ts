import { DAY_MS } from '#domain/dates/lengths.ts'
import type { Life } from '#domain/lifecycle/life.ts'
import type { HolderRelation } from './accountVerification.ts'
import type { PAYEE_CHANGE_REFUSALS } from './refusals.ts'

/** An account for refunds as forms name it, with the name of its bank. */
export interface KeptPayee {
  readonly bankAccountNumber: string
  readonly bankAccountHolderName: string
  readonly bankBranchName: string
  readonly bankId: number
  readonly bankName: string
  readonly bankIfsc: string
  /** Who holds it, where the form asks. */
  readonly bankHolderRelation?: HolderRelation | '' | undefined
}

/** Life of a change of the account that money goes back to. */
export const PayeeChangeState = {
  Asked: 'ASKED',
  InForce: 'IN_FORCE',
  Stopped: 'STOPPED',
  Replaced: 'REPLACED',
} as const
export type PayeeChangeState = (typeof PayeeChangeState)[keyof typeof PayeeChangeState]

/** What can happen to a change that was asked for. */
export type PayeeChangeAct =
  /** Its time is over and nobody stopped it. */
  | 'TAKE_EFFECT'
  /** Its citizen did not want it. */
  | 'STOP'
  /** Its citizen gives another account before it counts. */
  | 'REPLACE'

/** Why something cannot happen to a change of account. */
export type PayeeChangeWhy = keyof typeof PAYEE_CHANGE_REFUSALS

const { Asked, InForce, Stopped, Replaced } = PayeeChangeState

/** The life of a change of account (docs/rules/payment.md). While it is asked for, no money of its record leaves. */
export const PAYEE_CHANGE_LIFE: Life<PayeeChangeState, PayeeChangeAct, PayeeChangeWhy> = {
  [Asked]: {
    acts: {
      TAKE_EFFECT: { by: ['timer'], to: InForce },
      STOP: { by: ['citizen'], to: Stopped },
      REPLACE: { by: ['citizen'], to: Replaced },
    },
    otherwise: 'CHANGE_WAITS',
  },
  [InForce]: { acts: {}, otherwise: 'CHANGE_IN_FORCE' },
  [Stopped]: { acts: {}, otherwise: 'CHANGE_STOPPED' },
  [Replaced]: { acts: {}, otherwise: 'CHANGE_REPLACED' },
}

/** So long a change can be stopped before money goes to the new account. */
const WAIT_MS = DAY_MS
/** The same after the citizen's mobile, email or password became another one. */
const LONG_WAIT_MS = 2 * DAY_MS
/** So long a new contact or a reset password makes a change wait longer. */
export const RECENT_CONTACT_MS = 7 * DAY_MS

/** The moment from which a changed account counts. `contactIsNew`: see `RECENT_CONTACT_MS`. */
export const payeeInForceOn = (askedOn: Date, contactIsNew: boolean): Date =>
  new Date(askedOn.getTime() + (contactIsNew ? LONG_WAIT_MS : WAIT_MS))
