import * as v from 'valibot'
import type { Db } from '#server/gateway/context.ts'

const Event = v.picklist(['GIVEN', 'TAKEN_AWAY'])

/** What an officer is told about a case. */
export interface Telling {
  readonly officerId: number
  readonly itemId: number
  readonly event: v.InferOutput<typeof Event>
  readonly byOfficerId: number
  readonly note: string
}

/** Tells officers about their work, in the transaction of what happened. */
export async function tellOfficers(db: Db, tellings: readonly Telling[], now: Date): Promise<void> {
  if (tellings.length === 0) return
  await db
    .insertInto('work_told')
    .values(
      tellings.map(one => ({
        officer_id: one.officerId,
        item_id: one.itemId,
        event: one.event,
        by_officer_id: one.byOfficerId,
        note: one.note,
        told_on: now,
      })),
    )
    .execute()
}

/** What an officer was told and has not read, newest first. */
export async function listTold(
  db: Db,
  officerId: number,
  limit: number,
): Promise<(Telling & { readonly id: number; readonly toldOn: Date })[]> {
  const rows = await db
    .selectFrom('work_told')
    .selectAll()
    .where('officer_id', '=', officerId)
    .where('read_on', 'is', null)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(row => ({
    id: Number(row.id),
    officerId: row.officer_id,
    itemId: row.item_id,
    event: v.parse(Event, row.event),
    byOfficerId: row.by_officer_id,
    note: row.note,
    toldOn: row.told_on,
  }))
}

/** An officer has read what they were told up to a line. */
export async function markToldRead(db: Db, officerId: number, upTo: number, now: Date): Promise<void> {
  await db
    .updateTable('work_told')
    .set({ read_on: now })
    .where('officer_id', '=', officerId)
    .where('read_on', 'is', null)
    .where('id', '<=', BigInt(upTo))
    .execute()
}
