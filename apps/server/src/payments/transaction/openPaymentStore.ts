import { sql } from 'kysely'
import type { Db } from '#server/gateway/context.ts'

/** Payments that are begun and not ended, counted up to ten thousand, and since when the oldest is. */
export async function countOpenPayments(
  db: Db,
): Promise<{ readonly count: number; readonly oldestOn: Date | null }> {
  const { rows } = await sql<{ count: number; oldestOn: Date | null }>`
    select count(*)::int as count, min(created_on) as "oldestOn"
      from (select created_on from payment_transaction where status_id = 1 order by expires_on limit 10000) open`.execute(
    db,
  )
  return rows[0] ?? { count: 0, oldestOn: null }
}
