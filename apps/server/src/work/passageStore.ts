import { sql } from 'kysely'
import type { IstDay } from '#domain/dates/ist.ts'
import type { WorkDeskCode } from '#domain/work/desks.ts'
import type { Db } from '#server/gateway/context.ts'

/** How many cases left a desk after so many working days. */
export interface Passage {
  readonly desk: WorkDeskCode
  readonly days: number
  readonly cases: number
}

/** The cases that left their desks from a day to a day, both counted, by the working days that they lay there. */
export async function listPassages(db: Db, from: IstDay, to: IstDay): Promise<Passage[]> {
  const { rows } = await sql<Passage>`
    select desk, days, sum(cases)::int as cases from work_passage
     where left_day between ${from}::date and ${to}::date
     group by desk, days order by desk, days`.execute(db)
  return rows
}

/** Makes one row of the passages of each desk, day and length. The sums stay as they are. */
export async function foldPassages(db: Db, today: IstDay): Promise<void> {
  await sql`
    with gone as (
      delete from work_passage p using (
        select left_day, section, desk, days from work_passage where left_day >= ${today}::date - 1
         group by left_day, section, desk, days having count(*) > 1) many
       where (p.left_day, p.section, p.desk, p.days) = (many.left_day, many.section, many.desk, many.days)
      returning p.left_day, p.section, p.desk, p.days, p.cases)
    insert into work_passage (left_day, section, desk, days, cases)
    select left_day, section, desk, days, sum(cases) from gone group by left_day, section, desk, days`.execute(
    db,
  )
}
