import { EntityType } from '#domain/application/kind.ts'
import type { AccountCode } from '#domain/ledger/accounts.ts'
import type { LedgerEntry } from '#domain/ledger/entry.ts'
import type { Db } from '#server/gateway/context.ts'
import { postEntry } from '#server/payments/postEntry.ts'
import type { PropertyRecord } from './propertyStore.ts'

/** How the books name an instalment of a property: its account and the instalment's number. */
export const instalmentReference = (
  { ledgerAccount }: Pick<PropertyRecord, 'ledgerAccount'>,
  no: number,
): string => `${ledgerAccount}/${no}`

/** Writes entries about a property into the books, in the act's own transaction. */
export async function bookEntries(
  db: Db,
  propertyId: number,
  entries: readonly LedgerEntry[],
  now: Date,
): Promise<void> {
  for (const entry of entries) {
    await postEntry(db, entry, { entityTypeId: EntityType.Property, entityId: propertyId }, now)
  }
}

/** Everything in the books about a property, in order of making, with the receipt numbers that prove it. */
export async function entriesOf(db: Db, propertyId: number): Promise<LedgerEntry[]> {
  const rows = await db
    .selectFrom('ledger_entry as e')
    .innerJoin('ledger_posting as p', 'p.entry_id', 'e.id')
    .select(['e.id', 'e.kind', 'e.day', 'e.reference', 'p.account', 'p.amount'])
    .where('e.entity_type_id', '=', EntityType.Property)
    .where('e.entity_id', '=', propertyId)
    .orderBy('e.id')
    .execute()
  return [...Map.groupBy(rows, row => row.id).values()].flatMap(group => {
    const [first] = group
    if (!first) return []
    const postings = group.map(row => ({ account: row.account as AccountCode, amount: row.amount }))
    return [{ kind: first.kind as LedgerEntry['kind'], day: first.day, reference: first.reference, postings }]
  })
}
