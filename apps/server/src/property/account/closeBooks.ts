import { EntityType } from '#domain/application/kind.ts'
import { istDay } from '#domain/dates/ist.ts'
import { closingEntry } from '#domain/property/closing.ts'
import { paidSums } from '#domain/property/entries.ts'
import type { Db } from '#server/gateway/context.ts'
import { entriesAbout } from '#server/payments/books/ledgerStore.ts'
import { bookEntries } from './books.ts'
import { listEntries } from './entryStore.ts'

/**
 * Closes the books of an allotment that ends, by surrender or cancellation: nothing is owed any more, and what was paid
 * for the price stands as an advance of the allottee. The caller holds the property's lock.
 */
export async function closeBooks(db: Db, propertyId: number, reference: string, now: Date): Promise<void> {
  const paid = paidSums(await listEntries(db, propertyId))
  const books = await entriesAbout(db, EntityType.Property, propertyId)
  const closing = closingEntry(books, paid, istDay(now), reference)
  if (closing) await bookEntries(db, propertyId, [closing], now)
}
