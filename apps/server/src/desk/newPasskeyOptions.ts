import { ALGORITHMS } from '#server/officer/newPasskey.ts'
import { askForPasskey, type ProofPlace, relyingParty, userHandleOf } from '#server/officer/passkey.ts'
import { listPasskeyIds } from '#server/officer/passkeyStore.ts'
import type { Ports } from '#server/ports/ports.ts'

/** For whom a new passkey is asked; `sessionId` null: for whoever enrols. */
export interface PasskeyOwner {
  readonly officerId: number
  readonly sessionId: number | null
  readonly serviceNumber: string
  readonly name: string
}

/** Asks for a new passkey: what the browser hands to `startRegistration`. A device that has one of theirs offers none. */
export async function creationOptions(
  context: Omit<ProofPlace, 'ports'> & { readonly ports: Pick<Ports, 'authority' | 'random' | 'secrets'> },
  { officerId, sessionId, serviceNumber, name }: PasskeyOwner,
) {
  const { db, ports } = context
  const wanted = { purpose: 'ENROL', officerId, sessionId, callKey: null } as const
  const own = await listPasskeyIds(db, officerId)
  const { challengeId, options } = await askForPasskey(context, wanted, own)
  return {
    challengeId,
    options: {
      challenge: options.challenge,
      rp: { id: relyingParty(ports.authority.publicUrl).rpId, name: ports.authority.name.en },
      user: { id: userHandleOf(officerId), name: serviceNumber, displayName: name },
      pubKeyCredParams: ALGORITHMS.map(alg => ({ alg, type: 'public-key' as const })),
      timeout: options.timeout,
      authenticatorSelection: { residentKey: 'required' as const, userVerification: 'required' as const },
      excludeCredentials: options.allowCredentials,
      attestation: 'none' as const,
    },
  }
}
