import { istDay } from '#domain/dates/ist.ts'
import { postCharge } from '#domain/ledger/post.ts'
import type { Paise } from '#domain/money/paise.ts'
import { smaller } from '#domain/property/compare.ts'
import type { Db } from '#server/gateway/context.ts'
import { type DemandSpec, insertDemand } from './accountStore.ts'
import { creditToDemand } from './applyPlan.ts'
import { bookEntries } from './books.ts'
import { addEntry } from './entryStore.ts'
import { holdLivingAccount } from './heldAccount.ts'

/**
 * Raises a demand and books it; a rebate or tax that nothing has taken yet settles it first.
 * @returns its id, what a credit settled of it, and what is left to pay
 * @throws ActRefused when the allotment has ended
 */
export async function raiseDemand(
  db: Db,
  propertyId: number,
  demand: DemandSpec,
  now: Date,
): Promise<{ readonly id: number; readonly settled: Paise; readonly left: Paise }> {
  const { property } = await holdLivingAccount(db, propertyId)
  const { number, amount, gst } = demand
  const day = istDay(now)
  const paid = smaller(property.credit, amount + gst)
  const id = await insertDemand(db, propertyId, demand, paid, now)
  const income = [
    { account: 'DEMAND_INCOME', amount },
    { account: 'GST_PAYABLE', amount: gst },
  ] as const
  const entries = [postCharge(day, number, 'DUES_DEMAND', income)]
  if (paid > 0n) {
    entries.push(creditToDemand(day, number, paid))
    const allocations = [{ part: 'DEMAND', itemId: id, amount: paid }] as const
    const entry = { kind: 'CREDIT_USED', mode: '', reference: number, day, remarks: '' } as const
    await addEntry(db, propertyId, { ...entry, transactionId: null, amount: paid, allocations }, now)
  }
  await bookEntries(db, propertyId, entries, now)
  return { id, settled: paid, left: amount + gst - paid }
}
