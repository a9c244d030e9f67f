import { type IstDay, istDay } from '#domain/dates/ist.ts'
import { DAY_SECONDS } from '#domain/dates/lengths.ts'
import { postCharge } from '#domain/ledger/post.ts'
import type { Db } from '#server/gateway/context.ts'
import { inTransaction } from '#server/gateway/transaction.ts'
import type { Timer } from '#server/jobs/timer.ts'
import { holdUncharged, markCharged } from './accountStore.ts'
import { bookEntries, instalmentReference } from './books.ts'

const BATCH = 500

/**
 * Charges the interest of instalments whose day has come, some at a time. A property whose account is being changed at
 * this moment is left alone: who changes it charges what it pays, and the next night the rest.
 * @returns how many were charged
 */
export async function chargeDueInterest(db: Db, today: IstDay, now: Date): Promise<number> {
  const dues = await holdUncharged(db, today, BATCH)
  for (const { propertyId, ledgerAccount, instalmentNo, dueDay, interest } of dues) {
    if (interest > 0n) {
      const reference = instalmentReference({ ledgerAccount }, instalmentNo)
      const income = [{ account: 'INTEREST_INCOME', amount: interest }] as const
      await bookEntries(db, propertyId, [postCharge(dueDay, reference, 'DUES_INTEREST', income)], now)
    }
    await markCharged(db, propertyId, instalmentNo)
  }
  return dues.length
}

/** Each night the interest of instalments of that day enters the books; penal interest does when it is paid. */
export const chargeInterestTimer: Timer = {
  name: 'property.charge-interest',
  everySeconds: DAY_SECONDS,
  async run({ db, now }) {
    while ((await inTransaction(db, tx => chargeDueInterest(tx, istDay(now), now))) > 0);
  },
}
