import { sql } from 'kysely'
import { DAY_MS } from '#domain/dates/lengths.ts'
import { dropOldest } from '#server/db/dropOldest.ts'
import type { Db } from '#server/gateway/context.ts'

/** A write of an officer, as its repeats name it. */
export interface AskedWrite {
  readonly officerId: number
  readonly call: string
  readonly key: string
}

/** Waits for an equal write that is under way, then finds its answer of the last 24 hours, if it gave one. */
export async function findDeskAnswer(
  db: Db,
  { officerId, call, key }: AskedWrite,
  now: Date,
): Promise<unknown> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${officerId}|${call}|${key}`}, 8))`.execute(db)
  const row = await db
    .selectFrom('officer_answer')
    .select('answer')
    .where('officer_id', '=', officerId)
    .where('call_key', '=', call)
    .where('idempotency_key', '=', key)
    .where('created_on', '>', new Date(now.getTime() - DAY_MS))
    .executeTakeFirst()
  return row?.answer
}

/** Keeps an answer for repeats of the same write, in the act's own transaction. */
export async function keepDeskAnswer(
  db: Db,
  { officerId, call, key }: AskedWrite,
  answer: unknown,
  now: Date,
): Promise<void> {
  const kept = JSON.stringify(answer)
  await db
    .insertInto('officer_answer')
    .values({ officer_id: officerId, call_key: call, idempotency_key: key, answer: kept, created_on: now })
    .onConflict(conflict =>
      conflict
        .columns(['officer_id', 'call_key', 'idempotency_key'])
        .doUpdateSet({ answer: kept, created_on: now }),
    )
    .execute()
}

/** Forgets answers that were given before a moment. @returns true when some may be left */
export const dropDeskAnswers = (db: Db, before: Date): Promise<boolean> =>
  dropOldest(db, { table: 'officer_answer', column: 'created_on', before })
