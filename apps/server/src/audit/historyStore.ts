import { type RawBuilder, sql } from 'kysely'
import * as v from 'valibot'
import type { EntityType } from '#domain/application/kind.ts'
import type { Db } from '#server/gateway/context.ts'

/** A line of a record's history as its citizen may see it. */
export interface HistoryLine {
  readonly at: Date
  readonly event: string
  readonly remarks: string
  readonly actorType: string
  /** Status codes; null where the status is a word or did not change. */
  readonly from: number | null
  readonly to: number | null
  readonly details: Readonly<Record<string, unknown>>
}

const Details = v.record(v.string(), v.unknown())

/** What happened to a record in public, oldest first. */
export async function listPublicHistory(
  db: Db,
  entityTypeId: EntityType,
  entityId: number,
): Promise<HistoryLine[]> {
  const rows = await db
    .selectFrom('audit_event')
    .select(['at', 'event', 'remarks', 'actor_type', 'from_state', 'to_state', 'details'])
    .where('entity_type_id', '=', entityTypeId)
    .where('entity_id', '=', entityId)
    .where('is_public', '=', true)
    .orderBy('id')
    .execute()
  return rows.map(row => ({
    at: row.at,
    event: row.event,
    remarks: row.remarks,
    actorType: row.actor_type,
    from: row.from_state,
    to: row.to_state,
    details: v.parse(Details, row.details),
  }))
}

/** What happened to a refund, oldest first: its acts stand in the history of what it is for. */
export async function listRefundHistory(
  db: Db,
  of: { readonly entityTypeId: number; readonly entityId: number; readonly refundId: number },
): Promise<Pick<HistoryLine, 'at' | 'event' | 'remarks'>[]> {
  const rows = await db
    .selectFrom('audit_event')
    .select(['at', 'event', 'remarks', 'details'])
    .where('entity_type_id', '=', of.entityTypeId)
    .where('entity_id', '=', of.entityId)
    .where('event', 'like', 'REFUND%')
    .orderBy('id')
    .execute()
  return rows.flatMap(({ details, ...row }) => {
    const { refundId, reason } = v.parse(Details, details)
    if (refundId !== of.refundId) return []
    return [{ ...row, remarks: typeof reason === 'string' && reason !== '' ? reason : row.remarks }]
  })
}

/** Who said last that a refund had failed, when and why. */
export interface SaidFailure {
  readonly at: Date
  readonly actorType: string
  readonly actorId: string
  readonly reason: string
  /** UTRs under which it was ever paid before its money came back; null where it was not. */
  readonly paidUnder: string | null
}

/** The last failure of each of some refunds, by their numbers; those without one are left out. */
export async function listRefundFailures(
  db: Db,
  refunds: readonly { readonly id: number; readonly entityTypeId: number; readonly entityId: number }[],
): Promise<ReadonlyMap<number, SaidFailure>> {
  if (refunds.length === 0) return new Map()
  const { rows } = await sql<{ id: number } & SaidFailure>`
    select asked.id, last.* from unnest(${refunds.map(one => one.id)}::int[], ${refunds.map(one => one.entityTypeId)}::int[],
                                        ${refunds.map(one => one.entityId)}::int[]) as asked (id, type, entity)
     cross join lateral (
       select at, actor_type as "actorType", actor_id as "actorId", details ->> 'reason' as reason,
              string_agg(details ->> 'paidUnder', ', ') over () as "paidUnder" from audit_event e
        where e.entity_type_id = asked.type and e.entity_id = asked.entity and e.event = 'REFUND_FAILED'
          and e.details -> 'refundId' = to_jsonb(asked.id)
        order by e.id desc limit 1) as last`.execute(db)
  return new Map(rows.map(({ id, ...failure }) => [id, failure]))
}

/** One act of a citizen, as the audit trail keeps it. */
export interface CitizenAct {
  readonly event: string
  readonly entityTypeId: number
  readonly entityId: number
  readonly at: Date
  readonly remarks: string
}

/** What a citizen did, newest first. */
export async function listActsOf(db: Db, userId: number): Promise<CitizenAct[]> {
  return db
    .selectFrom('audit_event')
    .select(['event', 'entity_type_id as entityTypeId', 'entity_id as entityId', 'at', 'remarks'])
    .where('actor_type', '=', 'CITIZEN')
    .where('actor_id', '=', String(userId))
    .orderBy('id', 'desc')
    .execute()
}

/** When an event happened to a record, newest first. */
export async function listMomentsOf(
  db: Db,
  entityTypeId: EntityType,
  entityId: number,
  event: string,
): Promise<Date[]> {
  const rows = await db
    .selectFrom('audit_event')
    .select('at')
    .where('entity_type_id', '=', entityTypeId)
    .where('entity_id', '=', entityId)
    .where('event', '=', event)
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ at }) => at)
}

/** How often some events happened to a record. */
export async function countEvents(
  db: Db,
  entityTypeId: EntityType,
  entityId: number,
  events: readonly string[],
): Promise<number> {
  const { times } = await db
    .selectFrom('audit_event')
    .select(({ fn }) => fn.countAll<number>().as('times'))
    .where('entity_type_id', '=', entityTypeId)
    .where('entity_id', '=', entityId)
    .where('event', 'in', events)
    .executeTakeFirstOrThrow()
  return Number(times)
}

/** When a record last came into a status; null when its history does not tell. */
export async function findReachedOn(
  db: Db,
  entityTypeId: EntityType,
  entityId: number,
  statusId: number,
): Promise<Date | null> {
  const row = await db
    .selectFrom('audit_event')
    .select(({ fn }) => fn.max('at').as('at'))
    .where('entity_type_id', '=', entityTypeId)
    .where('entity_id', '=', entityId)
    .where('to_state', '=', statusId)
    .executeTakeFirst()
  return row?.at ?? null
}

/** True where the record that a column names came into its status before an instant, or its history does not say when. */
export const reachedBefore = (
  entityTypeId: EntityType,
  id: RawBuilder<unknown>,
  statusId: RawBuilder<unknown>,
  before: Date,
): RawBuilder<boolean> =>
  sql`coalesce((select max(e.at) from audit_event e
                 where e.entity_type_id = ${entityTypeId} and e.entity_id = ${id} and e.to_state = ${statusId}) < ${before}, true)`

/** When each of these records last had an event; those that never had it are left out. */
export async function listLastEvent(
  db: Db,
  entityTypeId: EntityType,
  entityIds: readonly number[],
  event: string,
): Promise<ReadonlyMap<number, Date>> {
  if (entityIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('audit_event')
    .select('entity_id')
    .select(({ fn }) => fn.max('at').as('at'))
    .where('entity_type_id', '=', entityTypeId)
    .where(({ eb, fn, val }) => eb('entity_id', '=', fn.any(val([...entityIds]))))
    .where('event', '=', event)
    .groupBy('entity_id')
    .execute()
  return new Map(rows.map(row => [row.entity_id, row.at]))
}
