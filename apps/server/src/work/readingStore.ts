import { sql } from 'kysely'
import { MINUTE_MS } from '#domain/dates/lengths.ts'
import type { Db } from '#server/gateway/context.ts'

/** So long after the last sign of work an officer counts as reading a case. */
export const READING_MS = 3 * MINUTE_MS

/** Who reads a case, and since when. */
export interface Reader {
  readonly officerId: number
  readonly since: Date
}

const cut = (now: Date) => new Date(now.getTime() - READING_MS)

/**
 * Says that an officer reads a case: the first one reads it until three minutes after the last sign of work, and whoever
 * holds the case comes before everybody.
 * @returns who reads it
 */
export async function readCase(
  db: Db,
  itemId: number,
  officerId: number,
  now: Date,
): Promise<Reader | undefined> {
  await sql`
    insert into work_reading as r (item_id, officer_id, since, seen_on)
    select id, ${officerId}::int, ${now}::timestamptz, ${now}::timestamptz from work_item where id = ${itemId}
    on conflict (item_id) do update set
      since = case when r.officer_id = excluded.officer_id and r.seen_on > ${cut(now)} then r.since else excluded.since end,
      officer_id = excluded.officer_id, seen_on = excluded.seen_on
    where r.officer_id = excluded.officer_id or r.seen_on <= ${cut(now)}
       or exists (select from work_item w where w.id = r.item_id and w.holder_id = excluded.officer_id)`.execute(
    db,
  )
  return findReader(db, itemId, now)
}

/** Who reads a case now; undefined: nobody. */
export async function findReader(db: Db, itemId: number, now: Date): Promise<Reader | undefined> {
  const row = await db
    .selectFrom('work_reading')
    .select(['officer_id', 'since'])
    .where('item_id', '=', itemId)
    .where('seen_on', '>', cut(now))
    .executeTakeFirst()
  return row && { officerId: row.officer_id, since: row.since }
}

/** An officer reads a case no more. */
export async function leaveCase(db: Db, itemId: number, officerId: number): Promise<void> {
  await db
    .deleteFrom('work_reading')
    .where('item_id', '=', itemId)
    .where('officer_id', '=', officerId)
    .execute()
}
