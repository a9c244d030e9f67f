import { WorkerPool } from '#server/documents/workers/workerPool.ts'
import { boundedQueue } from '#server/gateway/boundedQueue.ts'
import { ownCores } from '#server/processes/ownCores.ts'
import { type HashingJob, PARAMETERS } from './job.ts'

/** Passwords are checked by half of the processors, so that everybody else is answered meanwhile. */
const AT_ONCE = Math.max(1, Math.floor(ownCores() / 2))
/** A machine that is busy with answers hashes slowly. */
const TIMEOUT_MS = 60_000

/**
 * Who would wait longer than a few seconds is turned away. Nobody may hold a connection of the database while waiting
 * here.
 */
export const hashQueue = boundedQueue({ atOnce: AT_ONCE, waiting: 60 })

class HashingError extends Error {
  override name = 'HashingError'
}

/** Threads of their own, which stand below those that answer: strangers' guesses take only time that nobody wants. */
const threads = new WorkerPool<HashingJob, string | boolean>(
  {
    script: new URL('./worker.ts', import.meta.url),
    actOf: ({ act }) => `the ${act} of a password`,
    Failure: HashingError,
  },
  { workers: AT_ONCE, timeoutMs: TIMEOUT_MS },
)

/** Hash of a password for keeping. @throws Busy when too many wait */
export const hashPassword = async (password: string): Promise<string> =>
  String(await hashQueue.run(() => threads.run({ act: 'hash', password })))

/** True when the password is the one that was hashed. @throws Busy when too many wait */
export const isPassword = async (hashed: string, password: string): Promise<boolean> =>
  (await hashQueue.run(() => threads.run({ act: 'verify', hashed, password }))) === true

/** Of no password that anybody knows: as costly as a real one, its salt and its 32 bytes are zeros. */
const NOBODY = `$argon2id$v=19$m=${PARAMETERS.memoryCost},t=${PARAMETERS.timeCost},p=${PARAMETERS.parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`

/** Spends the time of a real check, for unknown logins, and says no. @throws Busy when too many wait */
export async function isPasswordOfNobody(password: string): Promise<false> {
  await isPassword(NOBODY, password)
  return false
}
