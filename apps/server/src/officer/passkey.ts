import { verifyAuthenticationResponse } from '@simplewebauthn/server'
import type { Assertion, Challenge } from '#contract/desk/credential.ts'
import { MINUTE_MS } from '#domain/dates/lengths.ts'
import type { Db } from '#server/gateway/context.ts'
import type { Ports } from '#server/ports/ports.ts'
import { insertChallenge, type NewChallenge } from './challengeStore.ts'
import { countUse, findPasskey, type Passkey } from './passkeyStore.ts'

/** A challenge is answered within so long. */
export const CHALLENGE_MS = 5 * MINUTE_MS

/** Where a proof is asked for and judged. */
export interface ProofPlace {
  readonly db: Db
  readonly now: Date
  readonly ports: Pick<Ports, 'authority' | 'random' | 'secrets'>
}

/** The name that passkeys are bound to, and the origin that they are used from. */
export const relyingParty = (publicUrl: string): { readonly rpId: string; readonly origin: string } => {
  const { hostname, origin } = new URL(publicUrl)
  return { rpId: hostname, origin }
}

/** What an authenticator keeps of an officer beside the key: it names them without saying who they are. */
export const userHandleOf = (officerId: number): string =>
  Buffer.from(`officer:${officerId}`).toString('base64url')

/** Asks for a passkey: keeps the challenge on the server. `credentialIds` empty: any that the authenticator has. */
export async function askForPasskey(
  { db, now, ports }: ProofPlace,
  wanted: Omit<NewChallenge, 'id' | 'nonce' | 'challenge'> &
    Partial<Pick<NewChallenge, 'nonce' | 'challenge'>>,
  credentialIds: readonly string[],
): Promise<Challenge> {
  const challengeId = ports.random.uuid()
  const nonce = wanted.nonce ?? ports.random.bytes(32)
  const challenge = wanted.challenge ?? nonce.toString('base64url')
  const expiresOn = new Date(now.getTime() + CHALLENGE_MS)
  await insertChallenge(db, { ...wanted, id: challengeId, nonce, challenge }, now, expiresOn)
  const { rpId } = relyingParty(ports.authority.publicUrl)
  return {
    challengeId,
    options: {
      challenge,
      rpId,
      timeout: CHALLENGE_MS,
      userVerification: 'required',
      allowCredentials: credentialIds.map(id => ({ id, type: 'public-key' })),
    },
  }
}

/**
 * Judges what a passkey signed: the key is known, its officer at work, challenge, origin and name are ours, the person was
 * verified, and the authenticator counted on. @returns the passkey, or undefined for whatever is wrong
 */
export async function passkeyOf(
  { db, now, ports }: ProofPlace,
  assertion: Assertion,
  challenge: string,
): Promise<Passkey | undefined> {
  const passkey = await findPasskey(db, assertion.id)
  if (!passkey) return undefined
  const { userHandle, ...signed } = assertion.response
  if (userHandle !== undefined && userHandle !== userHandleOf(passkey.officerId)) return undefined
  const { rpId, origin } = relyingParty(ports.authority.publicUrl)
  const { credentialId: id, publicKey, counter } = passkey
  const verified = await verifyAuthenticationResponse({
    response: { ...assertion, response: signed, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    credential: { id, publicKey: new Uint8Array(publicKey), counter },
    requireUserVerification: true,
  }).catch(() => undefined) // The library tells each wrong thing by throwing: for whoever knocks they are all one.
  if (!verified?.verified) return undefined
  const isCounted = await countUse(db, passkey, verified.authenticationInfo.newCounter, now)
  return isCounted ? passkey : undefined
}
