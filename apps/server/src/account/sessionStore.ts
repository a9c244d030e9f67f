import { sql } from 'kysely'
import type { Pool } from 'pg'
import * as v from 'valibot'
import { dropOldest } from '#server/db/dropOldest.ts'
import type { Db } from '#server/gateway/context.ts'
import { openJson, sealJson } from '#server/ports/fieldCrypto.ts'
import type { Ports } from '#server/ports/ports.ts'
import { REFERENCE_VERSION } from '#server/reference/versionStore.ts'
import type { NameRow } from './sealedName.ts'

/** A session that is about to begin. */
export interface NewSession {
  readonly userId: number
  readonly authId: string
  readonly authKeyHash: Buffer
  readonly now: Date
  readonly expiresOn: Date
  readonly ip: string
  readonly userAgent: string
}

const ORIGIN = 'login_log.origin_sealed'
const Origin = v.object({ ip: v.string(), userAgent: v.string() })

/** Opens a session; from where it came lies sealed. @returns its id */
export async function insertSession(
  db: Db,
  { secrets, random }: Pick<Ports, 'secrets' | 'random'>,
  session: NewSession,
): Promise<number> {
  const { id } = await db
    .insertInto('login_log')
    .values({
      user_id: session.userId,
      auth_id: session.authId,
      auth_key_hash: session.authKeyHash,
      created_on: session.now,
      last_seen_on: session.now,
      expires_on: session.expiresOn,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { ip, userAgent } = session
  await db
    .updateTable('login_log')
    .set({ origin_sealed: sealJson(secrets.fieldKey, random, { ip, userAgent }, ORIGIN, id) })
    .where('id', '=', id)
    .execute()
  return id
}

/** Ends one session, for whatever reason; one that was ended before keeps its own. */
export async function closeSession(db: Db, loginLogId: number, reason: string, now: Date): Promise<void> {
  await db
    .updateTable('login_log')
    .set({ logged_out_on: now, closed_reason: reason })
    .where('id', '=', loginLogId)
    .where('logged_out_on', 'is', null)
    .execute()
}

/** Which sessions of a citizen are closed: all but `exceptLoginLogId` that were seen after `seenAfter`. */
interface Closing {
  readonly reason: string
  readonly now: Date
  readonly exceptLoginLogId?: number
  /** Without it also those that have ended by themselves. */
  readonly seenAfter?: Date
}

/** Ends the sessions of a citizen; their next call answers 401. @returns how many */
export async function closeSessionsOf(
  db: Db,
  userId: number,
  { reason, now, exceptLoginLogId = 0, seenAfter }: Closing,
): Promise<number> {
  let closing = db
    .updateTable('login_log')
    .set({ logged_out_on: now, closed_reason: reason })
    .where('user_id', '=', userId)
    .where('id', '<>', exceptLoginLogId)
    .where('logged_out_on', 'is', null)
  if (seenAfter !== undefined)
    closing = closing.where('expires_on', '>', now).where('last_seen_on', '>', seenAfter)
  return (await closing.returning('id').execute()).length
}

/** Ends the oldest open sessions of a citizen, so that `keep` are left. */
export async function closeOldestSessions(
  db: Db,
  userId: number,
  { keep, now, seenAfter }: { readonly keep: number; readonly now: Date; readonly seenAfter: Date },
): Promise<void> {
  const open = await db
    .selectFrom('login_log')
    .select('id')
    .where('user_id', '=', userId)
    .where('logged_out_on', 'is', null)
    .where('expires_on', '>', now)
    .where('last_seen_on', '>', seenAfter)
    .orderBy('created_on', 'desc')
    .orderBy('id', 'desc')
    .execute()
  for (const { id } of open.slice(keep)) await closeSession(db, id, 'TOO_MANY', now)
}

/** A sign-in as its citizen sees it. */
export interface SignIn {
  readonly loginLogId: number
  readonly signedInOn: Date
  readonly lastSeenOn: Date
  readonly expiresOn: Date
  readonly loggedOutOn: Date | null
  readonly ip: string
  readonly userAgent: string
}

/** Sign-ins of a citizen, newest first; with how many there are in all. */
export async function listSignIns(
  db: Db,
  { secrets }: Pick<Ports, 'secrets'>,
  userId: number,
  page?: { readonly limit: number; readonly offset: number },
): Promise<{ readonly signIns: SignIn[]; readonly total: number }> {
  let query = db
    .selectFrom('login_log')
    .select(['id', 'created_on', 'last_seen_on', 'expires_on', 'logged_out_on'])
    .select(['origin_sealed', 'ip', 'user_agent'])
    .select(sql<number>`count(*) over ()::int`.as('total'))
    .where('user_id', '=', userId)
    .orderBy('created_on', 'desc')
    .orderBy('id', 'desc')
  if (page !== undefined) query = query.limit(page.limit).offset(page.offset)
  const rows = await query.execute()
  const signIns = rows.map(row => ({
    loginLogId: row.id,
    signedInOn: row.created_on,
    lastSeenOn: row.last_seen_on,
    expiresOn: row.expires_on,
    loggedOutOn: row.logged_out_on,
    ...v.parse(
      Origin,
      openJson(secrets.fieldKey, row.origin_sealed, ORIGIN, row.id, {
        ip: row.ip,
        userAgent: row.user_agent,
      }),
    ),
  }))
  return { signIns, total: rows[0]?.total ?? 0 }
}

/** When a citizen last signed in; null for one who never did, or longer ago than sign-ins are kept. */
export async function lastSignIn(db: Db, userId: number): Promise<Date | null> {
  const row = await db
    .selectFrom('login_log')
    .select('created_on')
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.created_on ?? null
}

/** Forgets sign-ins whose sessions ended before a moment. @returns true when some may be left */
export const dropSessions = (db: Db, endedBefore: Date): Promise<boolean> =>
  dropOldest(db, { table: 'login_log', column: 'expires_on', before: endedBefore })

/** A session that was not closed, of a citizen who may sign in; whether it is over tells its last call. */
export interface OpenSession extends NameRow {
  readonly loginLogId: number
  readonly userId: number
  readonly authId: string
  readonly authKeyHash: Buffer
  readonly lastSeenOn: Date
  readonly expiresOn: Date
  readonly helperId: number | null
  readonly helpedUntil: Date | null
  /** Comes with each session, so that no call asks for it. */
  readonly referenceVersion: bigint
}

const OPEN_SESSIONS = {
  name: 'sessions',
  text: `select l.id as "loginLogId", l.user_id as "userId", u.id, u.name_sealed, u.first_name, u.middle_name, u.last_name,
                l.auth_id as "authId",
                l.auth_key_hash as "authKeyHash", l.last_seen_on as "lastSeenOn", l.expires_on as "expiresOn",
                l.helper_id as "helperId", l.helped_until as "helpedUntil",
                ${REFERENCE_VERSION} as "referenceVersion"
           from login_log l join citizen_user u on u.id = l.user_id
          where l.auth_id = any($1) and l.logged_out_on is null and u.is_active`,
}

/** The open sessions among some, in one round trip: every request of the portal asks for its own. */
export async function readOpenSessions(
  pool: Pool,
  authIds: ReadonlySet<string>,
): Promise<ReadonlyMap<string, OpenSession>> {
  const { rows } = await pool.query<OpenSession>({ ...OPEN_SESSIONS, values: [[...authIds]] })
  return new Map(rows.map(row => [row.authId, row]))
}

/** Says who helps in a session from now on, and until when. @returns false where somebody does already */
export async function setHelper(
  db: Db,
  loginLogId: number,
  help: { readonly id: number; readonly beganOn: Date; readonly until: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('login_log')
    .set({ helper_id: help.id, helped_until: help.until })
    .where('id', '=', loginLogId)
    .where(({ or, eb }) => or([eb('helped_until', 'is', null), eb('helped_until', '<=', help.beganOn)]))
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Nobody helps in a session any more. */
export const dropHelper = (db: Db, loginLogId: number) =>
  db
    .updateTable('login_log')
    .set({ helper_id: null, helped_until: null })
    .where('id', '=', loginLogId)
    .execute()

/** Notes that a session made a call. */
export async function touchSession(pool: Pool, loginLogId: number, now: Date): Promise<void> {
  await pool.query('update login_log set last_seen_on = greatest(last_seen_on, $2) where id = $1', [
    loginLogId,
    now,
  ])
}
