import { sql } from 'kysely'
import { inDatabase } from './database.ts'

/** The lock of the run's own database that stands for all refunds which wait for the bank. */
const REFUNDS = 7_001

/**
 * Walks while nobody else sends the refunds that wait, or stops them: a batch takes all of them, also those of a walk
 * that goes on beside it.
 */
export const withRefunds = <T>(walk: () => Promise<T>): Promise<T> =>
  inDatabase(db =>
    db.connection().execute(async one => {
      // A walk takes longer than the portal's own statements may wait.
      await sql`set lock_timeout = 0`.execute(one)
      await sql`select pg_advisory_lock(${REFUNDS})`.execute(one)
      try {
        return await walk()
      } finally {
        await sql`select pg_advisory_unlock(${REFUNDS})`.execute(one)
        await sql`reset lock_timeout`.execute(one)
      }
    }),
  )
