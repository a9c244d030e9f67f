import { sql } from 'kysely'
import { PaymentStatus } from '#domain/application/payment.ts'
import type { TransactionRecord } from '#domain/payment/transaction.ts'
import { aheadOf } from '#server/db/plannedAhead.ts'
import type { Db } from '#server/gateway/context.ts'
import { all, idsOf, transactions } from '../transaction/transactionListStore.ts'

/** A place in a list by number: what comes after one, at most so many. */
interface Part {
  readonly after: number
  readonly limit: number
}

const nextOf = (query: ReturnType<typeof transactions>, { after, limit }: Part): Promise<number[]> =>
  idsOf(query.where('id', '>', after).orderBy('id').limit(limit))

/** Orders whose time is over. */
export const listExpired = (db: Db, now: Date, part: Part): Promise<number[]> =>
  nextOf(
    transactions(db).where('status_id', '=', sql.lit(PaymentStatus.Initiated)).where('expires_on', '<=', now),
    part,
  )

/**
 * Orders that the provider is to be asked about: whose time has come, or whose next question was planned by a clock that had run
 * ahead. Money may have come for these long before.
 */
export const listToAsk = (db: Db, now: Date, part: Part): Promise<number[]> => {
  const isPlannedAhead = sql<boolean>`greatest(created_on, last_asked_on) > ${aheadOf(now)}`
  return nextOf(
    transactions(db)
      .where('order_id', 'is not', null)
      .where('next_ask_on', 'is not', null)
      .where(eb => eb.or([eb('next_ask_on', '<=', now), isPlannedAhead])),
    part,
  )
}

const undepositedChallans = (db: Db) =>
  transactions(db)
    .where('status_id', '=', PaymentStatus.ChallanGenerated)
    .where('deposit_reference', 'is', null)

/** Challans whose last day is over and of whose deposit nobody has told. */
export const listOverdueChallans = (db: Db, now: Date, part: Part): Promise<number[]> =>
  nextOf(undepositedChallans(db).where('challan_valid_till', '<', now), part)

/** Challans made before an instant that end between two others, whose payers were not reminded. */
export const listEndingChallans = (
  db: Db,
  { from, to, madeBefore }: { readonly from: Date; readonly to: Date; readonly madeBefore: Date },
  part: Part,
): Promise<number[]> =>
  nextOf(
    undepositedChallans(db)
      .where('reminded_on', 'is', null)
      .where('challan_valid_till', '>=', from)
      .where('challan_valid_till', '<=', to)
      .where('created_on', '<', madeBefore),
    part,
  )

/** Challans that ended by an instant, of whose deposit their payer told and the bank did not. */
export const listClaimedChallans = (db: Db, endedBy: Date): Promise<TransactionRecord[]> =>
  all(
    transactions(db)
      .where('status_id', '=', PaymentStatus.ChallanGenerated)
      .where('deposit_reference', 'is not', null)
      .where('challan_valid_till', '<=', endedBy),
  )

/** Orders from before an instant of which it is not known whether they are paid. */
export async function listUnsettledOrders(
  db: Db,
  before: Date,
): Promise<{ readonly id: number; readonly orderId: string }[]> {
  const rows = await transactions(db)
    .select(['id', 'order_id'])
    .where('order_id', 'is not', null)
    .where('created_on', '<=', before)
    .where(eb => eb.or([eb('status_id', '=', PaymentStatus.Initiated), eb('next_ask_on', 'is not', null)]))
    .orderBy('id')
    .execute()
  return rows.flatMap(({ id, order_id: orderId }) => (orderId === null ? [] : [{ id, orderId }]))
}
