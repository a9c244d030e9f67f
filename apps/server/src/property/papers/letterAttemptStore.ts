import { sql } from 'kysely'
import type { Db } from '#server/gateway/context.ts'

/** Failed guesses of a citizen since a moment; guesses made at once are counted one after the other. */
export async function countFailures(db: Db, userId: number, since: Date): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`letter:${userId}`}, 50))`.execute(db)
  const { count } = await db
    .selectFrom('property_letter_attempt')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('at', '>', since)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Notes a failed guess. */
export async function noteFailure(db: Db, userId: number, at: Date): Promise<void> {
  await db.insertInto('property_letter_attempt').values({ user_id: userId, at }).execute()
}
