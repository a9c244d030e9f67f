import { sql } from 'kysely'
import type { IstDay } from '#domain/dates/ist.ts'
import type { Paise } from '#domain/money/paise.ts'
import type { Capture } from '#domain/payment/capture.ts'
import type { SeenBy } from '#domain/payment/transaction.ts'
import type { Db } from '#server/gateway/context.ts'
import { nextSerial } from '#server/numberStore.ts'

/** A sum that was counted, and for which payment. */
export interface CountedCapture {
  readonly id: number
  readonly transactionId: number
  readonly reference: string
  readonly amount: Paise
  readonly paidOn: Date
}

const counted = (db: Db) =>
  db
    .selectFrom('payment_capture')
    .select(['id', 'transaction_id as transactionId', 'reference', 'amount', 'paid_on as paidOn'])

/** The sum that was counted under a reference before, or null. */
export async function findCapture(
  db: Db,
  { source, reference }: Pick<Capture, 'source' | 'reference'>,
): Promise<CountedCapture | null> {
  const row = await counted(db)
    .where('source', '=', source)
    .where('reference', '=', reference)
    .executeTakeFirst()
  return row ?? null
}

/** Sums of the provider that were counted before, by their references. */
export async function findProviderCaptures(
  db: Db,
  references: readonly string[],
): Promise<ReadonlyMap<string, CountedCapture>> {
  const rows = await counted(db)
    .where('source', '=', 'PROVIDER')
    .where(({ eb, fn, val }) => eb('reference', '=', fn.any(val([...references]))))
    .execute()
  return new Map(rows.map(row => [row.reference, row]))
}

/** The provider's capture that fulfilled a payment; null where it was paid by challan, or not at all. */
export async function findOnlineFulfilment(db: Db, transactionId: number): Promise<CountedCapture | null> {
  const row = await counted(db)
    .where('transaction_id', '=', transactionId)
    .where('outcome', '=', 'FULFILLED')
    .where('source', '=', 'PROVIDER')
    .executeTakeFirst()
  return row ?? null
}

/** Deposits that count as paid between two instants, both included. */
export const listDeposits = (db: Db, from: Date, to: Date): Promise<CountedCapture[]> =>
  counted(db).where('source', '=', 'BANK').where('paid_on', '>=', from).where('paid_on', '<=', to).execute()

/** Captures of the provider, paid between two instants, both included, that no line of a settlement names. */
export const listUnsettled = (db: Db, from: Date, to: Date): Promise<CountedCapture[]> =>
  counted(db)
    .where('source', '=', 'PROVIDER')
    .where('paid_on', '>=', from)
    .where('paid_on', '<=', to)
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('settlement_line as s')
            .select('s.id')
            .whereRef('s.id', '=', 'payment_capture.reference'),
        ),
      ),
    )
    .execute()

/** Money of a day that the books hold, by where it came from. */
export interface DayOfCaptures {
  readonly day: IstDay
  readonly source: Capture['source']
  readonly count: number
  readonly paise: Paise
}

/** Money of each day from one day to another, from what is kept: the captures themselves are not looked at. */
export async function countCaptures(db: Db, from: IstDay, to: IstDay): Promise<DayOfCaptures[]> {
  const { rows } = await sql<Omit<DayOfCaptures, 'paise'> & { paise: string }>`
    select day, source, sum(captures)::int as count, sum(paise)::text as paise from capture_tally
     where day between ${from} and ${to} group by day, source having sum(captures) <> 0
     order by day, source`.execute(db)
  return rows.map(row => ({ ...row, paise: BigInt(row.paise) }))
}

/** Makes one row of the differences of each day and source; the sums stay as they are. */
export async function foldCaptureTally(db: Db): Promise<void> {
  await sql`
    with many as (
      select day, source from capture_tally group by day, source having count(*) > 1),
    gone as (
      delete from capture_tally t using many where (t.day, t.source) = (many.day, many.source)
      returning t.day, t.source, t.captures, t.paise)
    insert into capture_tally (day, source, captures, paise)
    select day, source, sum(captures), sum(paise) from gone group by day, source`.execute(db)
}

/** A sum that arrived for a payment, and how it was seen. */
interface Counting {
  readonly transactionId: number
  readonly capture: Capture
  readonly seenBy: SeenBy
  readonly now: Date
}

/** Counts a sum; the second time is refused by constraint. */
const counting = (
  db: Db,
  { transactionId, capture, seenBy, now }: Counting,
  outcome: 'FULFILLED' | 'RETURNED',
) =>
  db
    .insertInto('payment_capture')
    .values({
      source: capture.source,
      reference: capture.reference,
      transaction_id: transactionId,
      amount: capture.amount,
      outcome,
      paid_on: capture.paidOn,
      seen_on: now,
      seen_by: seenBy,
    })
    .returning('id')

/** Counts a sum that found its purpose. @returns its id, and the serial of the receipt for it */
export const countFulfilled = (
  db: Db,
  sum: Counting,
): Promise<{ readonly id: number; readonly receiptSerial: number }> =>
  counting(db, sum, 'FULFILLED').returning(nextSerial('RC').as('receiptSerial')).executeTakeFirstOrThrow()

/** Counts a sum that goes back. @returns its id */
export const countReturned = async (db: Db, sum: Counting): Promise<number> =>
  (await counting(db, sum, 'RETURNED').executeTakeFirstOrThrow()).id
