import { sql } from 'kysely'
import { DAY_MS } from '#domain/dates/lengths.ts'
import { dropOldest } from '#server/db/dropOldest.ts'
import type { Db } from '#server/gateway/context.ts'
import { openJson, sealJson } from '#server/ports/fieldCrypto.ts'
import type { Ports } from '#server/ports/ports.ts'

const ANSWER = 'officer_answer.answer_sealed'

/** A write of an officer, as its repeats name it. */
export interface AskedWrite {
  readonly officerId: number
  readonly call: string
  readonly key: string
}

/** What an answer is bound to: the very write of the very officer. */
const rowOf = ({ officerId, call, key }: AskedWrite): string => `${officerId}|${call}|${key}`

/** Waits for an equal write that is under way, then finds its answer of the last 24 hours, if it gave one. */
export async function findDeskAnswer(
  db: Db,
  { secrets }: Pick<Ports, 'secrets'>,
  asked: AskedWrite,
  now: Date,
): Promise<unknown> {
  const { officerId, call, key } = asked
  await sql`select pg_advisory_xact_lock(hashtextextended(${rowOf(asked)}, 8))`.execute(db)
  const row = await db
    .selectFrom('officer_answer')
    .select(['answer', 'answer_sealed'])
    .where('officer_id', '=', officerId)
    .where('call_key', '=', call)
    .where('idempotency_key', '=', key)
    .where('created_on', '>', new Date(now.getTime() - DAY_MS))
    .executeTakeFirst()
  return row && openJson(secrets.fieldKey, row.answer_sealed, ANSWER, rowOf(asked), row.answer)
}

/** Keeps an answer for repeats of the same write, sealed, in the act's own transaction. */
export async function keepDeskAnswer(
  db: Db,
  { secrets, random }: Pick<Ports, 'secrets' | 'random'>,
  asked: AskedWrite,
  answer: unknown,
  now: Date,
): Promise<void> {
  const { officerId, call, key } = asked
  const answer_sealed = sealJson(secrets.fieldKey, random, answer, ANSWER, rowOf(asked))
  await db
    .insertInto('officer_answer')
    .values({ officer_id: officerId, call_key: call, idempotency_key: key, answer_sealed, created_on: now })
    .onConflict(conflict =>
      conflict
        .columns(['officer_id', 'call_key', 'idempotency_key'])
        .doUpdateSet({ answer_sealed, answer: null, created_on: now }),
    )
    .execute()
}

/** Forgets answers that were given before a moment. @returns true when some may be left */
export const dropDeskAnswers = (db: Db, before: Date): Promise<boolean> =>
  dropOldest(db, { table: 'officer_answer', column: 'created_on', before })
