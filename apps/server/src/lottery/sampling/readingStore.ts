import { sql } from 'kysely'
import * as v from 'valibot'
import { READING_WHY, type ReadingFigures, type ReadingWhy } from '#domain/lottery/sampling.ts'
import type { Db } from '#server/gateway/context.ts'

export const FINDINGS = ['ELIGIBLE', 'INELIGIBLE'] as const
export type Finding = (typeof FINDINGS)[number]

const Reading = v.object({
  id: v.number(),
  applicationId: v.number(),
  campaignId: v.number(),
  officerId: v.number(),
  finding: v.picklist(FINDINGS),
  why: v.picklist(READING_WHY),
  foundOn: v.date(),
  readerId: v.nullable(v.number()),
  readOn: v.nullable(v.date()),
  second: v.nullable(v.picklist(FINDINGS)),
  reasonCode: v.string(),
  remarks: v.string(),
})

/** A finding that is read again, and what the second officer found. */
export type Reading = v.InferOutput<typeof Reading>

const readings = (db: Db) =>
  db
    .selectFrom('second_reading')
    .select(['id', 'application_id as applicationId', 'campaign_id as campaignId', 'officer_id as officerId'])
    .select(['finding', 'why', 'found_on as foundOn', 'reader_id as readerId', 'read_on as readOn'])
    .select(['second', 'reason_code as reasonCode', 'remarks'])

/** A finding became another one, or none: what was to be read of it waits no more. */
export async function supersede(db: Db, applicationId: number, now: Date): Promise<void> {
  await db
    .updateTable('second_reading')
    .set({ superseded_on: now })
    .where('application_id', '=', applicationId)
    .where('superseded_on', 'is', null)
    .execute()
}

/** Lets a finding wait for its second reading. */
export async function insertReading(
  db: Db,
  of: {
    readonly applicationId: number
    readonly campaignId: number
    readonly officerId: number
    readonly finding: Finding
    readonly why: ReadingWhy
    readonly foundOn: Date
  },
): Promise<void> {
  await db
    .insertInto('second_reading')
    .values({
      application_id: of.applicationId,
      campaign_id: of.campaignId,
      officer_id: of.officerId,
      finding: of.finding,
      why: of.why,
      found_on: of.foundOn,
    })
    .execute()
}

/** How often an officer's findings of eligibility since an instant were read again, and how often otherwise. */
export async function figuresOf(db: Db, officerId: number, since: Date): Promise<ReadingFigures> {
  const { rows } = await sql<ReadingFigures>`
    select count(*)::int as read, (count(*) filter (where second <> finding))::int as differing
      from second_reading
     where finding = 'ELIGIBLE' and officer_id = ${officerId} and found_on >= ${since} and read_on is not null`.execute(
    db,
  )
  return rows[0] ?? { read: 0, differing: 0 }
}

/** The same of every officer, of readings done before an instant, most disagreement first. */
export async function figuresOfAll(
  db: Db,
  since: Date,
  readBefore: Date,
): Promise<(ReadingFigures & { readonly officerId: number })[]> {
  const { rows } = await sql<ReadingFigures & { officerId: number }>`
    select officer_id as "officerId", count(*)::int as read,
           (count(*) filter (where second <> finding))::int as differing
      from second_reading
     where finding = 'ELIGIBLE' and found_on >= ${since} and read_on is not null and read_on < ${readBefore}
     group by officer_id
     order by (count(*) filter (where second <> finding))::numeric / count(*) desc, officer_id`.execute(db)
  return rows
}

/** Whom a reading is looked for, and what they pass by. */
export interface Wanted {
  readonly readerId: number
  /** Readings of citizens whom they know. */
  readonly passed: readonly number[]
  /** Taken before this instant and not finished: free again. */
  readonly takenBefore: Date
}

/**
 * The reading that the officer has taken, else the oldest that is free and not of their own finding, its row held; two who
 * ask at once find two.
 */
export async function holdNextReading(
  db: Db,
  { readerId, passed, takenBefore }: Wanted,
): Promise<Reading | undefined> {
  const own = await readings(db)
    .where('reader_id', '=', readerId)
    .where('read_on', 'is', null)
    .where('superseded_on', 'is', null)
    .where('taken_on', '>=', takenBefore)
    .forUpdate()
    .executeTakeFirst()
  if (own) return v.parse(Reading, own)
  const free = await readings(db)
    .where('read_on', 'is', null)
    .where('superseded_on', 'is', null)
    .where('officer_id', '<>', readerId)
    .where('id', 'not in', [0, ...passed])
    .where(({ eb, or }) => or([eb('reader_id', 'is', null), eb('taken_on', '<', takenBefore)]))
    .orderBy('found_on')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  return free && v.parse(Reading, free)
}

/** Gives a reading that the caller has locked to an officer. */
export async function takeReading(db: Db, id: number, readerId: number, now: Date): Promise<void> {
  await db
    .updateTable('second_reading')
    .set({ reader_id: readerId, taken_on: now })
    .where('id', '=', id)
    .execute()
}

/** A reading that still counts, by number, its row held when asked for. */
export async function findReading(db: Db, id: number, lock = false): Promise<Reading | undefined> {
  const one = readings(db).where('id', '=', id).where('superseded_on', 'is', null)
  const row = await (lock ? one.forUpdate() : one).executeTakeFirst()
  return row && v.parse(Reading, row)
}

/** Whether an officer has taken the second reading of an application and not finished it: it is read blind until then. */
export async function readsBlind(db: Db, applicationId: number, readerId: number): Promise<boolean> {
  const row = await db
    .selectFrom('second_reading')
    .select('id')
    .where('application_id', '=', applicationId)
    .where('superseded_on', 'is', null)
    .where('reader_id', '=', readerId)
    .where('read_on', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/** Writes down what the second officer found. */
export async function keepSecond(
  db: Db,
  id: number,
  found: { readonly second: Finding; readonly reasonCode: string; readonly remarks: string },
  now: Date,
): Promise<void> {
  await db
    .updateTable('second_reading')
    .set({ second: found.second, reason_code: found.reasonCode, remarks: found.remarks, read_on: now })
    .where('id', '=', id)
    .execute()
}

/** The committee lets the first finding stand. */
export async function settleReading(
  db: Db,
  id: number,
  by: { readonly officerId: number; readonly why: string },
  now: Date,
): Promise<void> {
  await db
    .updateTable('second_reading')
    .set({ settled_by: by.officerId, settled_why: by.why, settled_on: now })
    .where('id', '=', id)
    .execute()
}

const MOST = 200

/** Findings that a second officer found otherwise and nobody has settled, the oldest first; of one officer, or of all. */
export async function listDiffering(db: Db, officerId: number | null): Promise<Reading[]> {
  let open = readings(db)
    .where(({ eb, ref }) => eb('second', '<>', ref('finding')))
    .where('settled_on', 'is', null)
    .where('superseded_on', 'is', null)
  if (officerId !== null) open = open.where('officer_id', '=', officerId)
  const rows = await open.orderBy('id').limit(MOST).execute()
  return rows.map(row => v.parse(Reading, row))
}

/** How many findings of a scheme wait for a second reading, as far as a thousand, and how many disagreements are open. */
export async function countOpen(
  db: Db,
  campaignId: number,
): Promise<{ readonly waiting: number; readonly differing: number }> {
  const { rows } = await sql<{ waiting: number; differing: number }>`
    select (select count(*) from (select from second_reading
             where campaign_id = ${campaignId} and read_on is null and superseded_on is null limit 1000) w)::int as waiting,
           (select count(*) from second_reading
             where campaign_id = ${campaignId} and second <> finding and settled_on is null and superseded_on is null)::int
             as differing`.execute(db)
  return rows[0] ?? { waiting: 0, differing: 0 }
}
