import { sql } from 'kysely'
import type { IstDay } from '#domain/dates/ist.ts'
import type { Db } from '#server/gateway/context.ts'

export type FigureName = 'WAITING' | 'REFUND_AGE' | 'EXCEPTIONS' | 'MONEY_IN' | 'MONEY_OUT' | 'COURSE'

/** A figure about one thing on a day: how many, how many of them late or done, how much in paise. */
export interface Figure {
  readonly day: IstDay
  /** A desk, an age, a kind, a scheme; '' for the whole house. */
  readonly part: string
  readonly many: number
  readonly late: number
  readonly done: number
  readonly paise: bigint
}

/** Keeps what a figure is on the days from one on; what was kept of them goes. */
export async function keepFigures(
  db: Db,
  figure: FigureName,
  from: IstDay,
  figures: readonly Figure[],
  now: Date,
): Promise<void> {
  await db.deleteFrom('overview_figure').where('figure', '=', figure).where('day', '>=', from).execute()
  if (figures.length === 0) return
  await db
    .insertInto('overview_figure')
    .values(
      figures.map(one => ({
        figure,
        day: one.day,
        part: one.part,
        many: BigInt(one.many),
        late: BigInt(one.late),
        done: BigInt(one.done),
        paise: one.paise,
        taken_on: now,
      })),
    )
    .execute()
}

/** A figure as it was kept from a day on, oldest first. */
export async function listFigures(db: Db, figure: FigureName, from: IstDay): Promise<Figure[]> {
  const rows = await db
    .selectFrom('overview_figure')
    .select(['day', 'part', 'many', 'late', 'done', 'paise'])
    .where('figure', '=', figure)
    .where('day', '>=', from)
    .orderBy('day')
    .orderBy('part')
    .execute()
  return rows.map(({ day, part, many, late, done, paise }) => ({
    day,
    part,
    many: Number(many),
    late: Number(late),
    done: Number(done),
    paise,
  }))
}

/** A figure summed up by month from a day on, oldest first. */
export async function sumByMonth(
  db: Db,
  figure: FigureName,
  from: IstDay,
): Promise<{ readonly month: string; readonly paise: bigint }[]> {
  const { rows } = await sql<{ month: string; paise: bigint }>`
    select to_char(day, 'YYYY-MM') as month, sum(paise)::bigint as paise from overview_figure
     where figure = ${figure} and day >= ${from}::date group by 1 order by 1`.execute(db)
  return rows
}

/** When the figures were taken last; null before the first time. */
export async function findTakenOn(db: Db): Promise<Date | null> {
  const row = await db
    .selectFrom('overview_figure')
    .select('taken_on')
    .where('figure', '=', 'WAITING')
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.taken_on ?? null
}
