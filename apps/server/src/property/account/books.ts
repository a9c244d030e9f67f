import { EntityType } from '#domain/application/kind.ts'
import type { LedgerEntry } from '#domain/ledger/entry.ts'
import type { PropertyRecord } from '#domain/property/record.ts'
import type { Db } from '#server/gateway/context.ts'
import { postEntry } from '#server/payments/books/ledgerStore.ts'

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
