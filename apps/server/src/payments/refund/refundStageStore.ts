import { sql } from 'kysely'
import type { IstDay } from '#domain/dates/ist.ts'
import type { Paise } from '#domain/money/paise.ts'
import type { KeptStage } from '#domain/payment/stage.ts'
import type { Db } from '#server/gateway/context.ts'

/** How many refunds of a day are at a stage, and their sum. */
export interface RefundTally {
  readonly stage: KeptStage
  /** Of those with the bank; '' elsewhere. */
  readonly batch: string
  /** When they were asked for; of paid ones the first of the month in which they were. */
  readonly day: IstDay
  readonly count: number
  readonly paise: Paise
}

/** How many refunds are at each stage: open ones of all days, paid ones from a day on. Read without looking at the refunds. */
export async function countStages(db: Db, paidFrom: IstDay): Promise<RefundTally[]> {
  const { rows } = await sql<Omit<RefundTally, 'paise'> & { paise: string }>`
    select stage, batch_number as batch, day, sum(refunds)::int as count, sum(paise)::text as paise
      from refund_tally where stage <> 'PAID' or day >= ${paidFrom}
     group by stage, batch_number, day having sum(refunds) <> 0 order by stage, batch_number, day`.execute(db)
  return rows.map(row => ({ ...row, paise: BigInt(row.paise) }))
}

/** Makes one row of the differences of each stage, batch and day, or none where nothing is left. The sums stay as they are. */
export async function foldRefundTally(db: Db): Promise<void> {
  await sql`
    with many as (
      select stage, batch_number, day from refund_tally
       group by stage, batch_number, day having count(*) > 1 or sum(refunds) = 0),
    gone as (
      delete from refund_tally t using many
       where (t.stage, t.batch_number, t.day) = (many.stage, many.batch_number, many.day)
      returning t.stage, t.batch_number, t.day, t.refunds, t.paise)
    insert into refund_tally (stage, batch_number, day, refunds, paise)
    select stage, batch_number, day, sum(refunds), sum(paise) from gone
     group by stage, batch_number, day having sum(refunds) <> 0`.execute(db)
}

/** Where the page before ended. */
export interface RefundPlace {
  readonly requestedOn: Date
  readonly id: number
}

/** Numbers of the refunds at a stage, oldest first, paid ones newest first; those of some batches with the bank. */
export async function listAtStage(
  db: Db,
  stage: KeptStage,
  batches: readonly string[] | null,
  after: RefundPlace | null,
  limit: number,
): Promise<number[]> {
  const newestFirst = stage === 'PAID'
  const { rows } = await sql<{ id: number }>`
    select id from payment_refund
     where refund_stage(status_id, mode) = ${stage}
       ${batches === null ? sql`` : sql`and batch_number = any(${[...batches]})`}
       ${after ? sql`and (requested_on, id) ${newestFirst ? sql`<` : sql`>`} (${after.requestedOn}, ${after.id})` : sql``}
     order by ${newestFirst ? sql`requested_on desc, id desc` : sql`requested_on, id`}
     limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** When the file of each of these batches was last written; those without a file are left out. */
export async function listWritten(db: Db, batches: readonly string[]): Promise<ReadonlyMap<string, Date>> {
  if (batches.length === 0) return new Map()
  const rows = await db
    .selectFrom('refund_batch_file')
    .select(['batch_number', 'written_on'])
    .where('batch_number', 'in', [...batches])
    .orderBy('id')
    .execute()
  return new Map(rows.map(row => [row.batch_number, row.written_on]))
}

/** Notes that the file of a batch was written. */
export async function noteWritten(
  db: Db,
  file: { readonly batch: string; readonly on: Date; readonly officerId: number; readonly reason: string },
): Promise<void> {
  await db
    .insertInto('refund_batch_file')
    .values({
      batch_number: file.batch,
      written_on: file.on,
      written_by: file.officerId,
      reason: file.reason,
    })
    .execute()
}
