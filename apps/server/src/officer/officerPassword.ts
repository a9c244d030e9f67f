import { verifySync } from 'otplib'
import type { PasswordProof } from '#contract/desk/credential.ts'
import { isPassword, isPasswordOfNobody } from '#server/account/hashing/hash.ts'
import { forgetGuesses, reserveGuess, takeBack } from '#server/account/lockout.ts'
import { fingerprint } from '#server/ports/secrets.ts'
import { findOfficerPassword, type OfficerPassword, takeStep } from './officerPasswordStore.ts'
import type { ProofPlace } from './passkey.ts'

/** A code counts for its half minute and, for clocks that differ, the one before and after. */
const TOLERANCE_SECONDS = 30
/** Of nobody: an unknown officer's code is computed like a known one's. */
const SECRET_OF_NOBODY = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'

/** How a guess at an officer's password and code ended. */
export type OfficerGuess =
  | { readonly end: 'RIGHT'; readonly officerId: number }
  | { readonly end: 'WRONG' }
  | { readonly end: 'LOCKED'; readonly minutes: number }

/** The half minute that a code belongs to; undefined for a wrong code. */
export function stepOf(secret: string, code: string, now: Date): number | undefined {
  const epoch = Math.floor(now.getTime() / 1000)
  const judged = verifySync({ secret, token: code, epoch, epochTolerance: TOLERANCE_SECONDS })
  return judged.valid && 'timeStep' in judged ? judged.timeStep : undefined
}

async function isRight(
  { db, now }: ProofPlace,
  found: OfficerPassword | undefined,
  { password, code }: PasswordProof,
): Promise<boolean> {
  const isKnown = found ? await isPassword(found.passwordHash, password) : await isPasswordOfNobody(password)
  const step = stepOf(found?.secret ?? SECRET_OF_NOBODY, code, now)
  return isKnown && found !== undefined && step !== undefined && (await takeStep(db, found.officerId, step))
}

/**
 * Judges a password with its code, for a call that holds no transaction. Guesses count for each account and asker apart,
 * the same for service numbers that nobody has: whoever guesses locks themselves out, never the officer.
 *
 * @param asker the network of whoever signs in, or the session of an officer who proves to sit there
 * @throws Busy when too many passwords wait to be checked
 */
export async function guessOfficerPassword(
  place: ProofPlace,
  given: PasswordProof & { readonly serviceNumber: string },
  asker: string,
): Promise<OfficerGuess> {
  const { db, ports } = place
  const serviceNumber = given.serviceNumber.trim().toUpperCase()
  const account = `officer:${fingerprint(ports.secrets.otpPepper, `officer|${serviceNumber}`).toString('base64url')}`
  const of = { account, asker }
  const reserved = await reserveGuess(place, of)
  if (reserved.leadsTo === undefined) return { end: 'LOCKED', minutes: reserved.lockedFor }
  const found = await findOfficerPassword(db, ports, serviceNumber)
  const right = await isRight(place, found, given).catch(async (thrown: unknown) => {
    // Not judged, because too many wait: it was no guess.
    await takeBack(place, of)
    throw thrown
  })
  if (right && found) {
    await forgetGuesses(db, of)
    return { end: 'RIGHT', officerId: found.officerId }
  }
  return reserved.leadsTo === 0 ? { end: 'WRONG' } : { end: 'LOCKED', minutes: reserved.leadsTo }
}
