import { istDay } from '#domain/dates/ist.ts'
import { postCharge } from '#domain/ledger/post.ts'
import { smaller } from '#domain/property/compare.ts'
import type { Db } from '#server/gateway/context.ts'
import { type DemandSpec, insertDemand } from './accountStore.ts'
import { creditToDemand } from './applyPlan.ts'
import { bookEntries } from './books.ts'
import { addEntry } from './entryStore.ts'
import { holdLivingAccount } from './heldAccount.ts'

/**
 * Raises a demand and books it; a rebate or tax that nothing has taken yet settles it first.
 * @returns its id
 * @throws ActRefused when the allotment has ended
 */
export async function raiseDemand(
  db: Db,
  propertyId: number,
  demand: DemandSpec,
  now: Date,
): Promise<number> {
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
    const remarks = 'Settled by an earlier credit'
    const entry = { kind: 'ADJUSTMENT', mode: '', reference: number, day, remarks } as const
    await addEntry(db, propertyId, { ...entry, transactionId: null, amount: paid, allocations }, now)
  }
  await bookEntries(db, propertyId, entries, now)
  return id
}
