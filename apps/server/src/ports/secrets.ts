import { createHmac, createSecretKey, type KeyObject } from 'node:crypto'
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

const made = new WeakMap<Buffer, KeyObject>()

/** The key of some bytes, made once: made anew for each value it takes three times as long as what it is for. */
function keyOf(bytes: Buffer): KeyObject {
  const known = made.get(bytes)
  if (known) return known
  const key = createSecretKey(bytes)
  made.set(bytes, key)
  return key
}

/** Keyed fingerprint of a secret value, for comparison without keeping it. */
export const fingerprint = (key: Buffer, value: string): Buffer =>
  createHmac('sha256', keyOf(key)).update(value).digest()
