import type { Db } from '#server/gateway/context.ts'
import type { Ports } from '#server/ports/ports.ts'
import { fingerprint } from '#server/ports/secrets.ts'
import { saveRecoveryCodes } from './recoveryStore.ts'

const COUNT = 10
/** Signs of thirty-two, 120 bits: too many to guess from a keyed hash. Without I, O, 0 and 1, which a page confuses. */
const LENGTH = 24
const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** A code to be printed, in groups of four: `K7QM-…`. */
export const printedCode = ({ random }: Pick<Ports, 'random'>): string =>
  Array.from(random.bytes(LENGTH), byte => SIGNS[byte & 31] ?? '')
    .join('')
    .replace(/(.{4})(?=.)/g, '$1-')

/** A printed code as it is compared, however it was typed. */
export const bareCode = (typed: string): string => typed.toUpperCase().replace(/[^A-Z0-9]/g, '')

/** The keyed hash of a recovery code, of this officer alone. */
export const recoveryHash = ({ secrets }: Pick<Ports, 'secrets'>, officerId: number, code: string): Buffer =>
  fingerprint(secrets.otpPepper, `officer recovery|${officerId}|${bareCode(code)}`)

/** Makes ten codes in place of an officer's former ones. @returns them, to be shown this once */
export async function newRecoveryCodes(
  db: Db,
  ports: Pick<Ports, 'secrets' | 'random'>,
  officerId: number,
  now: Date,
): Promise<string[]> {
  const codes = Array.from({ length: COUNT }, () => printedCode(ports))
  const hashes = codes.map(code => recoveryHash(ports, officerId, code))
  await saveRecoveryCodes(db, officerId, hashes, now)
  return codes
}
