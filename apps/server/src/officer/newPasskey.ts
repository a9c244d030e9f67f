import { verifyRegistrationResponse } from '@simplewebauthn/server'
import type { Registration } from '#contract/desk/passkeys.ts'
import { type ProofPlace, relyingParty } from './passkey.ts'
import type { Passkey } from './passkeyStore.ts'

/** Signatures that every authenticator of today makes: ES256, EdDSA, RS256. */
export const ALGORITHMS = [-7, -8, -257] as const

/**
 * Judges a new passkey: made for this challenge, here, by a device that verified who sits there.
 * @returns what is kept of it, or undefined for whatever is wrong
 */
export async function newPasskeyOf(
  { ports }: Pick<ProofPlace, 'ports'>,
  registration: Registration,
  challenge: string,
): Promise<Pick<Passkey, 'credentialId' | 'publicKey' | 'counter'> | undefined> {
  const { rpId, origin } = relyingParty(ports.authority.publicUrl)
  const verified = await verifyRegistrationResponse({
    response: { ...registration, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: true,
    supportedAlgorithmIDs: [...ALGORITHMS],
  }).catch(() => undefined) // The library tells each wrong thing by throwing: for the officer they are all one.
  if (!verified?.verified) return undefined
  const { id, publicKey, counter } = verified.registrationInfo.credential
  return { credentialId: id, publicKey: Buffer.from(publicKey), counter }
}
