import { createHmac } from 'node:crypto'
import type { KeyRing } from './keyRing.ts'

/** Keys that never leave the server. A pepper is 32 random bytes made at the first start, or given by configuration. */
export interface Secrets {
  readonly otpPepper: Buffer
  readonly identityPepper: Buffer
  /** What seals values and files. */
  readonly fieldKey: KeyRing
}

/**
 * By which a mobile, an email or another login is found where it lies sealed: the same in every table, so that rows of two
 * meet by it. Nobody reads it back without the key; with the key, ten digits are tried through.
 */
export const contactHash = ({ identityPepper }: Pick<Secrets, 'identityPepper'>, contact: string): Buffer =>
  fingerprint(identityPepper, `contact|${contact}`)

/** The same as a text, for what is bound to a contact and kept: the subject of an OTP, of its token. */
export const contactMark = (secrets: Pick<Secrets, 'identityPepper'>, contact: string): string =>
  contactHash(secrets, contact).toString('hex')

/** Keyed fingerprint of a secret value, for comparison without keeping it. */
export const fingerprint = (key: Buffer, value: string): Buffer =>
  createHmac('sha256', key).update(value).digest()
