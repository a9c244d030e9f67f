import { type ExpressionBuilder, type Selectable, sql } from 'kysely'
import * as v from 'valibot'
import type { Language } from '#domain/dates/format.ts'
import { dropOldest } from '#server/db/dropOldest.ts'
import type { DB } from '#server/db/schema.ts'
import type { NotificationOutbox as Row } from '#server/db/types.generated.ts'
import type { Db } from '#server/gateway/context.ts'
import { latestAttempt } from '#server/jobs/backOff.ts'
import { NOT_YET } from '#server/ports/fieldCrypto.ts'
import {
  destinationHash,
  type MessageKeys,
  type MessageParams,
  openMessage,
  sealMessage,
} from './sealedMessage.ts'

export type Channel = 'SMS' | 'EMAIL'

/** A message to a citizen, waiting, delivered or given up. */
export interface OutboxMessage {
  readonly id: bigint
  readonly channel: Channel
  readonly template: string
  readonly language: Language
  readonly destination: string
  readonly params: MessageParams
  readonly createdOn: Date
  readonly attempts: number
  readonly deliveredOn: Date | null
  readonly failedOn: Date | null
  readonly lastError: string | null
}

/** So many messages of before are sealed in one pass. */
const AT_ONCE = 500

/** Notification channel that wakes the delivery. */
export const OUTBOX_CHANNEL = 'outbox'

const Way = v.picklist(['SMS', 'EMAIL'])
const Tongue = v.picklist(['en', 'hi'])

/** Whoever opens messages. */
type Opening = Pick<MessageKeys, 'secrets'>

/** Opens a message. @throws Error when it was altered, or was moved from another row */
export const openRow = (keys: Opening, row: ClaimedMessage): OutboxMessage => ({
  ...openMessage(keys, row),
  id: row.id,
  channel: v.parse(Way, row.channel),
  template: row.template,
  language: v.parse(Tongue, row.language),
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

/** The id of a message to come, as a value of any statement: it is part of the seal, so it is taken before the row is written. */
export const nextMessageId = sql<bigint>`nextval('notification_outbox_id_seq')`

/** The id of one message to come. */
export async function takeMessageId(db: Db): Promise<bigint> {
  const { rows } = await sql<{ id: bigint }>`select ${nextMessageId} as id`.execute(db)
  const [row] = rows
  if (!row) throw new Error('the database gave no id for a message')
  return row.id
}

/** A message as it is queued. */
export interface NewMessage
  extends Pick<
    OutboxMessage,
    'id' | 'channel' | 'template' | 'language' | 'destination' | 'params' | 'createdOn'
  > {
  /** Name of the value that must not stay readable. */
  readonly secret: string | undefined
}

/** Puts messages into the outbox, sealed, and wakes the delivery after the commit: one statement for however many. */
export async function insertMessages(
  db: Db,
  keys: MessageKeys,
  messages: readonly NewMessage[],
): Promise<void> {
  if (messages.length === 0) return
  const values = messages.map(message => {
    const { id, channel, template, language, createdOn, secret } = message
    return {
      id,
      channel,
      template,
      language,
      created_on: createdOn,
      ...sealMessage(keys, id, message, secret),
    }
  })
  const woken = sql`pg_notify(${OUTBOX_CHANNEL}, '')`.as('woken')
  await db.insertInto('notification_outbox').values(values).returning(woken).execute()
}

/** A message as it was taken to be sent: still sealed. */
export type ClaimedMessage = Selectable<Row>

/** Takes the oldest message that is due, for as long as the lease; no other server takes it meanwhile. */
export async function claimDue(db: Db, now: Date, lease: Date): Promise<ClaimedMessage | undefined> {
  return db
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

/** Notes that a message was delivered. @param forgets whether the secret among its values goes now */
export async function noteDelivered(db: Db, id: bigint, on: Date, forgets: boolean): Promise<void> {
  await db
    .updateTable('notification_outbox')
    .set({ delivered_on: on, last_error: null, ...(forgets ? { secret_sealed: NOT_YET } : {}) })
    .where('id', '=', id)
    .execute()
}

/** Removes the secrets of some messages that were queued by an instant, oldest first. @returns how many */
export async function dropSecrets(db: Db, queuedBy: Date, limit: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update notification_outbox set secret_sealed = ''
     where secret_sealed <> '' and id = any(array(
       select id from notification_outbox where secret_sealed <> '' and created_on <= ${queuedBy}
        order by created_on limit ${limit}))`.execute(db)
  return Number(numAffectedRows)
}

/** Whether a message goes to one of some destinations; one of before it was sealed lies open. */
const goesTo =
  (keys: Opening, destinations: readonly string[]) =>
  ({ eb, or, and }: ExpressionBuilder<DB, 'notification_outbox'>) =>
    or([
      and([
        eb('destination_hash', '<>', NOT_YET),
        eb(
          'destination_hash',
          'in',
          destinations.map(one => destinationHash(keys, one)),
        ),
      ]),
      and([eb('destination', '<>', ''), eb('destination', 'in', destinations)]),
    ])

/** Messages in a state, newest first; '' as destination stands for all. */
export async function listMessages(
  db: Db,
  keys: Opening,
  of: { readonly state: 'failed' | 'waiting' | 'delivered'; readonly to: string; readonly limit: number },
): Promise<OutboxMessage[]> {
  let rows = db.selectFrom('notification_outbox').selectAll().orderBy('id', 'desc').limit(of.limit)
  if (of.state === 'delivered') rows = rows.where('delivered_on', 'is not', null)
  else if (of.state === 'waiting')
    rows = rows.where('delivered_on', 'is', null).where('failed_on', 'is', null)
  else rows = rows.where('failed_on', 'is not', null)
  if (of.to !== '') rows = rows.where(goesTo(keys, [of.to]))
  return (await rows.execute()).map(row => openRow(keys, row))
}

/** The newest messages to any of some destinations, whatever became of them. */
export async function listMessagesTo(
  db: Db,
  keys: Opening,
  destinations: readonly string[],
  limit: number,
): Promise<OutboxMessage[]> {
  if (destinations.length === 0) return []
  const rows = db.selectFrom('notification_outbox').selectAll().where(goesTo(keys, destinations))
  return (await rows.orderBy('id', 'desc').limit(limit).execute()).map(row => openRow(keys, row))
}

/** The newest messages by some channels. */
export async function listNewest(
  db: Db,
  keys: Opening,
  channels: readonly Channel[],
  limit: number,
): Promise<OutboxMessage[]> {
  const rows = db
    .selectFrom('notification_outbox')
    .selectAll()
    .where('channel', 'in', [...channels])
  return (await rows.orderBy('id', 'desc').limit(limit).execute()).map(row => openRow(keys, row))
}

/** Queues messages again that were given up, one or all; never an OTP. @returns those that are queued now */
export async function reviveFailed(
  db: Db,
  keys: Opening,
  id: number | null,
  now: Date,
): Promise<OutboxMessage[]> {
  let revive = db
    .updateTable('notification_outbox')
    .set({ failed_on: null, attempts: 0, due_on: now })
    .where('failed_on', 'is not', null)
    .where('template', '<>', 'OTP')
    .returningAll()
  if (id !== null) revive = revive.where('id', '=', BigInt(id))
  const revived = await revive.execute()
  await wakeDelivery(db)
  return revived.map(row => openRow(keys, row))
}

/** Makes messages due that were queued, or put off, by a clock that had run ahead and has gone back since; `horizon` is the latest instant that it may tell. */
export async function bringMessagesForward(db: Db, now: Date, horizon: Date): Promise<void> {
  await db
    .updateTable('notification_outbox')
    .set({ due_on: now })
    .where('delivered_on', 'is', null)
    .where('failed_on', 'is', null)
    .where(eb => eb.or([eb('created_on', '>', horizon), eb('due_on', '>', latestAttempt(horizon))]))
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

/**
 * Seals some hundred messages that were queued before messages were sealed, in the order of ids; what was noted about
 * their delivery meanwhile stays.
 * @returns how many, and the id after which to go on; undefined at the end
 */
export async function sealOpenMessages(
  db: Db,
  keys: MessageKeys,
  after: bigint,
): Promise<{ readonly sealed: number; readonly next: bigint | undefined }> {
  const rows = await db
    .selectFrom('notification_outbox')
    .select(['id', 'content_sealed', 'secret_sealed', 'destination', 'params'])
    .where('id', '>', after)
    .where('content_sealed', '=', NOT_YET)
    .orderBy('id')
    .limit(AT_ONCE)
    .execute()
  for (const row of rows)
    await db
      .updateTable('notification_outbox')
      .set({ ...sealMessage(keys, row.id, openMessage(keys, row), undefined), destination: '', params: '{}' })
      .where('id', '=', row.id)
      .where('content_sealed', '=', NOT_YET)
      .execute()
  return { sealed: rows.length, next: rows.length < AT_ONCE ? undefined : rows.at(-1)?.id }
}
