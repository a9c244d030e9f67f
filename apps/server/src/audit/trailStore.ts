import { type RawBuilder, sql } from 'kysely'
import type { IstDay } from '#domain/dates/ist.ts'
import { endOfIstDay, istInstant } from '#domain/dates/ist.ts'
import type { Db } from '#server/gateway/context.ts'
import type { ListedEvent } from './eventStore.ts'

/** Which events a page of the trail holds; null asks for all. */
export interface TrailQuery {
  readonly officerId: number | null
  /** Any of these. */
  readonly events: readonly string[] | null
  readonly record: { readonly entityTypeId: number; readonly entityIds: readonly number[] } | null
  /** First and last IST day. */
  readonly from: IstDay | null
  readonly to: IstDay | null
  /** The last event of the page before. */
  readonly before: number | null
  readonly limit: number
}

/** What an event must fulfil, its kind and record left out. */
function conditions({ officerId, from, to, before }: TrailQuery): RawBuilder<unknown> {
  const all: RawBuilder<unknown>[] = [sql`true`]
  if (officerId !== null) all.push(sql`e.actor_type = 'AUTHORITY' and e.actor_id = ${String(officerId)}`)
  if (from !== null) all.push(sql`e.at >= ${istInstant(from)}`)
  if (to !== null) all.push(sql`e.at <= ${endOfIstDay(to)}`)
  if (before !== null) all.push(sql`(e.at, e.id) < (select at, id from audit_event where id = ${before})`)
  return sql.join(all, sql` and `)
}

/**
 * The statement of a page of the trail, newest first. Several kinds of events are read each along its own index, and merged:
 * as many rows of each as the page holds, whatever lies between them. What happened to one record is short, and read whole.
 */
export function trailStatement(query: TrailQuery): RawBuilder<ListedEvent> {
  const { events, record, limit } = query
  const page = sql`order by e.at desc, e.id desc limit ${limit}`
  const columns = sql`e.id, e.at, e.event, e.entity_type_id as "entityTypeId", e.entity_id as "entityId", e.from_state as "from",
    e.to_state as "to", e.actor_type as "actorType", e.actor_id as "actorId", e.remarks, e.details`
  const wanted = sql.val(events && [...events])
  if (record !== null)
    return sql`with own as materialized (
        select * from audit_event where entity_type_id = ${record.entityTypeId} and entity_id = any(${sql.val([...record.entityIds])}::int[]))
      select ${columns} from own e
       where ${conditions(query)} and (${wanted}::text[] is null or e.event = any(${wanted}::text[])) ${page}`
  if (events === null) return sql`select ${columns} from audit_event e where ${conditions(query)} ${page}`
  return sql`select ${columns} from unnest(${wanted}::text[]) as one(event) cross join lateral (
      select * from audit_event e where e.event = one.event and ${conditions(query)} ${page}) as e ${page}`
}

/** A page of the trail, newest first. */
export async function listTrail(db: Db, query: TrailQuery): Promise<ListedEvent[]> {
  return (await trailStatement(query).execute(db)).rows
}
