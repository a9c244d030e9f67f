import { type RawBuilder, sql } from 'kysely'
import * as v from 'valibot'
import { EntityType } from '#domain/application/kind.ts'
import { type IstDay, istDay } from '#domain/dates/ist.ts'
import { Section } from '#domain/officer/roles.ts'
import {
  type Ball,
  WORK_DESK_CODES,
  WORK_DESKS,
  type WorkDeskCode,
  type WorkPlace,
  type WorkPlaces,
} from '#domain/work/desks.ts'
import type { Db } from '#server/gateway/context.ts'
import { READING_MS } from './readingStore.ts'

/** What the work of a noun is, by its status. A noun whose desk stands in a column of its own names it. */
export interface WorkSpec<Status extends string | number = string | number> {
  readonly entityTypeId: EntityType
  readonly places: WorkPlaces<Status>
  /** The word of a record that tells the place where its status does not: SQL over its own columns, as text. */
  readonly word?: RawBuilder<string | null>
  /** The promised day where the noun has a plan of its own: SQL over `m.entity_id` and `m.desk_of`; null: the desk's days. */
  readonly dueOn?: RawBuilder<IstDay | null>
}

interface Place {
  readonly status: string | number
  /** The record's word; null where the status alone tells. */
  readonly deskOf: string | null
  readonly desk: WorkDeskCode | null
  readonly ball: Ball
}

const ballOf = (place: WorkPlace): Pick<Place, 'desk' | 'ball'> =>
  place === 'CITIZEN' || place === 'NOBODY' ? { desk: null, ball: place } : { desk: place, ball: 'OFFICE' }

function placesOf({ places }: WorkSpec): Place[] {
  return Object.entries(places).flatMap(([key, place]): Place[] => {
    const status = /^\d+$/.test(key) ? Number(key) : key
    if (typeof place === 'string') return [{ status, deskOf: null, ...ballOf(place) }]
    return Object.entries(place).map(([deskOf, at]) => ({ status, deskOf, ...ballOf(at) }))
  })
}

/** Whether a move between these two statuses leaves the work as it was: neither is anybody's. */
export const isNoWork = <Status extends string | number>(
  work: WorkSpec<Status> | undefined,
  from: Status,
  to: Status,
): boolean => work === undefined || (work.places[from] === 'NOBODY' && work.places[to] === 'NOBODY')

/**
 * The statement that lets the work follow records that have moved: one for one record or a million. It reads the common
 * table expression `moved (entity_id, is_now, desk_of)` of the same statement.
 *
 * A case that comes to a desk gets its promised day. While the citizen has the ball the clock stands; then it goes on with
 * the days that were left, and with the officer who asked. A case that leaves its desk leaves its holder.
 */
export function workOfMoved(spec: WorkSpec, now: Date): RawBuilder<unknown> {
  const today = sql`${istDay(now)}::date`
  const rows = placesOf(spec).map(({ status, deskOf, desk, ball }) => {
    const known = typeof status === 'number' ? sql`${status}::int` : sql`${status}::text`
    const { section = null, promisedDays = 0 } = desk ? WORK_DESKS[desk] : {}
    return sql`(${known}, ${deskOf}::text, ${section}::text, ${desk}::text, ${ball}::text, ${promisedDays}::int)`
  })
  const promised = new Set(placesOf(spec).map(({ desk }) => (desk ? WORK_DESKS[desk].promisedDays : 0)))
  // The calendar is read once for each promise, not for each place or record.
  const days = [...promised].map(count => sql`(${count}::int, working_day_after(${today}, ${count}))`)
  const planned = spec.dueOn ?? sql`null::date`
  return sql`
    insert into work_item as w (entity_type_id, entity_id, section, desk, ball, since, due_day)
    select ${spec.entityTypeId}::int, m.entity_id, coalesce(place.section, was.section, ''),
           coalesce(place.desk, was.desk, ''), place.ball, ${now}::timestamptz,
           case place.ball when 'OFFICE' then coalesce(${planned}, due.day) end
      from moved m
      join (values ${sql.join(rows)}) as place (status, desk_of, section, desk, ball, days)
        on place.status = m.is_now and (place.desk_of is null or place.desk_of = m.desk_of)
      join (values ${sql.join(days)}) as due (days, day) on due.days = place.days
      left join work_item was on was.entity_type_id = ${spec.entityTypeId}::int and was.entity_id = m.entity_id
     where place.ball = 'OFFICE' or was.id is not null
     order by m.entity_id
    on conflict (entity_type_id, entity_id) do update set
      section = excluded.section, desk = excluded.desk, ball = excluded.ball,
      since = case when w.desk = excluded.desk and w.ball = excluded.ball then w.since else excluded.since end,
      due_day = case
        when excluded.ball <> 'OFFICE' then null
        when w.ball = 'CITIZEN' and w.days_left is not null
          then working_day_after(${today}, greatest(w.days_left, 1))
        when w.ball = 'OFFICE' and w.desk = excluded.desk then w.due_day
        else excluded.due_day end,
      days_left = case
        when excluded.ball = 'CITIZEN' and w.ball = 'OFFICE' then working_days_between(${today}, w.due_day)
        when excluded.ball = 'CITIZEN' then w.days_left end,
      holder_id = case when excluded.ball = 'NOBODY' then null
        when w.ball = 'OFFICE' and excluded.ball = 'OFFICE' and w.desk <> excluded.desk then null
        else w.holder_id end,
      version = w.version + 1`
}

export const Item = v.object({
  id: v.number(),
  entityTypeId: v.enum(EntityType),
  entityId: v.number(),
  section: v.enum(Section),
  desk: v.picklist(WORK_DESK_CODES),
  ball: v.picklist(['OFFICE', 'CITIZEN', 'NOBODY']),
  since: v.date(),
  dueDay: v.nullable(v.string()),
  holderId: v.nullable(v.number()),
  version: v.number(),
})

/** A case as the queues know it: where it lies, until when, who holds it. */
export type WorkItem = v.InferOutput<typeof Item>

/** Every case, in the words of `Item`. */
export const items = (db: Db) =>
  db
    .selectFrom('work_item as w')
    .select(['w.id', 'w.entity_type_id as entityTypeId', 'w.entity_id as entityId', 'w.section', 'w.desk'])
    .select(['w.ball', 'w.since', 'w.due_day as dueDay', 'w.holder_id as holderId'])
    .select('w.version')

/** One case, its row held for the transaction. */
export async function holdItem(db: Db, id: number): Promise<WorkItem | undefined> {
  await db.selectFrom('work_item').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
  const row = await items(db).where('w.id', '=', id).executeTakeFirst()
  return row && v.parse(Item, row)
}

/** These cases, their rows held for the transaction in the order of their numbers. */
export async function holdItems(db: Db, ids: readonly number[]): Promise<WorkItem[]> {
  await db
    .selectFrom('work_item')
    .select('id')
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute()
  return findItems(db, ids)
}

/** These cases, by number. */
export async function findItems(db: Db, ids: readonly number[]): Promise<WorkItem[]> {
  if (ids.length === 0) return []
  const rows = await items(db)
    .where('w.id', 'in', [...ids])
    .orderBy('w.id')
    .execute()
  return rows.map(row => v.parse(Item, row))
}

/** The cases of these records of one kind. */
export async function findItemsOf(
  db: Db,
  entityTypeId: EntityType,
  entityIds: readonly number[],
): Promise<WorkItem[]> {
  if (entityIds.length === 0) return []
  const rows = await items(db)
    .where('w.entity_type_id', '=', entityTypeId)
    .where('w.entity_id', 'in', [...entityIds])
    .orderBy('w.id')
    .execute()
  return rows.map(row => v.parse(Item, row))
}

/** The case of a record, if it ever waited at a desk. */
export async function findItemOf(
  db: Db,
  entityTypeId: EntityType,
  entityId: number,
): Promise<WorkItem | undefined> {
  const row = await items(db)
    .where('w.entity_type_id', '=', entityTypeId)
    .where('w.entity_id', '=', entityId)
    .executeTakeFirst()
  return row && v.parse(Item, row)
}

/** These desks, the one with the most urgent free case first: overdue, then answered, then the oldest due day. */
async function mostUrgent(db: Db, desks: readonly WorkDeskCode[], today: IstDay): Promise<WorkDeskCode[]> {
  const rows = desks.map(desk => sql`(${desk}::text, ${WORK_DESKS[desk].section}::text)`)
  if (rows.length === 0) return []
  const { rows: found } = await sql<{ desk: WorkDeskCode }>`
    select at.desk from (values ${sql.join(rows)}) as at (desk, section)
     cross join lateral (
       select due_day, id from work_item w
        where w.ball = 'OFFICE' and w.holder_id is null and w.section = at.section and w.desk = at.desk
        order by w.due_day, w.id limit 1) as first
     order by first.due_day < ${today}::date desc, at.desk = 'LOTTERY_ANSWERED' desc, first.due_day, first.id`.execute(
    db,
  )
  return found.map(({ desk }) => desk)
}

/**
 * The most urgent free case of these desks, its row held for the transaction; two officers who ask at once find two cases.
 * Each desk is read in the order of its index, however much waits.
 * @param passed cases that are not for this officer
 * @returns undefined when none is free
 */
export async function holdNext(
  db: Db,
  asking: {
    readonly officerId: number
    readonly desks: readonly WorkDeskCode[]
    readonly passed: readonly number[]
  },
  now: Date,
): Promise<WorkItem | undefined> {
  const { officerId, desks, passed } = asking
  for (const desk of await mostUrgent(db, desks, istDay(now))) {
    const { rows } = await sql<{ id: number }>`
      select id from work_item
       where ball = 'OFFICE' and holder_id is null and section = ${WORK_DESKS[desk].section} and desk = ${desk}
         and id <> all(${[...passed]}::int[])
         and not exists (select from work_reading r where r.item_id = work_item.id and r.officer_id <> ${officerId}
                          and r.seen_on > ${new Date(now.getTime() - READING_MS)})
       order by due_day, id limit 1 for update skip locked`.execute(db)
    // Whoever asked in the same moment may have taken the last one of this desk.
    if (rows[0]) return holdItem(db, rows[0].id)
  }
  return undefined
}

/** Gives cases that the caller has locked to an officer, or to nobody. */
export async function setHolder(
  db: Db,
  ids: readonly number[],
  officerId: number | null,
  now: Date,
): Promise<void> {
  await db
    .updateTable('work_item')
    .set({ holder_id: officerId, held_on: officerId === null ? null : now })
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .where(({ eb, fn, val }) => eb('id', '=', fn.any(val([...ids]))))
    .execute()
}

/** Gives every case that an officer holds back to its desk: they are not at work any more. @returns how many */
export async function freeHeld(db: Db, officerId: number): Promise<number> {
  const rows = await db
    .updateTable('work_item')
    .set({ holder_id: null, held_on: null })
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .where('holder_id', '=', officerId)
    .returning('id')
    .execute()
  return rows.length
}
