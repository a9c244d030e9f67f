import { createHash, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import * as v from 'valibot'
import { istDay } from '#domain/dates/ist.ts'
import { HOUR_MS, MINUTE_MS } from '#domain/dates/lengths.ts'
import { Role, rolesOn, type Section } from '#domain/officer/roles.ts'
import { OfficerState } from '#domain/officer/states.ts'
import type { Db } from '#server/gateway/context.ts'
import type { ActingOfficer, SignedInOfficer } from './officer.ts'
import { listRoles, listRolesOf } from './roleStore.ts'
import type { Machine } from './toolLoginStore.ts'

/** A session at the desk ends after 15 quiet minutes, and at the end of a working day in any case. */
export const OFFICER_IDLE_MS = 15 * MINUTE_MS
export const OFFICER_DAY_MS = 10 * HOUR_MS
/** A machine's token of the command line lives for a shift. */
export const TOOL_TOKEN_MS = 8 * HOUR_MS
/** The last call is written at most once a minute, so that reading does not write each time. */
const TOUCH_MS = MINUTE_MS

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

const Door = v.picklist(['DESK', 'TOOL'])
const Credential = v.picklist(['PASSKEY', 'PASSWORD', 'RECOVERY', 'SEALED'])

/** What a new session is opened with; `token` is what the officer's browser or machine keeps. */
export interface NewSession {
  readonly officerId: number
  readonly token: string
  readonly door: v.InferOutput<typeof Door>
  readonly credential: v.InferOutput<typeof Credential>
  readonly credentialId: number | null
  /** Of the command line: the only machine at which the token counts. */
  readonly machine?: Machine
  /** Until when at most, where that is earlier than the end of the working day. */
  readonly until?: Date
}

/** Opens a session at this instant, which is also the first proof of presence. */
export async function openOfficerSession(db: Db, session: NewSession, now: Date): Promise<void> {
  const length = session.door === 'DESK' ? OFFICER_DAY_MS : TOOL_TOKEN_MS
  await db
    .insertInto('officer_session')
    .values({
      officer_id: session.officerId,
      token_hash: hashOf(session.token),
      door: session.door,
      credential: session.credential,
      credential_id: session.credentialId,
      began_on: now,
      seen_on: now,
      expires_on: session.until ?? new Date(now.getTime() + length),
      // A sealed code is the proof for as long as it opens: whoever needs it has nothing else.
      presence_on: session.credential === 'SEALED' && session.until ? session.until : now,
      machine_hash: session.machine?.hash ?? null,
      machine: session.machine?.name ?? null,
    })
    .execute()
}

/**
 * The officer of a token, with the roles that hold today; null for a session that is over, or of somebody who is not at
 * work. Asked at every call: who is suspended is out at once. A call that no hand asked for (`isIdle`) leaves the session as
 * quiet as it is.
 */
export async function findOfficerSession(
  db: Db,
  token: string,
  door: NewSession['door'],
  now: Date,
  isIdle = false,
): Promise<SignedInOfficer | null> {
  const row = await db
    .selectFrom('officer_session as session')
    .innerJoin('officer', 'officer.id', 'session.officer_id')
    .select(['session.id', 'session.officer_id', 'session.credential', 'session.presence_on'])
    .select(['session.seen_on', 'session.expires_on', 'session.began_on'])
    .select(['officer.name', 'officer.name_hi', 'officer.service_number'])
    .where('session.token_hash', '=', hashOf(token))
    .where('session.door', '=', door)
    .where('session.ended_on', 'is', null)
    .where('session.expires_on', '>', now)
    .where('officer.state', '=', OfficerState.Active)
    .executeTakeFirst()
  if (!row) return null
  const quiet = now.getTime() - row.seen_on.getTime()
  if (door === 'DESK' && quiet >= OFFICER_IDLE_MS) return null
  if (quiet > TOUCH_MS && !isIdle)
    await db.updateTable('officer_session').set({ seen_on: now }).where('id', '=', row.id).execute()
  const officerId = row.officer_id
  const credential = v.parse(Credential, row.credential)
  const roles = rolesOn(await listRoles(db, officerId), istDay(now))
  return {
    officerId,
    name: row.name,
    nameHi: row.name_hi,
    serviceNumber: row.service_number,
    // Neither case nor money, whatever was given since the envelope was opened.
    roles: credential === 'SEALED' ? roles.filter(({ role }) => role === Role.Administrator) : roles,
    sessionId: row.id,
    door,
    credential,
    presenceOn: row.presence_on,
    expiresOn: row.expires_on,
    beganOn: row.began_on,
  }
}

/** Which of these sessions of the desk are still open; asking keeps none of them awake. */
export async function listOpenSessions(db: Db, ids: readonly number[], now: Date): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('officer_session as session')
    .innerJoin('officer', 'officer.id', 'session.officer_id')
    .select('session.id')
    .where('session.id', 'in', [...ids])
    .where('session.ended_on', 'is', null)
    .where('session.expires_on', '>', now)
    .where('session.seen_on', '>', new Date(now.getTime() - OFFICER_IDLE_MS))
    .where('officer.state', '=', OfficerState.Active)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** What a token of the command line is worth at a machine. */
export type ToolSession =
  | { readonly end: 'OPEN'; readonly officer: SignedInOfficer }
  /** Over, unknown, or of somebody who is not at work. */
  | { readonly end: 'OVER' }
  /** Made at another machine than the one it was tried at: whoever tries it has copied it. */
  | { readonly end: 'FOREIGN'; readonly officer: SignedInOfficer }

/** The session of a token of the command line, as it counts at this machine. */
export async function findToolSession(
  db: Db,
  token: string,
  machineHash: Buffer,
  now: Date,
): Promise<ToolSession> {
  const officer = await findOfficerSession(db, token, 'TOOL', now)
  if (!officer) return { end: 'OVER' }
  const row = await db
    .selectFrom('officer_session')
    .select('machine_hash')
    .where('id', '=', officer.sessionId)
    .executeTakeFirst()
  const isOwn =
    row?.machine_hash?.length === machineHash.length && timingSafeEqual(row.machine_hash, machineHash)
  return { end: isOwn ? 'OPEN' : 'FOREIGN', officer }
}

/** Ends every open session of an officer, at both doors: their roles or their account changed. */
export async function endSessionsOf(db: Db, officerId: number, why: string, now: Date): Promise<void> {
  await db
    .updateTable('officer_session')
    .set({ ended_on: now, ended_why: why })
    .where('officer_id', '=', officerId)
    .where('ended_on', 'is', null)
    .execute()
}

/** When each officer last signed in, by their number. */
export async function listLastSignIns(db: Db): Promise<ReadonlyMap<number, Date>> {
  const { rows } = await sql<{ id: number; on: Date }>`
    select o.id, s.began_on as "on" from officer o
      cross join lateral (select began_on from officer_session where officer_id = o.id
                           order by began_on desc limit 1) s`.execute(db)
  return new Map(rows.map(({ id, on }) => [id, on]))
}

/** Ends a session. */
export async function endOfficerSession(db: Db, sessionId: number, why: string, now: Date): Promise<void> {
  await db
    .updateTable('officer_session')
    .set({ ended_on: now, ended_why: why })
    .where('id', '=', sessionId)
    .where('ended_on', 'is', null)
    .execute()
}

/** Writes down that the officer of a session has just proved to sit there. */
export async function renewPresence(db: Db, sessionId: number, now: Date): Promise<void> {
  await db.updateTable('officer_session').set({ presence_on: now }).where('id', '=', sessionId).execute()
}

/** The officers of these sessions that are open and not quiet for 15 minutes, with the roles that hold today, by session. */
export async function findSeated(
  db: Db,
  sessionIds: readonly number[],
  now: Date,
): Promise<ReadonlyMap<number, ActingOfficer>> {
  if (sessionIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('officer_session as session')
    .innerJoin('officer', 'officer.id', 'session.officer_id')
    .select(['session.id as sessionId', 'session.door', 'session.credential'])
    .select(['officer.id as officerId', 'officer.name', 'officer.name_hi as nameHi'])
    .select('officer.service_number as serviceNumber')
    .where('session.id', 'in', [...sessionIds])
    .where('session.ended_on', 'is', null)
    .where('session.expires_on', '>', now)
    .where('session.seen_on', '>', new Date(now.getTime() - OFFICER_IDLE_MS))
    .where('officer.state', '=', OfficerState.Active)
    .execute()
  const roles = await listRolesOf(
    db,
    rows.map(({ officerId }) => officerId),
  )
  return new Map(
    rows.map(({ sessionId, ...row }) => [
      sessionId,
      {
        ...row,
        door: v.parse(Door, row.door),
        credential: v.parse(Credential, row.credential),
        roles: rolesOn(roles.get(row.officerId) ?? [], istDay(now)),
      },
    ]),
  )
}

/** Whether another officer of a role sits at one of the doors: signed in, and not quiet for 15 minutes. */
export async function isAnotherPresent(
  db: Db,
  { role, section }: { readonly role: Role; readonly section: Section | null },
  besides: number,
  now: Date,
): Promise<boolean> {
  const today = istDay(now)
  const row = await db
    .selectFrom('officer_session as session')
    .innerJoin('officer', 'officer.id', 'session.officer_id')
    .innerJoin('officer_role as held', 'held.officer_id', 'officer.id')
    .select('session.id')
    .where('session.officer_id', '<>', besides)
    .where('session.ended_on', 'is', null)
    .where('session.expires_on', '>', now)
    .where('session.seen_on', '>', new Date(now.getTime() - OFFICER_IDLE_MS))
    .where('officer.state', '=', 'ACTIVE')
    .where('held.role', '=', role)
    .where('held.ended_on', 'is', null)
    .where(({ eb, or }) => or([eb('held.section', 'is', null), eb('held.section', '=', section)]))
    .where('held.from_day', '<=', today)
    .where(({ eb, or }) => or([eb('held.to_day', 'is', null), eb('held.to_day', '>=', today)]))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
