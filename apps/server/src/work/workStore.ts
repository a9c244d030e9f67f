import { type RawBuilder, sql } from 'kysely'
import type { EntityType } from '#domain/application/kind.ts'
import { type IstDay, istDay } from '#domain/dates/ist.ts'
import { type Ball, WORK_DESKS, type WorkDeskCode, type WorkPlace } from '#domain/work/desks.ts'

/** What the work of a noun is, by its status. A noun whose desk stands in a column of its own names it. */
export interface WorkSpec<Status extends string | number = string | number> {
  readonly entityTypeId: EntityType
  readonly places: Readonly<Record<Status, WorkPlace | Readonly<Record<number, WorkDeskCode>>>>
  /** The column that tells the desk where the status does not. */
  readonly deskColumn?: string
  /** The promised day where the noun has a plan of its own: SQL over `m.entity_id` and `m.desk_of`; null: the desk's days. */
  readonly dueOn?: RawBuilder<IstDay | null>
}

interface Place {
  readonly status: string | number
  /** The value of the desk's column; null where the status alone tells. */
  readonly deskOf: number | null
  readonly desk: WorkDeskCode | null
  readonly ball: Ball
}

const isWord = (place: WorkSpec['places'][string]): place is WorkPlace => typeof place === 'string'

function placesOf({ places }: WorkSpec): Place[] {
  return Object.entries(places).flatMap(([key, place]): Place[] => {
    const status = /^\d+$/.test(key) ? Number(key) : key
    if (!isWord(place))
      return Object.entries(place).map(([deskOf, desk]) => ({
        status,
        deskOf: Number(deskOf),
        desk,
        ball: 'OFFICE',
      }))
    if (place === 'CITIZEN' || place === 'NOBODY') return [{ status, deskOf: null, desk: null, ball: place }]
    return [{ status, deskOf: null, desk: place, ball: 'OFFICE' }]
  })
}

/** Whether a move between these two statuses leaves the work as it was: neither is anybody's. */
export const isNoWork = <Status extends string | number>(
  { places }: WorkSpec<Status>,
  from: Status,
  to: Status,
): boolean => places[from] === 'NOBODY' && places[to] === 'NOBODY'

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
    return sql`(${known}, ${deskOf}::int, ${section}::text, ${desk}::text, ${ball}::text, ${promisedDays}::int,
                working_day_after(${today}, ${promisedDays}))`
  })
  const planned = spec.dueOn ?? sql`null::date`
  return sql`
    insert into work_item as w (entity_type_id, entity_id, section, desk, ball, since, due_day)
    select ${spec.entityTypeId}::int, m.entity_id, coalesce(place.section, was.section, ''),
           coalesce(place.desk, was.desk, ''), place.ball, ${now}::timestamptz,
           case place.ball when 'OFFICE' then coalesce(${planned}, place.due_day) end
      from moved m
      join (values ${sql.join(rows)}) as place (status, desk_of, section, desk, ball, days, due_day)
        on place.status = m.is_now and (place.desk_of is null or place.desk_of = m.desk_of)
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
