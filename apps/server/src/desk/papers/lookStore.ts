import { sql } from 'kysely'
import { HOUR_MS } from '#domain/dates/lengths.ts'
import type { PaperRight } from '#domain/work/paperRight.ts'
import type { Db } from '#server/gateway/context.ts'

/** A look begins: who, at which file, by which right. */
export interface NewLook {
  readonly officerId: number
  readonly documentId: number
  readonly sha256: Buffer
  readonly right: PaperRight
  /** Why so much outside the queue; '' where it was not asked. */
  readonly reason: string
}

/** One look of an officer after the other, so that two at once cannot both be the hundredth. */
export const lockLooks = async (db: Db, officerId: number): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('paper.look', ${officerId}))`.execute(db)
}

/** Notes another page of a look that is still going on, at this very file. @returns whether there is one */
export async function goOnLooking(
  db: Db,
  { officerId, documentId, sha256 }: Pick<NewLook, 'officerId' | 'documentId' | 'sha256'>,
  now: Date,
): Promise<boolean> {
  const found = await db
    .updateTable('paper_look')
    .set({ page_on: now })
    .where('officer_id', '=', officerId)
    .where('document_id', '=', documentId)
    .where('sha256', '=', sha256)
    .where('left_on', 'is', null)
    .where('page_on', '>', new Date(now.getTime() - HOUR_MS))
    .executeTakeFirst()
  return found.numUpdatedRows > 0n
}

/** Enters a look. */
export async function insertLook(db: Db, look: NewLook, now: Date): Promise<void> {
  await db
    .insertInto('paper_look')
    .values({
      officer_id: look.officerId,
      document_id: look.documentId,
      sha256: look.sha256,
      by_right: look.right,
      shown_on: now,
      page_on: now,
      reason: look.reason,
    })
    .execute()
}

/** How many papers the officer read outside their queue within the hour, this one and those before a reason left out. */
export async function countOutside(
  db: Db,
  { officerId, documentId }: Pick<NewLook, 'officerId' | 'documentId'>,
  now: Date,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with hour as (
      select id, document_id, reason from paper_look
       where officer_id = ${officerId} and by_right = 'SECTION'
         and shown_on > ${new Date(now.getTime() - HOUR_MS)}::timestamptz)
    select count(distinct document_id)::int as count from hour
     where document_id <> ${documentId}
       and id > coalesce((select max(id) from hour where reason <> ''), 0)`.execute(db)
  return rows[0]?.count ?? 0
}

/** A look that ended. */
export interface EndedLook {
  readonly sha256: Buffer
  /** Of the screen's own count, and never more than the look lasted. */
  readonly seconds: number
}

/** Ends the looks of an officer at a paper that still go on. @returns what ended, the newest first */
export async function endLooks(
  db: Db,
  { officerId, documentId }: Pick<NewLook, 'officerId' | 'documentId'>,
  seconds: number,
  now: Date,
): Promise<EndedLook[]> {
  const { rows } = await sql<EndedLook>`
    update paper_look set left_on = ${now}::timestamptz,
           seconds = least(${seconds}::int, greatest(0, extract(epoch from ${now}::timestamptz - shown_on))::int)
     where officer_id = ${officerId} and document_id = ${documentId} and left_on is null
    returning sha256, seconds`.execute(db)
  return rows
}
