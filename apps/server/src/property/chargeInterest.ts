import { type IstDay, istDay } from '#domain/dates/ist.ts'
import { postCharge } from '#domain/ledger/post.ts'
import type { Db } from '#server/gateway/context.ts'
import { inTransaction } from '#server/gateway/transaction.ts'
import type { Timer } from '#server/jobs/timer.ts'
import { bookEntries, instalmentReference } from './books.ts'

const BATCH = 500

/**
 * Charges the interest of instalments whose day has come, some at a time. A property whose account is being changed at
 * this moment is left alone: who changes it charges what it pays, and the next night the rest.
 * @returns how many were charged
 */
export async function chargeDueInterest(db: Db, today: IstDay, now: Date): Promise<number> {
  const dues = await db
    .selectFrom('property_instalment as i')
    .innerJoin('property as p', 'p.id', 'i.property_id')
    .select(['i.property_id', 'i.instalment_no', 'i.due_day', 'i.interest', 'p.ledger_account'])
    .where('i.interest_charged', '=', false)
    .where('i.due_day', '<=', today)
    .where('p.state', 'not in', ['SURRENDERED', 'CANCELLED'])
    .orderBy('i.due_day')
    .limit(BATCH)
    .forUpdate(['i', 'p'])
    .skipLocked()
    .execute()
  for (const due of dues) {
    if (due.interest > 0n) {
      const reference = instalmentReference({ ledgerAccount: due.ledger_account }, due.instalment_no)
      const income = [{ account: 'INTEREST_INCOME', amount: due.interest }] as const
      const charge = postCharge(due.due_day, reference, 'DUES_INTEREST', income)
      await bookEntries(db, due.property_id, [charge], now)
    }
    await db
      .updateTable('property_instalment')
      .set({ interest_charged: true })
      .where('property_id', '=', due.property_id)
      .where('instalment_no', '=', due.instalment_no)
      .execute()
  }
  return dues.length
}

/** Each night the interest of instalments of that day enters the books; penal interest does when it is paid. */
export const chargeInterestTimer: Timer = {
  name: 'property.charge-interest',
  everySeconds: 86_400,
  async run({ db, now }) {
    while ((await inTransaction(db, tx => chargeDueInterest(tx, istDay(now), now))) > 0);
  },
}
