import { PaymentStatus } from '#domain/application/payment.ts'
import type { TransactionRecord } from '#domain/payment/transaction.ts'
import type { Db } from '#server/gateway/context.ts'
import { all, idsOf, transactions } from '../transaction/transactionStore.ts'

/** Orders whose time is over, oldest first. */
export const listExpired = (db: Db, now: Date, limit: number): Promise<number[]> =>
  idsOf(
    transactions(db)
      .where('status_id', '=', PaymentStatus.Initiated)
      .where('expires_on', '<=', now)
      .orderBy('expires_on')
      .limit(limit),
  )

/** Orders that the provider is to be asked about, in the order of their time. */
export const listToAsk = (db: Db, now: Date, limit: number): Promise<number[]> =>
  idsOf(
    transactions(db)
      .where('next_ask_on', '<=', now)
      .where('order_id', 'is not', null)
      .orderBy('next_ask_on')
      .limit(limit),
  )

const undepositedChallans = (db: Db) =>
  transactions(db)
    .where('status_id', '=', PaymentStatus.ChallanGenerated)
    .where('deposit_reference', 'is', null)

/** Challans whose last day is over and of whose deposit nobody has told. */
export const listOverdueChallans = (db: Db, now: Date): Promise<number[]> =>
  idsOf(undepositedChallans(db).where('challan_valid_till', '<', now))

/** Challans made before an instant that end between two others, whose payers were not reminded. */
export const listEndingChallans = (
  db: Db,
  { from, to, madeBefore }: { readonly from: Date; readonly to: Date; readonly madeBefore: Date },
): Promise<number[]> =>
  idsOf(
    undepositedChallans(db)
      .where('reminded_on', 'is', null)
      .where('challan_valid_till', '>=', from)
      .where('challan_valid_till', '<=', to)
      .where('created_on', '<', madeBefore),
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
