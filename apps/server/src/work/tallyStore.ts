import { sql } from 'kysely'
import type { IstDay } from '#domain/dates/ist.ts'
import type { Section } from '#domain/officer/roles.ts'
import type { WorkDeskCode } from '#domain/work/desks.ts'
import type { Db } from '#server/gateway/context.ts'

/** How many cases wait at a desk until a day, and how many of them nobody holds. */
export interface DeskTally {
  readonly desk: WorkDeskCode
  readonly dueDay: IstDay
  readonly count: number
  readonly free: number
}

/**
 * How many cases of a section wait, by desk and due day. It is the sum of what every committed act has changed: exact,
 * however many work at once, and read without looking at the cases.
 */
export async function countWaiting(db: Db, section: Section): Promise<DeskTally[]> {
  const { rows } = await sql<DeskTally>`
    select desk, due_day as "dueDay", sum(waiting)::int as count, sum(free)::int as free
      from work_tally where section = ${section}
     group by desk, due_day having sum(waiting) <> 0 or sum(free) <> 0 order by due_day, desk`.execute(db)
  return rows
}

/** Makes one row of the differences of each desk and due day, or none where nothing is left. The sums stay as they are. */
export async function foldTally(db: Db): Promise<void> {
  await sql`
    with many as (
      select section, desk, due_day from work_tally group by section, desk, due_day having count(*) > 1 or sum(waiting) = 0),
    gone as (
      delete from work_tally t using many
       where (t.section, t.desk, t.due_day) = (many.section, many.desk, many.due_day)
      returning t.section, t.desk, t.due_day, t.waiting, t.free)
    insert into work_tally (section, desk, due_day, waiting, free)
    select section, desk, due_day, sum(waiting), sum(free) from gone
     group by section, desk, due_day having sum(waiting) <> 0 or sum(free) <> 0`.execute(db)
}

/** How many cases wait at each desk on a day, and how many of them are over. */
export async function countDesks(
  db: Db,
  today: IstDay,
): Promise<{ readonly desk: WorkDeskCode; readonly waiting: number; readonly overdue: number }[]> {
  const { rows } = await sql<{ desk: WorkDeskCode; waiting: number; overdue: number }>`
    select desk, sum(waiting)::int as waiting,
           coalesce(sum(waiting) filter (where due_day < ${today}::date), 0)::int as overdue
      from work_tally group by desk order by desk`.execute(db)
  return rows
}
