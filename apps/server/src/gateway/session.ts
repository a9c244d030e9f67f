import { createHash, timingSafeEqual } from 'node:crypto'
import type { Pool } from 'pg'
import { HOUR_MS, MINUTE_MS } from '#domain/dates/lengths.ts'
import type { Citizen } from './context.ts'

/** A session ends 60 minutes after its last call and 12 hours after it began (docs/rules/account.md). */
export const IDLE_MS = HOUR_MS
export const ABSOLUTE_MS = 12 * HOUR_MS
/** The last call is written at most once a minute, so that reading does not write each time. */
const TOUCH_MS = MINUTE_MS

export const hashAuthKey = (authKey: string): Buffer => createHash('sha256').update(authKey).digest()

interface SessionRow {
  readonly id: number
  readonly user_id: number
  readonly auth_id: string
  readonly auth_key_hash: Buffer
  readonly last_seen_on: Date
  readonly expires_on: Date
  readonly full_name: string
}

const READ = {
  name: 'sessions',
  text: `select l.id, l.user_id, l.auth_id, l.auth_key_hash, l.last_seen_on, l.expires_on, u.full_name
           from login_log l join citizen_user u on u.id = l.user_id
          where l.auth_id = any($1) and l.logged_out_on is null and u.is_active`,
}

type Rows = ReadonlyMap<string, SessionRow>

/** The sessions asked for in one turn of the event loop, and the one query that reads them all. */
interface Turn {
  readonly authIds: Set<string>
  readonly rows: Promise<Rows>
}

const turns = new WeakMap<Pool, Turn>()

async function readTurn(pool: Pool, authIds: ReadonlySet<string>): Promise<Rows> {
  await new Promise(resolve => setImmediate(resolve))
  turns.delete(pool)
  const { rows } = await pool.query<SessionRow>({ ...READ, values: [[...authIds]] })
  return new Map(rows.map(row => [row.auth_id, row]))
}

/** Every request reads its session anew; requests that arrive together share the round trip to the database. */
async function readSession(pool: Pool, authId: string): Promise<SessionRow | undefined> {
  let turn = turns.get(pool)
  if (turn === undefined) {
    const authIds = new Set<string>()
    turn = { authIds, rows: readTurn(pool, authIds) }
    turns.set(pool, turn)
  }
  turn.authIds.add(authId)
  return (await turn.rows).get(authId)
}

/** The citizen of a pair of session headers; null for a missing, expired, revoked or forged session. */
export async function findSession(
  pool: Pool,
  authId: string | undefined,
  authKey: string | undefined,
  now: Date,
): Promise<Citizen | null> {
  if (!authId || !authKey || authId.length > 64 || authKey.length > 128) return null
  const row = await readSession(pool, authId)
  if (!row || !timingSafeEqual(row.auth_key_hash, hashAuthKey(authKey))) return null
  const idle = now.getTime() - row.last_seen_on.getTime()
  if (idle >= IDLE_MS || row.expires_on <= now) return null
  if (idle > TOUCH_MS) {
    await pool.query('update login_log set last_seen_on = greatest(last_seen_on, $2) where id = $1', [
      row.id,
      now,
    ])
  }
  return { userId: row.user_id, loginLogId: row.id, authId, fullName: row.full_name }
}
