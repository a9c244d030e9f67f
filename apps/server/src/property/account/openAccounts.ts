import { EntityType } from '#domain/application/kind.ts'
import { type Opening, openingOf, type PropertySpec } from '#domain/property/opening.ts'
import type { Db } from '#server/gateway/context.ts'
import { postEntries } from '#server/payments/books/ledgerStore.ts'
import { insertSchedules } from './accountStore.ts'
import { addEntry } from './entryStore.ts'
import { getStandardPolicies } from './policyStore.ts'

/** A property that the register has entered, with what its account begins with. */
export interface OpenedProperty {
  readonly propertyId: number
  readonly spec: PropertySpec
  readonly opening: Opening
}

/**
 * Works out with what properties enter the register, under the authority's rates of the day of each allotment: what the
 * buyer was told then.
 */
export async function openingsOf(
  db: Db,
  specs: readonly PropertySpec[],
): Promise<{ readonly spec: PropertySpec; readonly opening: Opening }[]> {
  const standardOn = await getStandardPolicies(db)
  return specs.map(spec => ({ spec, opening: openingOf(spec, standardOn(spec.allotmentDay)) }))
}

/** Opens the accounts of new properties: schedules, books, and the money that was received before. */
export async function openAccounts(db: Db, opened: readonly OpenedProperty[], now: Date): Promise<void> {
  await insertSchedules(
    db,
    opened.map(({ propertyId, opening }) => ({ propertyId, dues: opening.dues })),
  )
  const entries = opened.flatMap(({ propertyId, opening }) =>
    opening.entries.map(entry => ({
      entry,
      subject: { entityTypeId: EntityType.Property, entityId: propertyId },
    })),
  )
  await postEntries(db, entries, now)
  for (const { propertyId, spec } of opened) {
    const { allotmentMoney } = spec.terms
    if (!allotmentMoney?.paid) continue
    const { tds, ...paid } = allotmentMoney.paid
    const amount = allotmentMoney.amount - tds
    const allocations = [{ part: 'PRINCIPAL', itemId: 0, amount }] as const
    const entry = { kind: 'RECEIPT', mode: 'DUES', remarks: '', amount, allocations, ...paid } as const
    await addEntry(db, propertyId, entry, now)
  }
}
