import { expect } from '@playwright/test'
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
      // Asked again and again: a walk takes longer than one statement may wait.
      const isMine = async () =>
        (await sql<{ mine: boolean }>`select pg_try_advisory_lock(${REFUNDS}) as mine`.execute(one)).rows[0]
          ?.mine
      await expect.poll(isMine, { timeout: 200_000 }).toBe(true)
      try {
        return await walk()
      } finally {
        await sql`select pg_advisory_unlock(${REFUNDS})`.execute(one)
      }
    }),
  )
