import { type Selectable, sql } from 'kysely'
import * as v from 'valibot'
import { HeldChangeState } from '#domain/lifecycle/heldChange.ts'
import { dropOldest } from '#server/db/dropOldest.ts'
import type { ContactChange as Row } from '#server/db/types.generated.ts'
import type { Db } from '#server/gateway/context.ts'
import { born } from '#server/lifecycle/cycle.ts'
import type { HeldChange } from '#server/lifecycle/heldChange.ts'
import { openJson, sealJson } from '#server/ports/fieldCrypto.ts'
import type { Ports } from '#server/ports/ports.ts'
import { CONTACT_CHANGE } from './contactChangeCycle.ts'

const ContactType = v.picklist(['MOBILE', 'EMAIL'])
export type ContactType = v.InferOutput<typeof ContactType>

/** Another mobile or email that an account waits for. */
export interface ContactChange extends HeldChange {
  readonly userId: number
  readonly type: ContactType
  /** Mobile number of 10 digits, or an email address; proved by an OTP. */
  readonly loginId: string
  readonly askedOn: Date
  readonly endedOn: Date | null
}

const LOGIN = 'contact_change.login_sealed'
const Kept = v.object({ loginId: v.string() })

function openContact({ secrets }: Pick<Ports, 'secrets'>, row: Selectable<Row>): string {
  const open = { loginId: row.login_id }
  return v.parse(Kept, openJson(secrets.fieldKey, row.login_sealed, LOGIN, row.id, open)).loginId
}

const toChange = (ports: Pick<Ports, 'secrets'>, row: Selectable<Row>): ContactChange => ({
  id: row.id,
  userId: row.user_id,
  type: v.parse(ContactType, row.login_type),
  loginId: openContact(ports, row),
  state: v.parse(v.enum(HeldChangeState), row.state),
  askedOn: row.asked_on,
  inForceOn: row.in_force_on,
  endedOn: row.ended_on,
})

/** Keeps a change that was asked for. A second open one of the same account is refused by constraint. */
export async function insertContactChange(
  db: Db,
  { secrets, random }: Pick<Ports, 'secrets' | 'random'>,
  change: Pick<ContactChange, 'userId' | 'type' | 'loginId' | 'askedOn' | 'inForceOn'> & {
    readonly stopHash: Buffer
  },
): Promise<number> {
  const { id } = await db
    .insertInto('contact_change')
    .values({
      user_id: change.userId,
      login_type: change.type,
      state: born(CONTACT_CHANGE, HeldChangeState.Asked),
      stop_hash: change.stopHash,
      asked_on: change.askedOn,
      in_force_on: change.inForceOn,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const login_sealed = sealJson(secrets.fieldKey, random, { loginId: change.loginId }, LOGIN, id)
  await db.updateTable('contact_change').set({ login_sealed }).where('id', '=', id).execute()
  return id
}

/** Which change is meant: by its number, with its citizen or for a timer; by the code of its message; an account's open one. */
export type WhichContactChange =
  | { readonly id: number; readonly userId?: number }
  | { readonly stopHash: Buffer }
  | { readonly openOf: number }

/** A change, locked for the act. Undefined when there is none. */
export async function holdContactChange(
  db: Db,
  ports: Pick<Ports, 'secrets'>,
  which: WhichContactChange,
): Promise<ContactChange | undefined> {
  let query = db.selectFrom('contact_change').selectAll().forUpdate()
  if ('stopHash' in which) query = query.where('stop_hash', '=', which.stopHash)
  else if ('openOf' in which)
    query = query.where('user_id', '=', which.openOf).where('state', '=', HeldChangeState.Asked)
  else {
    query = query.where('id', '=', which.id)
    if (which.userId !== undefined) query = query.where('user_id', '=', which.userId)
  }
  const row = await query.executeTakeFirst()
  return row && toChange(ports, row)
}

/** The changes of an account, newest first. */
export async function listContactChanges(
  db: Db,
  ports: Pick<Ports, 'secrets'>,
  userId: number,
): Promise<ContactChange[]> {
  const rows = await db
    .selectFrom('contact_change')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .execute()
  return rows.map(row => toChange(ports, row))
}

/** Notes that whoever has the former contact has stopped a change. */
export async function noteStoppedByLink(db: Db, id: number): Promise<void> {
  await db.updateTable('contact_change').set({ stopped_by_link: true }).where('id', '=', id).execute()
}

/** Whether whoever has the former contact has stopped a change since a moment. */
export async function wasStoppedByLink(db: Db, userId: number, since: Date): Promise<boolean> {
  const row = await db
    .selectFrom('contact_change')
    .select('id')
    .where('user_id', '=', userId)
    .where('stopped_by_link', '=', true)
    .where('ended_on', '>=', since)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Numbers of the changes whose time has come, oldest first. */
export async function listDueContactChanges(db: Db, now: Date, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('contact_change')
    .select('id')
    .where('state', '=', HeldChangeState.Asked)
    .where('in_force_on', '<=', now)
    .orderBy('in_force_on')
    .limit(limit)
    .execute()
  return rows.map(row => row.id)
}

/** Forgets changes that ended before a moment, but those that shut the way (`wasStoppedByLink`). @returns true when some may be left */
export const dropContactChanges = (db: Db, endedBefore: Date): Promise<boolean> =>
  dropOldest(db, {
    table: 'contact_change',
    column: 'ended_on',
    before: endedBefore,
    where: sql`not stopped_by_link`,
  })
