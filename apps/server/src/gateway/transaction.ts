import { type Kysely, sql, type Transaction } from 'kysely'
import { isOutdated } from '#server/db/preparedStatements.ts'
import type { DB } from '#server/db/schema.ts'

/** PostgreSQL says: deadlock, serialisation failure, lock not available in time. Nothing was written; trying again is safe. */
const AGAIN = new Set(['40P01', '40001', '55P03'])
const TRIES = 4

const codeOf = (thrown: unknown): string | undefined =>
  typeof thrown === 'object' && thrown !== null && 'code' in thrown && typeof thrown.code === 'string'
    ? thrown.code
    : undefined

/** Whether an act failed so that nothing was written and it may do better now. */
const mayRepeat = (thrown: unknown): boolean => AGAIN.has(codeOf(thrown) ?? '') || isOutdated(thrown)

/** Runs an act in one transaction and repeats it when the database asks for that. */
export async function inTransaction<T>(db: Kysely<DB>, act: (tx: Transaction<DB>) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(act)
    } catch (thrown) {
      if (attempt >= TRIES || !mayRepeat(thrown)) throw thrown
    }
  }
}

/**
 * Runs an attempt inside a transaction and keeps what it wrote only if its outcome says so. An error undoes the whole
 * transaction.
 */
export async function keepOnlyIf<T>(
  tx: Kysely<DB>,
  attempt: () => Promise<T>,
  isKept: (outcome: T) => boolean,
): Promise<T> {
  // One that is kept need not be released: the commit does it, and a later attempt sets its own.
  await sql`savepoint attempt`.execute(tx)
  const outcome = await attempt()
  if (!isKept(outcome)) await sql`rollback to savepoint attempt`.execute(tx)
  return outcome
}
