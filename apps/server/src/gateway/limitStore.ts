import type { Pool } from 'pg'
import type { Limit } from '#contract/call.ts'
import { MINUTE_MS } from '#domain/dates/lengths.ts'
import type { Db } from './context.ts'

/**
 * Counts one more hit in the caller's window and tells whether it is within the limit. Counters live in the database:
 * they hold across restarts and processes, and a refused call still counts.
 * @returns minutes to wait, or 0 when the call may go on
 */
export async function countHit(pool: Pool, scope: string, limit: Limit, now: Date): Promise<number> {
  const windowMs = limit.seconds * 1000
  const start = new Date(Math.floor(now.getTime() / windowMs) * windowMs)
  const counted = await pool.query<{ hits: number }>({
    name: 'rate-hit',
    text: `insert into rate_counter (scope, window_start, hits) values ($1, $2, 1)
           on conflict (scope, window_start) do update set hits = rate_counter.hits + 1 returning hits`,
    values: [scope, start],
  })
  if ((counted.rows[0]?.hits ?? 1) <= limit.max) return 0
  return Math.max(1, Math.ceil((start.getTime() + windowMs - now.getTime()) / MINUTE_MS))
}

/** Forgets the counters of windows that began before a moment. */
export async function dropHits(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('rate_counter').where('window_start', '<', before).execute()
}
