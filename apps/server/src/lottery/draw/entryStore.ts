import { sql } from 'kysely'
import * as v from 'valibot'
import type { Db } from '#server/gateway/context.ts'

/** What came of a line of the roll. */
export const Outcome = v.picklist(['Allotted', 'Waiting', 'NotAllotted'])
export type Outcome = v.InferOutput<typeof Outcome>

/** One line of a roll: its owner's salt, and what came of it once the draw was carried out. */
export interface EntryRecord {
  readonly applicationId: number
  readonly applicationNumber: string
  readonly salt: Buffer
  readonly outcome: Outcome | null
  readonly listCode: string | null
  readonly unitNo: string | null
  readonly waitingNo: number | null
  readonly rank: number | null
}

const select = (db: Db, drawId: number) =>
  db
    .selectFrom('lottery_draw_entry')
    .select([
      'application_id as applicationId',
      'application_number as applicationNumber',
      'salt',
      'outcome',
      'list_code as listCode',
      'unit_no as unitNo',
      'waiting_no as waitingNo',
      'rank',
    ])
    .where('draw_id', '=', drawId)

type Row = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>
const toEntry = (row: Row): EntryRecord => ({ ...row, outcome: v.parse(v.nullable(Outcome), row.outcome) })

/** Lines of a roll are sorted by application number, byte by byte. */
const BY_LINE = sql`application_number collate "C"`

/** The line of an application. */
export async function findEntry(
  db: Db,
  drawId: number,
  applicationId: number,
): Promise<EntryRecord | undefined> {
  const row = await select(db, drawId).where('application_id', '=', applicationId).executeTakeFirst()
  return row && toEntry(row)
}

/** The number of a line, from 1. */
export async function lineNoOf(db: Db, drawId: number, applicationNumber: string): Promise<number> {
  const { count } = await db
    .selectFrom('lottery_draw_entry')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('draw_id', '=', drawId)
    .where(BY_LINE, '<=', applicationNumber)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The applications of a roll, in the order of its lines. */
export async function listEntrantIds(db: Db, drawId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('lottery_draw_entry')
    .select('application_id as id')
    .where('draw_id', '=', drawId)
    .orderBy(BY_LINE)
    .execute()
  return rows.map(row => row.id)
}

/** The salt of each application of a roll. */
export async function listSalts(db: Db, drawId: number): Promise<ReadonlyMap<number, Buffer>> {
  const rows = await db
    .selectFrom('lottery_draw_entry')
    .select(['application_id', 'salt'])
    .where('draw_id', '=', drawId)
    .execute()
  return new Map(rows.map(row => [row.application_id, row.salt]))
}

/** How many entries of a draw came out so. */
export async function countByOutcome(db: Db, drawId: number, outcome: Outcome): Promise<number> {
  const { count } = await db
    .selectFrom('lottery_draw_entry')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('draw_id', '=', drawId)
    .where('outcome', '=', outcome)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The lines of a roll with an outcome. */
export const listByOutcome = async (db: Db, drawId: number, outcome: Outcome): Promise<EntryRecord[]> =>
  (await select(db, drawId).where('outcome', '=', outcome).orderBy('application_id').execute()).map(toEntry)

/** The next lines of a roll after an application, by its id: a roll too long for one transaction is walked in batches. */
export const listNextEntries = async (
  db: Db,
  drawId: number,
  after: number,
  limit: number,
): Promise<EntryRecord[]> => {
  const next = select(db, drawId).where('application_id', '>', after).orderBy('application_id')
  return (await next.limit(limit).execute()).map(toEntry)
}

/** Rows of one statement. */
const BATCH = 5000

/** Enters the lines of a roll. */
export async function insertEntries(
  db: Db,
  drawId: number,
  entries: readonly Pick<EntryRecord, 'applicationId' | 'applicationNumber' | 'salt'>[],
): Promise<void> {
  for (let from = 0; from < entries.length; from += BATCH) {
    const some = entries.slice(from, from + BATCH)
    await sql`
      insert into lottery_draw_entry (draw_id, application_id, application_number, salt)
      select ${drawId}, e.application_id, e.application_number, e.salt
        from unnest(${some.map(one => one.applicationId)}::int[], ${some.map(one => one.applicationNumber)}::text[],
                    ${some.map(one => one.salt)}::bytea[]) as e (application_id, application_number, salt)`.execute(
      db,
    )
  }
}

/** What a draw says of one line of its roll. */
export type EntryOutcome = Omit<EntryRecord, 'applicationId' | 'salt' | 'outcome'> & {
  readonly outcome: Outcome
}

async function writeOutcomes(db: Db, drawId: number, outcomes: readonly EntryOutcome[]): Promise<void> {
  await sql`
    update lottery_draw_entry e
       set outcome = o.outcome, list_code = o."listCode", unit_no = o."unitNo", waiting_no = o."waitingNo",
           rank = o.rank
      from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb)
        as o ("applicationNumber" text, outcome text, "listCode" text, "unitNo" text, "waitingNo" int, rank int)
     where e.draw_id = ${drawId} and e.application_number = o."applicationNumber"`.execute(db)
}

/** Keeps what a draw says of every line, however many there are. */
export async function setOutcomes(db: Db, drawId: number, outcomes: Iterable<EntryOutcome>): Promise<void> {
  let batch: EntryOutcome[] = []
  for (const outcome of outcomes) {
    batch.push(outcome)
    if (batch.length < BATCH) continue
    await writeOutcomes(db, drawId, batch)
    batch = []
  }
  if (batch.length > 0) await writeOutcomes(db, drawId, batch)
}
