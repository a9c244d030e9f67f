import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { boundedQueue } from '#server/gateway/boundedQueue.ts'

/** argon2id with OWASP's parameters: 19 MiB, 2 passes, 1 lane, 16-byte salt (docs/rules/account.md). */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/**
 * Passwords are checked by half of the processors, so that everybody else is answered meanwhile. Who would wait longer
 * than a few seconds is turned away. Nobody may hold a connection of the database while waiting here.
 */
export const hashQueue = boundedQueue({
  atOnce: Math.max(1, Math.floor(availableParallelism() / 2)),
  waiting: 60,
})

/** Hash of a password for keeping. @throws Busy when too many wait */
export const hashPassword = (password: string): Promise<string> =>
  hashQueue.run(() => hash(password, PARAMETERS))

/** True when the password is the one that was hashed. @throws Busy when too many wait */
export const isPassword = (hashed: string, password: string): Promise<boolean> =>
  hashQueue.run(() => verify(hashed, password))

/** Of no password anybody has: checked for unknown logins, so that an unknown one takes as long as a known one. */
const NOBODY = hash('no citizen has this password', PARAMETERS)

/** Spends the time of a real check and says no. @throws Busy when too many wait */
export async function isPasswordOfNobody(password: string): Promise<false> {
  await isPassword(await NOBODY, password)
  return false
}
