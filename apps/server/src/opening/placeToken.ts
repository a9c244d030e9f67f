import { createHmac, createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto'
import * as v from 'valibot'
import type { Secrets } from '#server/ports/secrets.ts'

/** What a token says: this citizen stands in the room of this scheme as this line of its roll, since then. */
const Claims = v.strictObject({
  campaignId: v.number(),
  entryNo: v.number(),
  userId: v.number(),
  enteredOn: v.string(),
})
export type PlaceClaims = v.InferOutput<typeof Claims>

const PURPOSE = 'opening-place/1'
/** An Ed25519 private key in PKCS #8 is this and its 32 bytes (RFC 8410). */
const PKCS8_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex')

type Keys = { readonly privateKey: KeyObject; readonly publicKey: KeyObject }
const made = new WeakMap<Buffer, Keys>()

/** The key of the tokens follows from the portal's own secret: every server has it, and none keeps it. */
function keysOf({ identityPepper }: Pick<Secrets, 'identityPepper'>): Keys {
  const found = made.get(identityPepper)
  if (found) return found
  const seed = createHmac('sha256', identityPepper).update(PURPOSE).digest()
  const der = Buffer.concat([PKCS8_HEAD, seed])
  const privateKey = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })
  const keys = { privateKey, publicKey: createPublicKey(privateKey) }
  made.set(identityPepper, keys)
  return keys
}

const signed = (body: string): Buffer => Buffer.from(`${PURPOSE}\0${body}`)

/** Signs a place: base64url of its claims, a dot, base64url of the Ed25519 signature. */
export function placeToken(secrets: Pick<Secrets, 'identityPepper'>, claims: PlaceClaims): string {
  const body = Buffer.from(JSON.stringify(claims)).toString('base64url')
  return `${body}.${sign(null, signed(body), keysOf(secrets).privateKey).toString('base64url')}`
}

/** What a token says; null when it was not signed here. Needs no database. */
export function readPlaceToken(secrets: Pick<Secrets, 'identityPepper'>, token: string): PlaceClaims | null {
  const [body, signature, ...more] = token.split('.')
  if (!body || !signature || more.length > 0) return null
  const { publicKey } = keysOf(secrets)
  if (!verify(null, signed(body), publicKey, Buffer.from(signature, 'base64url'))) return null
  return v.parse(Claims, JSON.parse(Buffer.from(body, 'base64url').toString()))
}

/** The key that tokens are checked with: 32 bytes, base64url. */
export const placeTokenKey = (secrets: Pick<Secrets, 'identityPepper'>): string =>
  keysOf(secrets).publicKey.export({ format: 'jwk' }).x ?? ''
