import { createHmac } from 'node:crypto'

/** Keys that never leave the server. Each is 32 random bytes made at the first start, or given by configuration. */
export interface Secrets {
  readonly otpPepper: Buffer
  readonly identityPepper: Buffer
  readonly fieldKey: Buffer
}

/** Keyed fingerprint of a secret value, for comparison without keeping it. */
export const fingerprint = (key: Buffer, value: string): Buffer =>
  createHmac('sha256', key).update(value).digest()
