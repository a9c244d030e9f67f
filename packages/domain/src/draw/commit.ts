import { concatBytes, toHex, utf8 } from './bytes.ts'
import { canonicalJson } from './canonicalJson.ts'
import { sha256 } from './sha256.ts'

/** Who an entry belongs to; only its commitment is published. DateOfBirth is YYYY-MM-DD. */
export interface Applicant {
  readonly FullName: string
  readonly FatherOrHusbandName: string
  readonly DateOfBirth: string
}

/**
 * Commitment to an applicant in the public roll: SHA-256("applicant/1\0" ‖ salt ‖ canonical{…}), lower-case hex.
 * The salt (32 random bytes) is shown to the applicant alone; without it a name cannot be guessed from the roll.
 * @throws RangeError when the salt is not 32 bytes.
 */
export function commitApplicant(applicant: Applicant, salt: Uint8Array): string {
  if (salt.length !== 32) throw new RangeError(`A salt has 32 bytes, not ${salt.length}.`)
  const { FullName, FatherOrHusbandName, DateOfBirth } = applicant
  const words = canonicalJson({ DateOfBirth, FatherOrHusbandName, FullName })
  return toHex(sha256(concatBytes(utf8('applicant/1\0'), salt, utf8(words))))
}
