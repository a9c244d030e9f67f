import type { Proof } from '#contract/desk/credential.ts'
import { type ChallengePurpose, type NewChallenge, takeChallenge } from './challengeStore.ts'
import type { SignedInOfficer } from './officer.ts'
import { guessOfficerPassword, type OfficerGuess } from './officerPassword.ts'
import { type ProofPlace, passkeyOf } from './passkey.ts'

/** By what an officer proved to sit there, or why it is no proof. */
export type ProofEnd =
  | { readonly end: 'PROVED'; readonly by: SignedInOfficer['credential'] }
  | Exclude<OfficerGuess, { readonly end: 'RIGHT' }>

type Taken = Omit<NewChallenge, 'id' | 'purpose'>

/**
 * Judges the proof of an officer who is signed in: the challenge was made for this session, is fresh and unused, and what
 * answers it is the officer's own. The challenge is used up in any case.
 *
 * @param isFor whether the challenge stands for what is done
 * @throws Busy when too many passwords wait to be checked
 */
export async function judgeProof(
  place: ProofPlace,
  officer: SignedInOfficer,
  proof: Proof,
  purpose: ChallengePurpose,
  isFor: (taken: Taken) => boolean,
): Promise<ProofEnd> {
  const taken = await takeChallenge(place.db, proof.challengeId, purpose, place.now)
  if (taken?.sessionId !== officer.sessionId || taken.officerId !== officer.officerId || !isFor(taken))
    return { end: 'WRONG' }
  if ('assertion' in proof) {
    const passkey = await passkeyOf(place, proof.assertion, taken.challenge)
    return passkey?.officerId === officer.officerId ? { end: 'PROVED', by: 'PASSKEY' } : { end: 'WRONG' }
  }
  const { serviceNumber, sessionId } = officer
  const asker = `session:${sessionId}`
  const guess = await guessOfficerPassword(place, { ...proof.password, serviceNumber }, asker)
  return guess.end === 'RIGHT' ? { end: 'PROVED', by: 'PASSWORD' } : guess
}
