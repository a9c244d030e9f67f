import type { Pool } from 'pg'
import type { Limit as CallLimit } from '#contract/call.ts'
import { MINUTE_MS } from '#domain/dates/lengths.ts'
import { dropOldest } from '#server/db/dropOldest.ts'
import type { Db } from './context.ts'

/** So many hits in so many seconds. */
export type Limit = Pick<CallLimit, 'max' | 'seconds'>

const windowOf = ({ seconds }: Limit, now: Date): { readonly start: Date; readonly end: number } => {
  const start = Math.floor(now.getTime() / (seconds * 1000)) * seconds * 1000
  return { start: new Date(start), end: start + seconds * 1000 }
}

/** Minutes to wait after so many hits, or 0 within the limit. */
const minutesLeft = (hits: number, limit: Limit, now: Date): number =>
  hits <= limit.max ? 0 : Math.max(1, Math.ceil((windowOf(limit, now).end - now.getTime()) / MINUTE_MS))

/**
 * Counts one more hit in the caller's window and tells whether it is within the limit. Counters live in the database:
 * they hold across restarts and processes, and a refused call still counts.
 * @returns minutes to wait, or 0 when the call may go on
 */
export async function countHit(pool: Pool, scope: string, limit: Limit, now: Date): Promise<number> {
  const counted = await pool.query<{ hits: number }>({
    name: 'rate-hit',
    text: `insert into rate_counter (scope, window_start, hits) values ($1, $2, 1)
           on conflict (scope, window_start) do update set hits = rate_counter.hits + 1 returning hits`,
    values: [scope, windowOf(limit, now).start],
  })
  return minutesLeft(counted.rows[0]?.hits ?? 1, limit, now)
}

/** The same inside an act, whose transaction takes the hit back when it is refused: an act asks for no second connection. */
export async function countHitIn(db: Db, scope: string, limit: Limit, now: Date): Promise<number> {
  const counted = await db
    .insertInto('rate_counter')
    .values({ scope, window_start: windowOf(limit, now).start, hits: 1 })
    .onConflict(conflict =>
      conflict
        .columns(['scope', 'window_start'])
        .doUpdateSet(({ eb }) => ({ hits: eb('rate_counter.hits', '+', 1) })),
    )
    .returning('hits')
    .executeTakeFirstOrThrow()
  return minutesLeft(counted.hits, limit, now)
}

/** Takes a hit back that turned out to be none, such as a sign-in that was right. */
export async function takeHitBack(db: Db, scope: string, limit: Limit, now: Date): Promise<void> {
  await db
    .updateTable('rate_counter')
    .set(({ eb }) => ({ hits: eb('hits', '-', 1) }))
    .where('scope', '=', scope)
    .where('window_start', '=', windowOf(limit, now).start)
    .execute()
}

/** Forgets the counters of windows that began before a moment. @returns true when some may be left */
export const dropHits = (db: Db, before: Date): Promise<boolean> =>
  dropOldest(db, { table: 'rate_counter', column: 'window_start', before })
