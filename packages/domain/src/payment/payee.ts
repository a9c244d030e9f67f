import { DAY_MS } from '#domain/dates/lengths.ts'
import { HELD_LONG_MS, HELD_MS } from '#domain/lifecycle/heldChange.ts'
import type { HolderRelation } from './accountVerification.ts'

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

/** So long a new contact or a reset password makes a change wait longer. */
export const RECENT_CONTACT_MS = 7 * DAY_MS

/** The moment from which a changed account counts. `contactIsNew`: see `RECENT_CONTACT_MS`. */
export const payeeInForceOn = (askedOn: Date, contactIsNew: boolean): Date =>
  new Date(askedOn.getTime() + (contactIsNew ? HELD_LONG_MS : HELD_MS))
