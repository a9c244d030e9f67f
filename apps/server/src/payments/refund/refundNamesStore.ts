import { sql } from 'kysely'
import type { RefundWay } from '#domain/payment/work.ts'
import type { Bilingual } from '#domain/text/bilingual.ts'
import type { Db } from '#server/gateway/context.ts'
import type { Wanted } from '#server/work/wanted.ts'

/** By which way a refund goes, as its work sees it. A provider's refund that no clock tries again is an officer's. */
export const refundWay = sql<RefundWay>`case when mode = 'NEFT' then 'BANK' when next_try_on is null then 'GIVEN_UP' else 'PROVIDER' end`

/** What a refund is called in a list. */
export interface NamedRefund {
  readonly id: number
  readonly number: string
  readonly reason: Bilingual
  readonly userId: number
}

/** These refunds by their numbers, reasons and whose they are. */
export async function listRefundNames(db: Db, ids: readonly number[]): Promise<NamedRefund[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('payment_refund')
    .select(['id', 'reason_en', 'reason_hi', 'user_id'])
    .where('id', 'in', [...ids])
    .execute()
  return rows.map(row => ({
    id: row.id,
    number: `Refund ${row.id}`,
    reason: { en: row.reason_en, hi: row.reason_hi },
    userId: row.user_id,
  }))
}

/** Refunds of the accounts that a search means, newest first; at most `limit`. */
export async function findRefunds(db: Db, { userIds = [] }: Wanted, limit: number): Promise<number[]> {
  if (userIds.length === 0) return []
  const own = db
    .selectFrom('payment_refund')
    .select('id')
    .where('user_id', 'in', [...userIds])
  return (await own.orderBy('id', 'desc').limit(limit).execute()).map(({ id }) => id)
}
