import { createHmac } from 'node:crypto'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/pool.ts'
import { StartupError } from '#server/startupError.ts'
import { keepMark, replaceMark } from './keyMarkStore.ts'

/** Short for a keyed hash of a fixed word: says whether two keys are the same, and nothing else about them. */
const markOf = (key: Buffer): string =>
  createHmac('sha256', key).update('citizen-portal key mark').digest('hex').slice(0, 16)

/**
 * Holds a server to the keys with which its database was made; the first server makes them known. The master key needs no
 * mark: each data key names the one that wrapped it.
 *
 * @throws StartupError with one sentence for the first key that is another one
 */
export async function refuseOtherKeys(
  db: Database,
  { secrets, payment }: Pick<Config, 'secrets' | 'payment'>,
  now: Date,
): Promise<void> {
  const identity = markOf(secrets.identityPepper)
  if ((await keepMark(db, 'IDENTITY_PEPPER', identity, now)) !== identity)
    throw new StartupError(
      'IDENTITY_PEPPER is another one than this database was made with, so that the same person would count as a new one; restore it from your backup.',
    )
  const otp = markOf(secrets.otpPepper)
  const known = await keepMark(db, 'OTP_PEPPER', otp, now)
  if (known !== otp) {
    const former = secrets.formerOtpPepper
    if (!former || (former !== 'lost' && markOf(former) !== known))
      throw new StartupError(
        'OTP_PEPPER is another one than this database knows; configure that one, or set OTP_PEPPER_FORMER to it (to the word "lost" where it is lost) for the start that changes it.',
      )
    await replaceMark(db, 'OTP_PEPPER', otp, now)
  }
  if (payment.provider === 'sandbox' && (await keepMark(db, 'SANDBOX', payment.keyId, now)) !== payment.keyId)
    throw new StartupError(
      'This demonstration’s payment sandbox has other keys than its database knows; servers on one database share one secrets.json in DATA_DIR.',
    )
}
