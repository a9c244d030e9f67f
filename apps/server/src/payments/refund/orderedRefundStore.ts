import { sql } from 'kysely'
import type { MovedMoney } from '#domain/officer/ladder.ts'
import type { Db } from '#server/gateway/context.ts'

/** The number of the last refund that stands in the books. */
export async function lastRefund(db: Db): Promise<number> {
  const row = await db
    .selectFrom('payment_refund')
    .select(({ fn }) => fn.max('id').as('id'))
    .executeTakeFirst()
  return Number(row?.id ?? 0)
}

/** The whole number of the transaction that wrote a row: rows keep its lower half. */
const WRITTEN_IN = sql`(((pg_current_xact_id()::text::bigint >> 32) << 32) | xmin::text::bigint)::text::xid8`

/**
 * Refunds that this transaction, or a part of it, ordered after one: they are seen although their writer is under way. what an act pays back is read from the books, so that no act can
 * forget to say it.
 */
export async function refundsOrderedAfter(db: Db, last: number): Promise<MovedMoney[]> {
  const { rows } = await sql<{ user_id: number; amount: bigint }>`
    select user_id, sum(amount)::bigint as amount from payment_refund
     where id > ${last} and pg_xact_status(${WRITTEN_IN}) = 'in progress'
     group by user_id order by user_id`.execute(db)
  return rows.map(({ user_id, amount }) => ({ citizenId: user_id, paise: BigInt(amount) }))
}
