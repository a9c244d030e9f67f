import { type RawBuilder, sql } from 'kysely'
import { RefundStatus } from '#domain/application/payment.ts'
import { DAY_MS } from '#domain/dates/lengths.ts'
import { isOutdatedNow, isUntold } from '#server/bankVerification/verificationStore.ts'
import { isDueOrAhead } from '#server/db/plannedAhead.ts'
import type { Db } from '#server/gateway/context.ts'

/** A refund that failed is tried again after a day: none is planned further ahead. */
const FURTHEST_MS = DAY_MS

/** The next refunds after one that the provider is to be asked for or about. */
export async function listToTry(db: Db, now: Date, after: number, limit: number): Promise<number[]> {
  const due = db
    .selectFrom('payment_refund')
    .where(isDueOrAhead('next_try_on', now, FURTHEST_MS))
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
  return (await due.select('id').execute()).map(row => row.id)
}

/** The next refunds after one that wait for the bank's file and of which a condition holds. */
async function listToBank(
  db: Db,
  condition: RawBuilder<boolean>,
  after: number,
  limit: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select r.id from payment_refund r
     where r.mode = 'NEFT' and r.status_id = ${sql.lit(RefundStatus.RefundRequested)} and r.id > ${after} and ${condition}
     order by r.id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

const VERIFICATION = sql.ref('r.verification_id')

/** The next refunds after one that wait for the bank's file and whose account nobody has asked about, or too long ago. */
export const listUnasked = (db: Db, now: Date, after: number, limit: number): Promise<number[]> =>
  listToBank(db, sql`(${VERIFICATION} is null or ${isOutdatedNow(VERIFICATION, now)})`, after, limit)

/** The next refunds after one that wait for the bank's file and of whose account's answer their citizen was not told. */
export const listUntold = (db: Db, after: number, limit: number): Promise<number[]> =>
  listToBank(db, isUntold(VERIFICATION), after, limit)

/** Locks every refund that waits for the bank's file, for the act. */
export async function lockBankOrders(db: Db): Promise<void> {
  await db
    .selectFrom('payment_refund')
    .select('id')
    .where('mode', '=', 'NEFT')
    .where('status_id', '=', RefundStatus.RefundRequested)
    .orderBy('id')
    .forUpdate()
    .execute()
}
