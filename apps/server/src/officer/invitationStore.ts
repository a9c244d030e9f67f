import { createHash } from 'node:crypto'
import type { Db } from '#server/gateway/context.ts'

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

/** An invitation that can still be taken up. */
export interface Invitation {
  readonly id: number
  readonly officerId: number
  readonly expiresOn: Date
}

/** Keeps an invitation in place of a former one of the same officer. */
export async function saveInvitation(
  db: Db,
  { officerId, token, madeBy, expiresOn }: Omit<Invitation, 'id'> & { token: string; madeBy: number | null },
  now: Date,
): Promise<void> {
  await endInvitation(db, officerId, now)
  await db
    .insertInto('officer_invitation')
    .values({
      officer_id: officerId,
      token_hash: hashOf(token),
      made_by: madeBy,
      made_on: now,
      expires_on: expiresOn,
    })
    .execute()
}

/** Ends the open invitation of an officer, if there is one. */
export async function endInvitation(db: Db, officerId: number, now: Date): Promise<void> {
  await db
    .updateTable('officer_invitation')
    .set({ ended_on: now })
    .where('officer_id', '=', officerId)
    .where('taken_on', 'is', null)
    .where('ended_on', 'is', null)
    .execute()
}

const open = (db: Db, now: Date) =>
  db
    .selectFrom('officer_invitation')
    .select(['id', 'officer_id as officerId', 'expires_on as expiresOn'])
    .where('taken_on', 'is', null)
    .where('ended_on', 'is', null)
    .where('expires_on', '>', now)

/** The invitation of a link. */
export const findInvitation = (db: Db, token: string, now: Date): Promise<Invitation | undefined> =>
  open(db, now).where('token_hash', '=', hashOf(token)).executeTakeFirst()

/** The invitation of a ticket, held for the act: the code of the official mobile was right. */
export const holdEnrolment = (db: Db, ticket: string, now: Date): Promise<Invitation | undefined> =>
  open(db, now)
    .where('ticket_hash', '=', hashOf(ticket))
    .where('ticket_until', '>', now)
    .forUpdate()
    .executeTakeFirst()

/** Gives an invitation a ticket in place of a former one. */
export async function saveTicket(db: Db, id: number, ticket: string, until: Date): Promise<void> {
  await db
    .updateTable('officer_invitation')
    .set({ ticket_hash: hashOf(ticket), ticket_until: until })
    .where('id', '=', id)
    .execute()
}

/** Uses an invitation up. */
export async function takeInvitation(db: Db, id: number, now: Date): Promise<void> {
  await db.updateTable('officer_invitation').set({ taken_on: now }).where('id', '=', id).execute()
}

/** The invitations that can still be taken up, by the officer's number. */
export async function listOpenInvitations(db: Db, now: Date): Promise<ReadonlyMap<number, Date>> {
  return new Map((await open(db, now).execute()).map(({ officerId, expiresOn }) => [officerId, expiresOn]))
}
