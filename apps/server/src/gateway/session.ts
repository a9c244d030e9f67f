import { createHash, timingSafeEqual } from 'node:crypto'
import type { Pool } from 'pg'
import { SESSION_IDLE_MS } from '#contract/account/sessionTimes.ts'
import { HOUR_MS, MINUTE_MS } from '#domain/dates/lengths.ts'
import { openFullName } from '#server/account/sealedName.ts'
import { type OpenSession, readOpenSessions, touchSession } from '#server/account/sessionStore.ts'
import type { Ports } from '#server/ports/ports.ts'
import type { Citizen } from './context.ts'

/** A session ends 60 minutes after its last call and 12 hours after it began (docs/rules/account.md). */
export const IDLE_MS = SESSION_IDLE_MS
export const ABSOLUTE_MS = 12 * HOUR_MS
/** The last call is written at most once a minute, so that reading does not write each time. */
const TOUCH_MS = MINUTE_MS

export const hashAuthKey = (authKey: string): Buffer => createHash('sha256').update(authKey).digest()

/** The citizen of a session, and what came with it. */
export interface SignedIn extends Citizen {
  /** The version of the reference data when the call began. */
  readonly referenceVersion: bigint
}

type Rows = ReadonlyMap<string, OpenSession>

/** The sessions asked for in one turn of the event loop, and the one query that reads them all. */
interface Turn {
  readonly authIds: Set<string>
  readonly rows: Promise<Rows>
}

const turns = new WeakMap<Pool, Turn>()

async function readTurn(pool: Pool, authIds: ReadonlySet<string>): Promise<Rows> {
  await new Promise(resolve => setImmediate(resolve))
  turns.delete(pool)
  return readOpenSessions(pool, authIds)
}

/** Every request reads its session anew; requests that arrive together share the round trip to the database. */
async function readSession(pool: Pool, authId: string): Promise<OpenSession | undefined> {
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
  ports: Pick<Ports, 'secrets'>,
  authId: string | undefined,
  authKey: string | undefined,
  now: Date,
): Promise<SignedIn | null> {
  if (!authId || !authKey || authId.length > 64 || authKey.length > 128) return null
  const session = await readSession(pool, authId)
  if (!session || !timingSafeEqual(session.authKeyHash, hashAuthKey(authKey))) return null
  const idle = now.getTime() - session.lastSeenOn.getTime()
  if (idle >= IDLE_MS || session.expiresOn <= now) return null
  if (idle > TOUCH_MS) await touchSession(pool, session.loginLogId, now)
  const { userId, loginLogId, helperId, helpedUntil, referenceVersion } = session
  const isHelped = helpedUntil !== null && now < helpedUntil
  return {
    userId,
    loginLogId,
    authId,
    // Most calls never say it.
    get fullName() {
      return openFullName(ports, session)
    },
    helperId: isHelped ? helperId : null,
    referenceVersion,
  }
}
