import type { Text } from '#contract/text.ts'
import { type IstDay, istDay } from '#domain/dates/ist.ts'
import { postCharge } from '#domain/ledger/post.ts'
import type { Paise } from '#domain/money/paise.ts'
import { smaller } from '#domain/property/compare.ts'
import type { Db } from '#server/gateway/context.ts'
import { creditToDemand } from './applyPlan.ts'
import { bookEntries } from './books.ts'
import { addEntry } from './entryStore.ts'
import { refuseOver } from './findRegistered.ts'
import { findProperty, lockProperty } from './propertyStore.ts'

/** A charge beside the schedule; amounts in paise. */
export interface DemandSpec {
  readonly number: string
  readonly name: Text
  /** How the amount was made, for the citizen. */
  readonly basis: Text
  readonly amount: Paise
  readonly gst: Paise
  readonly dueDay: IstDay
}

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
  await lockProperty(db, propertyId)
  const property = await findProperty(db, propertyId)
  if (!property) throw new Error(`no property ${propertyId}`)
  refuseOver(property)
  const { number, name, basis, amount, gst, dueDay } = demand
  const day = istDay(now)
  const paid = smaller(property.credit, amount + gst)
  const { id } = await db
    .insertInto('property_demand')
    .values({
      property_id: propertyId,
      demand_number: number,
      name_en: name.en,
      name_hi: name.hi,
      basis_en: basis.en,
      basis_hi: basis.hi,
      amount,
      gst,
      due_day: dueDay,
      raised_on: now,
      paid,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const income = [
    { account: 'DEMAND_INCOME', amount },
    { account: 'GST_PAYABLE', amount: gst },
  ] as const
  const entries = [postCharge(day, number, 'DUES_DEMAND', income)]
  if (paid > 0n) {
    entries.push(creditToDemand(day, number, paid))
    const allocations = [{ part: 'DEMAND', itemId: id, amount: paid }] as const
    const remarks = 'Settled by an earlier credit'
    const entry = {
      kind: 'ADJUSTMENT',
      mode: '',
      reference: number,
      day,
      remarks,
      transactionId: null,
    } as const
    await addEntry(db, propertyId, { ...entry, amount: paid, allocations }, now)
  }
  await db
    .updateTable('property')
    .set(eb => ({ credit: eb('credit', '-', paid), account_version: eb('account_version', '+', 1) }))
    .where('id', '=', propertyId)
    .execute()
  await bookEntries(db, propertyId, entries, now)
  return id
}
