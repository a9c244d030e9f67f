import { sql } from 'kysely'
import { DAY_MS } from '#domain/dates/lengths.ts'
import { dropOldest } from '#server/db/dropOldest.ts'
import { openJson, sealJson } from '#server/ports/fieldCrypto.ts'
import type { Ports } from '#server/ports/ports.ts'
import type { Db } from './context.ts'

const ANSWER = 'idempotent_answer.answer_sealed'

/** What an answer is bound to: the very call of the very citizen. */
const rowOf = (userId: number, apiKey: string, key: string): string => `${userId}|${apiKey}|${key}`

/** Waits for an equal call that is under way, then finds its answer of the last 24 hours, if it gave one. */
export async function findAnswer(
  db: Db,
  { secrets }: Pick<Ports, 'secrets'>,
  userId: number,
  apiKey: string,
  key: string,
  now: Date,
): Promise<unknown> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${rowOf(userId, apiKey, key)}, 7))`.execute(db)
  const row = await db
    .selectFrom('idempotent_answer')
    .select(['answer', 'answer_sealed'])
    .where('user_id', '=', userId)
    .where('api_key', '=', apiKey)
    .where('idempotency_key', '=', key)
    .where('created_on', '>', new Date(now.getTime() - DAY_MS))
    .executeTakeFirst()
  return row && openJson(secrets.fieldKey, row.answer_sealed, ANSWER, rowOf(userId, apiKey, key), row.answer)
}

/** Keeps an answer for repeats of the same call, sealed, in the act's own transaction. */
export async function keepAnswer(
  db: Db,
  { secrets, random }: Pick<Ports, 'secrets' | 'random'>,
  userId: number,
  apiKey: string,
  key: string,
  answer: unknown,
  now: Date,
): Promise<void> {
  const answer_sealed = sealJson(secrets.fieldKey, random, answer, ANSWER, rowOf(userId, apiKey, key))
  await db
    .insertInto('idempotent_answer')
    .values({
      user_id: userId,
      api_key: apiKey,
      idempotency_key: key,
      answer_sealed,
      created_on: now,
    })
    .onConflict(conflict =>
      conflict
        .columns(['user_id', 'api_key', 'idempotency_key'])
        .doUpdateSet({ answer_sealed, answer: null, created_on: now }),
    )
    .execute()
}

/** Forgets answers that were given before a moment. @returns true when some may be left */
export const dropAnswers = (db: Db, before: Date): Promise<boolean> =>
  dropOldest(db, { table: 'idempotent_answer', column: 'created_on', before })
