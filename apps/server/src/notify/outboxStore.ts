import { type Selectable, sql } from 'kysely'
import * as v from 'valibot'
import type { Language } from '#domain/dates/format.ts'
import { dropOldest } from '#server/db/dropOldest.ts'
import type { NotificationOutbox as Row } from '#server/db/types.generated.ts'
import type { Db } from '#server/gateway/context.ts'

export type Channel = 'SMS' | 'EMAIL'

/** A message to a citizen, waiting, delivered or given up. */
export interface OutboxMessage {
  readonly id: bigint
  readonly channel: Channel
  readonly template: string
  readonly language: Language
  readonly destination: string
  readonly params: Readonly<Record<string, string | number>>
  readonly createdOn: Date
  readonly attempts: number
  readonly deliveredOn: Date | null
  readonly failedOn: Date | null
  readonly lastError: string | null
}

/** Notification channel that wakes the delivery. */
export const OUTBOX_CHANNEL = 'outbox'

const Params = v.record(v.string(), v.union([v.string(), v.number()]))
const Way = v.picklist(['SMS', 'EMAIL'])
const Tongue = v.picklist(['en', 'hi'])

const toMessage = (row: Selectable<Row>): OutboxMessage => ({
  id: row.id,
  channel: v.parse(Way, row.channel),
  template: row.template,
  language: v.parse(Tongue, row.language),
  destination: row.destination,
  params: v.parse(Params, row.params),
  createdOn: row.created_on,
  attempts: row.attempts,
  deliveredOn: row.delivered_on,
  failedOn: row.failed_on,
  lastError: row.last_error,
})

/** Wakes the delivery after the commit. */
export async function wakeDelivery(db: Db): Promise<void> {
  await sql`select pg_notify(${OUTBOX_CHANNEL}, '')`.execute(db)
}

/** Puts a message into the outbox. */
export async function insertMessage(
  db: Db,
  message: Pick<OutboxMessage, 'channel' | 'template' | 'language' | 'destination' | 'params' | 'createdOn'>,
): Promise<void> {
  await db
    .insertInto('notification_outbox')
    .values({
      channel: message.channel,
      template: message.template,
      language: message.language,
      destination: message.destination,
      params: JSON.stringify(message.params),
      created_on: message.createdOn,
    })
    .execute()
  await wakeDelivery(db)
}

/** Takes the oldest message that is due, for as long as the lease; no other server takes it meanwhile. */
export async function claimDue(db: Db, now: Date, lease: Date): Promise<OutboxMessage | null> {
  const row = await db
    .updateTable('notification_outbox')
    .set(({ eb }) => ({ attempts: eb('attempts', '+', 1), due_on: lease }))
    .where('id', '=', ({ selectFrom }) =>
      selectFrom('notification_outbox as due')
        .select('due.id')
        .where('due.delivered_on', 'is', null)
        .where('due.failed_on', 'is', null)
        .where('due.due_on', '<=', now)
        .orderBy('due.due_on')
        .orderBy('due.id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst()
  return row ? toMessage(row) : null
}

/** Notes that a message was not taken, and when it is tried again; one that failed is tried no more. */
export async function noteFailure(
  db: Db,
  id: bigint,
  failure: { readonly error: string; readonly dueOn: Date; readonly failedOn: Date | null },
): Promise<void> {
  await db
    .updateTable('notification_outbox')
    .set({ last_error: failure.error, due_on: failure.dueOn, failed_on: failure.failedOn })
    .where('id', '=', id)
    .execute()
}

/** Notes that a message was delivered. @param forget name of the secret among its values, which goes now */
export async function noteDelivered(db: Db, id: bigint, on: Date, forget: string | undefined): Promise<void> {
  await db
    .updateTable('notification_outbox')
    .set({
      delivered_on: on,
      last_error: null,
      ...(forget === undefined ? {} : { params: sql`params - ${forget}::text` }),
    })
    .where('id', '=', id)
    .execute()
}

/** Removes the one-time passwords from some messages that were queued by an instant, oldest first. @returns how many */
export async function forgetOtps(db: Db, queuedBy: Date, limit: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update notification_outbox set params = params - 'otp'
     where params ? 'otp' and id = any(array(
       select id from notification_outbox where params ? 'otp' and created_on <= ${queuedBy}
        order by created_on limit ${limit}))`.execute(db)
  return Number(numAffectedRows)
}

/** Messages in a state, newest first; '' as destination stands for all. */
export async function listMessages(
  db: Db,
  of: { readonly state: 'failed' | 'waiting' | 'delivered'; readonly to: string; readonly limit: number },
): Promise<OutboxMessage[]> {
  let rows = db.selectFrom('notification_outbox').selectAll().orderBy('id', 'desc').limit(of.limit)
  if (of.state === 'delivered') rows = rows.where('delivered_on', 'is not', null)
  else if (of.state === 'waiting')
    rows = rows.where('delivered_on', 'is', null).where('failed_on', 'is', null)
  else rows = rows.where('failed_on', 'is not', null)
  if (of.to !== '') rows = rows.where('destination', '=', of.to)
  return (await rows.execute()).map(toMessage)
}

/** The newest messages to any of some destinations, whatever became of them. */
export async function listMessagesTo(
  db: Db,
  destinations: readonly string[],
  limit: number,
): Promise<OutboxMessage[]> {
  if (destinations.length === 0) return []
  const rows = db.selectFrom('notification_outbox').selectAll().where('destination', 'in', destinations)
  return (await rows.orderBy('id', 'desc').limit(limit).execute()).map(toMessage)
}

/** The newest messages by some channels to destinations that begin so. */
export async function listNewest(
  db: Db,
  channels: readonly Channel[],
  to: string,
  limit: number,
): Promise<OutboxMessage[]> {
  let rows = db
    .selectFrom('notification_outbox')
    .selectAll()
    .where('channel', 'in', [...channels])
    .orderBy('id', 'desc')
    .limit(limit)
  if (to !== '') rows = rows.where(eb => eb.fn('starts_with', ['destination', eb.val(to)]), '=', true)
  return (await rows.execute()).map(toMessage)
}

/** Queues messages again that were given up, one or all; never an OTP. @returns those that are queued now */
export async function reviveFailed(db: Db, id: number | null, now: Date): Promise<OutboxMessage[]> {
  let revive = db
    .updateTable('notification_outbox')
    .set({ failed_on: null, attempts: 0, due_on: now })
    .where('failed_on', 'is not', null)
    .where('template', '<>', 'OTP')
    .returningAll()
  if (id !== null) revive = revive.where('id', '=', BigInt(id))
  const revived = await revive.execute()
  await wakeDelivery(db)
  return revived.map(toMessage)
}

/** Makes messages due that were queued after an instant which is still to come: the clock has gone back since. */
export async function bringMessagesForward(db: Db, now: Date, horizon: Date): Promise<void> {
  await db
    .updateTable('notification_outbox')
    .set({ due_on: now })
    .where('delivered_on', 'is', null)
    .where('failed_on', 'is', null)
    .where('created_on', '>', horizon)
    .execute()
}

/** Forgets messages that were delivered or given up before an instant. @returns true when some may be left */
export async function dropFinished(db: Db, before: Date): Promise<boolean> {
  const failed = { table: 'notification_outbox', column: 'failed_on', before } as const
  const delivered = { table: 'notification_outbox', column: 'delivered_on', before } as const
  const isLeft = await dropOldest(db, { ...failed, where: sql`delivered_on is null` })
  return (await dropOldest(db, delivered)) || isLeft
}

/** Messages that are due, the oldest of them, and those that were given up; counted up to ten thousand. */
export async function countMessages(
  db: Db,
  now: Date,
): Promise<{ readonly due: number; readonly oldestOn: Date | null; readonly failed: number }> {
  const { rows } = await sql<{ due: number; oldestOn: Date | null; failed: number }>`
    select count(*)::int as due, min(created_on) as "oldestOn",
           (select count(*) from (select 1 from notification_outbox where failed_on is not null limit 10000) f)::int as failed
      from (select created_on from notification_outbox
             where delivered_on is null and failed_on is null and due_on <= ${now}
             order by due_on, id limit 10000) due`.execute(db)
  return rows[0] ?? { due: 0, oldestOn: null, failed: 0 }
}
