import { sql } from 'kysely'
import type { Bilingual } from '#domain/text/bilingual.ts'
import type { Db } from '#server/gateway/context.ts'

/** A scheme whose applications are read: until when, and when its draw is. */
export interface Course {
  readonly id: number
  readonly name: Bilingual
  readonly lastDay: Date | null
  readonly drawOn: Date | null
}

/** The schemes that closed and whose eligibility is not published, the next last day first. */
export async function listCourses(db: Db, now: Date): Promise<Course[]> {
  const rows = await db
    .selectFrom('scheme_campaign')
    .select(['id', 'name_en', 'name_hi', 'scrutiny_to', 'draw_on'])
    .where('state', '=', 'PUBLISHED')
    .where('end_on', '<=', now)
    .orderBy('scrutiny_to')
    .orderBy('id')
    .execute()
  return rows.map(row => ({
    id: row.id,
    name: { en: row.name_en, hi: row.name_hi },
    lastDay: row.scrutiny_to,
    drawOn: row.draw_on,
  }))
}

/** How many applications of these schemes were received, and how many of them are decided. */
export async function countCourses(
  db: Db,
  ids: readonly number[],
): Promise<{ readonly id: number; readonly received: number; readonly decided: number }[]> {
  if (ids.length === 0) return []
  // By status first: the index on scheme and status answers alone, without the applications themselves.
  const { rows } = await sql<{ id: number; received: number; decided: number }>`
    select id, coalesce(sum(many) filter (where status_id >= 3), 0)::int as received,
           coalesce(sum(many) filter (where status_id in (7, 8, 14)), 0)::int as decided
      from (select campaign_id as id, status_id, count(*) as many from lottery_application
             where campaign_id = any(${[...ids]}::int[]) group by campaign_id, status_id) counted
     group by id`.execute(db)
  return rows
}
