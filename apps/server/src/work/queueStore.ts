import { sql } from 'kysely'
import * as v from 'valibot'
import type { IstDay } from '#domain/dates/ist.ts'
import type { Section } from '#domain/officer/roles.ts'
import type { WorkDeskCode } from '#domain/work/desks.ts'
import type { Db } from '#server/gateway/context.ts'
import { Item, items, type WorkItem } from './workStore.ts'

/** More than this many cases nobody holds at once. */
export const MOST_HELD = 200

/** Which cases of a section a list shows. */
export interface QueueFilter {
  readonly section: Section
  readonly desk: WorkDeskCode | null
  /** Of the authority's day `today`: `overdue` before it, `today` on it. */
  readonly due: 'any' | 'overdue' | 'today'
  /** Held by this officer, by nobody, or by anybody. */
  readonly holder: number | 'nobody' | 'anybody'
}

/** A place in a list: due day and number of a case that stands or stood there. */
export interface QueuePlace {
  readonly dueDay: string
  readonly id: number
}

function waitingIn(db: Db, { section, desk, due, holder }: QueueFilter, today: IstDay) {
  let all = items(db).where('w.ball', '=', 'OFFICE').where('w.section', '=', section)
  if (desk) all = all.where('w.desk', '=', desk)
  if (due === 'overdue') all = all.where('w.due_day', '<', today)
  if (due === 'today') all = all.where('w.due_day', '=', today)
  if (holder === 'nobody') return all.where('w.holder_id', 'is', null)
  return holder === 'anybody' ? all : all.where('w.holder_id', '=', holder)
}

/** The cases that wait, most urgent first, after a place; at most `limit`. */
export async function listWaiting(
  db: Db,
  filter: QueueFilter,
  today: IstDay,
  after: QueuePlace | null,
  limit: number,
): Promise<WorkItem[]> {
  let all = waitingIn(db, filter, today)
  if (after)
    all = all.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('w.due_day', 'w.id'), '>', tuple(after.dueDay, after.id)),
    )
  const rows = await all.orderBy('w.due_day').orderBy('w.id').limit(limit).execute()
  return rows.map(row => v.parse(Item, row))
}

/** The case that stands before a place of a list; undefined at its beginning. */
export async function findBefore(
  db: Db,
  filter: QueueFilter,
  today: IstDay,
  { dueDay, id }: QueuePlace,
): Promise<WorkItem | undefined> {
  const row = await waitingIn(db, filter, today)
    .where(({ eb, refTuple, tuple }) => eb(refTuple('w.due_day', 'w.id'), '<', tuple(dueDay, id)))
    .orderBy('w.due_day', 'desc')
    .orderBy('w.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && v.parse(Item, row)
}

/** Everything that an officer holds, most urgent first. */
export async function listHeld(db: Db, officerId: number, limit: number): Promise<WorkItem[]> {
  const own = items(db).where('w.ball', '=', 'OFFICE').where('w.holder_id', '=', officerId)
  const rows = await own.orderBy('w.due_day').orderBy('w.id').limit(limit).execute()
  return rows.map(row => v.parse(Item, row))
}

/** How many cases each of these officers holds, as far as `most`: read along the index of holders. */
export async function countHeld(
  db: Db,
  officerIds: readonly number[],
  most: number,
): Promise<Map<number, number>> {
  if (officerIds.length === 0) return new Map()
  const { rows } = await sql<{ id: number; held: number }>`
    select o.id, held.count::int as held from unnest(${[...officerIds]}::int[]) as o (id)
     cross join lateral (select count(*) from (
       select from work_item w where w.ball = 'OFFICE' and w.holder_id = o.id limit ${most}) own) held`.execute(
    db,
  )
  return new Map(rows.map(({ id, held }) => [id, held]))
}
