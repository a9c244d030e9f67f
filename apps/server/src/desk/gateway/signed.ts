import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { type Challenge, Proof } from '#contract/desk/credential.ts'
import { EntityType } from '#domain/application/kind.ts'
import { writeAudit } from '#server/audit/audit.ts'
import { officerActor, type SignedInOfficer } from '#server/officer/officer.ts'
import { askForPasskey, type ProofPlace } from '#server/officer/passkey.ts'
import { listPasskeyIds } from '#server/officer/passkeyStore.ts'
import { judgeProof, type ProofEnd } from '#server/officer/prove.ts'

/** JSON in one spelling: keys sorted, nothing left to the sender's order. */
function spelled(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(spelled).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null)
  const members = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${members.map(([key, member]) => `${JSON.stringify(key)}:${spelled(member)}`).join(',')}}`
}

const challengeOf = (nonce: Buffer, key: string, input: unknown): string =>
  createHash('sha256').update(nonce).update(`|${key}|`).update(spelled(input)).digest('base64url')

function proofIn(header: string): Proof | undefined {
  try {
    const given = v.safeParse(Proof, JSON.parse(Buffer.from(header, 'base64url').toString('utf8')))
    return given.success ? given.output : undefined
  } catch {
    // No JSON: no proof.
    return undefined
  }
}

/** An act as an officer is to sign it. */
export interface ActToSign {
  readonly key: string
  /** As it came over the wire. */
  readonly input: unknown
  /** The header with the proof; undefined: the officer has to be asked. */
  readonly proof: string | undefined
}

/**
 * Judges the signature under an act, or asks for it. What is signed is the hash of a nonce of the server, the call and its
 * input: another input, another call, another session or a second time, and it is no signature. A refused one is written
 * down.
 */
export async function signatureOf(
  place: ProofPlace,
  officer: SignedInOfficer,
  { key, input, proof }: ActToSign,
): Promise<ProofEnd | { readonly end: 'ASKED'; readonly challenge: Challenge }> {
  const { officerId, sessionId } = officer
  if (proof === undefined) {
    const nonce = place.ports.random.bytes(32)
    const challenge = challengeOf(nonce, key, input)
    const wanted = { purpose: 'ACT', officerId, sessionId, callKey: key, nonce, challenge } as const
    const passkeys = await listPasskeyIds(place.db, officerId)
    return { end: 'ASKED', challenge: await askForPasskey(place, wanted, passkeys) }
  }
  const given = proofIn(proof)
  const judged: ProofEnd = given
    ? await judgeProof(
        place,
        officer,
        given,
        'ACT',
        ({ callKey, nonce, challenge }) => callKey === key && challenge === challengeOf(nonce, key, input),
      )
    : { end: 'WRONG' }
  if (judged.end !== 'PROVED') {
    const of = { entityTypeId: EntityType.Officer, entityId: officerId }
    const details = { call: key, end: judged.end }
    const entry = { ...of, event: 'OFFICER_PRESENCE_REFUSED', details }
    await writeAudit(place.db, officerActor(officer), entry, place.now)
  }
  return judged
}
