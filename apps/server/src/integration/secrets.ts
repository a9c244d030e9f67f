import { timingSafeEqual } from 'node:crypto'
import type { Ports } from '#server/ports/ports.ts'
import { fingerprint } from '#server/ports/secrets.ts'

type Keys = Pick<Ports, 'secrets'>

const BYTES = 32

/** A new public id of a system. */
export const newPublicId = ({ random }: Pick<Ports, 'random'>): string =>
  `mc_${random.bytes(12).toString('base64url')}`

/** A new secret of a system; its beginning lets searches for lost secrets find it. */
export const newSecret = ({ random }: Pick<Ports, 'random'>): string =>
  `mcs_${random.bytes(BYTES).toString('base64url')}`

/** A new token. */
export const newToken = ({ random }: Pick<Ports, 'random'>): string =>
  `mct_${random.bytes(BYTES).toString('base64url')}`

/** What is kept of a secret: it has 256 bits of chance, and the key of the hash lies outside the database. */
export const hashOfSecret = ({ secrets }: Keys, publicId: string, secret: string): Buffer =>
  fingerprint(secrets.otpPepper, `machine secret|${publicId}|${secret}`)

/** What is kept of a token. */
export const hashOfToken = ({ secrets }: Keys, token: string): Buffer =>
  fingerprint(secrets.otpPepper, `machine token|${token}`)

const NOBODY = Buffer.alloc(BYTES)

/** Whether a secret is the one that was kept; takes as long where there is none. */
export function isSecret(ports: Keys, publicId: string, secret: string, kept: Buffer | null): boolean {
  const isEqual = timingSafeEqual(hashOfSecret(ports, publicId, secret), kept ?? NOBODY)
  return isEqual && kept !== null
}
