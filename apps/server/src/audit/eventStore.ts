import { sql } from 'kysely'
import type { IstDay } from '#domain/dates/ist.ts'
import { endOfIstDay, istInstant } from '#domain/dates/ist.ts'
import type { AuditEntry, Db } from '#server/gateway/context.ts'

/** Appends one event to the trail, with who acted: see `Actor`. */
export async function insertEvent(
  db: Db,
  actor: { readonly type: string; readonly id: string },
  entry: AuditEntry,
  at: Date,
): Promise<void> {
  await db
    .insertInto('audit_event')
    .values({
      entity_type_id: entry.entityTypeId,
      entity_id: entry.entityId,
      from_state: entry.from ?? null,
      to_state: entry.to ?? null,
      event: entry.event,
      actor_type: actor.type,
      actor_id: actor.id,
      at,
      remarks: entry.remarks ?? '',
      is_public: entry.isPublic ?? false,
      details: JSON.stringify(entry.details ?? {}),
    })
    .execute()
}

/** The same for many events of one actor, in their order. */
export async function insertEvents(
  db: Db,
  actor: { readonly type: string; readonly id: string },
  entries: readonly AuditEntry[],
  at: Date,
): Promise<void> {
  const rows = entries.map(entry => ({
    entity_type_id: entry.entityTypeId,
    entity_id: entry.entityId,
    from_state: entry.from ?? null,
    to_state: entry.to ?? null,
    event: entry.event,
    remarks: entry.remarks ?? '',
    is_public: entry.isPublic ?? false,
    details: entry.details ?? {},
  }))
  await sql`
    insert into audit_event
           (entity_type_id, entity_id, from_state, to_state, event, actor_type, actor_id, at, remarks, is_public, details)
    select entity_type_id, entity_id, from_state, to_state, event, ${actor.type}, ${actor.id}, ${at}::timestamptz,
           remarks, is_public, details
      from rows from (jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
             as (entity_type_id int, entity_id int, from_state int, to_state int, event text, remarks text,
                 is_public boolean, details jsonb)) with ordinality
     order by ordinality`.execute(db)
}

/** Which events an officer asks for: null, or '' for a text, asks for all. */
export interface EventFilter {
  readonly entityTypeId: number | null
  readonly entityId: number | null
  readonly actor: string
  readonly event: string
  /** First and last IST day. */
  readonly from: IstDay | null
  readonly to: IstDay | null
  readonly limit: number
}

/** An event as an officer reads it. */
export interface ListedEvent {
  readonly id: bigint
  readonly at: Date
  readonly event: string
  readonly entityTypeId: number
  readonly entityId: number
  readonly from: number | null
  readonly to: number | null
  readonly actorType: string
  readonly actorId: string
  readonly remarks: string
  readonly details: unknown
}

/** Events that an officer asks for, newest first. */
export async function listEvents(db: Db, filter: EventFilter): Promise<ListedEvent[]> {
  const { entityTypeId, entityId, actor, event, from, to, limit } = filter
  let query = db
    .selectFrom('audit_event')
    .select(['id', 'at', 'event', 'remarks', 'details'])
    .select([
      'entity_type_id as entityTypeId',
      'entity_id as entityId',
      'from_state as from',
      'to_state as to',
    ])
    .select(['actor_type as actorType', 'actor_id as actorId'])
    .orderBy('id', 'desc')
    .limit(limit)
  if (entityTypeId !== null) query = query.where('entity_type_id', '=', entityTypeId)
  if (entityId !== null) query = query.where('entity_id', '=', entityId)
  if (actor !== '') query = query.where('actor_id', '=', actor)
  if (event !== '') query = query.where('event', '=', event)
  if (from !== null) query = query.where('at', '>=', istInstant(from))
  if (to !== null) query = query.where('at', '<=', endOfIstDay(to))
  return query.execute()
}

/** Who last did one of some acts to a record, and when. */
export async function findLastActor(
  db: Db,
  of: { readonly entityTypeId: number; readonly entityId: number },
  events: readonly string[],
): Promise<{ readonly type: string; readonly id: string; readonly at: Date } | undefined> {
  return db
    .selectFrom('audit_event')
    .select(['actor_type as type', 'actor_id as id', 'at'])
    .where('entity_type_id', '=', of.entityTypeId)
    .where('entity_id', '=', of.entityId)
    .where('event', 'in', events)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Whether any of some events happened to a record after a moment. */
export async function hasEventSince(
  db: Db,
  of: { readonly entityTypeId: number; readonly entityId: number },
  events: readonly string[],
  since: Date,
): Promise<boolean> {
  const row = await db
    .selectFrom('audit_event')
    .select('id')
    .where('entity_type_id', '=', of.entityTypeId)
    .where('entity_id', '=', of.entityId)
    .where('event', 'in', events)
    .where('at', '>', since)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
