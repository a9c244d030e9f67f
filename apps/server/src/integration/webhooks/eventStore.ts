import { sql } from 'kysely'
import type { EventName } from '#contract/machine/events.ts'
import { dropOldest } from '#server/db/dropOldest.ts'
import type { Db } from '#server/gateway/context.ts'

/** Any number known to this portal alone: one transaction at a time gives positions. */
const NUMBERING_LOCK = 7_246_011_906
const AT_ONCE = 5000

/**
 * Gives positions to events whose transactions are over, in the order of their numbers, under one lock which is let go at the
 * commit: a lower position never appears after a higher one was read.
 * @returns how many; as many as fit into one go when there are more
 */
export async function numberEvents(db: Db, now: Date): Promise<{ readonly isFull: boolean }> {
  await sql`select pg_advisory_xact_lock(${NUMBERING_LOCK})`.execute(db)
  const { rows } = await sql<{ id: bigint }>`
    with fresh as (select id from webhook_event where position is null order by id limit ${AT_ONCE}),
    numbered as (select id, nextval('webhook_event_position') as position from fresh)
    update webhook_event e set position = numbered.position, noted_on = ${now}
      from numbered where e.id = numbered.id
    returning e.id`.execute(db)
  return { isFull: rows.length === AT_ONCE }
}

/** What happened to a record. */
export interface NotedEvent {
  readonly event: EventName
  readonly noun: string
  readonly recordId: number
  readonly was: string
  readonly isNow: string
  readonly position: number
  readonly notedOn: Date
}

/** The events of some names that follow a position, in their order. */
export async function listEventsAfter(
  db: Db,
  events: readonly EventName[],
  after: number,
  limit: number,
): Promise<NotedEvent[]> {
  const { rows } = await sql<Omit<NotedEvent, 'position'> & { position: bigint }>`
    select event, noun, record_id as "recordId", was, is_now as "isNow", position, noted_on as "notedOn"
      from webhook_event where position > ${after} and event = any(${sql.val([...events])}::text[])
     order by position limit ${limit}`.execute(db)
  return rows.map(row => ({ ...row, position: Number(row.position) }))
}

/** The position of the last event that has one; 0 for none. */
export async function lastPosition(db: Db): Promise<number> {
  const row = await db
    .selectFrom('webhook_event')
    .select('position')
    .where('position', 'is not', null)
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst()
  return Number(row?.position ?? 0n)
}

/** Forgets events that were noted before a moment. @returns true when some may be left */
export const dropWebhookEvents = (db: Db, before: Date): Promise<boolean> =>
  dropOldest(db, { table: 'webhook_event', column: 'noted_on', before })
