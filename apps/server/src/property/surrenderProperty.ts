import { EntityType } from '#domain/application/kind.ts'
import { nextState } from '#domain/application/transitions.ts'
import { istDay } from '#domain/dates/ist.ts'
import type { AccountCode } from '#domain/ledger/accounts.ts'
import { trialBalance } from '#domain/ledger/balance.ts'
import { credit, debit, type LedgerEntry, entry as ledgerEntry } from '#domain/ledger/entry.ts'
import { PROPERTY_TRANSITIONS } from '#domain/property/state.ts'
import { writeAudit } from '#server/audit/audit.ts'
import { ActRefused } from '#server/gateway/actRefused.ts'
import type { Db } from '#server/gateway/context.ts'
import { revokeLetters } from './allotmentLetter.ts'
import { bookEntries, entriesOf } from './books.ts'
import { type PaidSums, paidSums } from './paidSums.ts'
import { findProperty, lockProperty } from './propertyStore.ts'

/**
 * The entry that undoes a sale: the price not yet paid and interest charged but not paid are taken back, open demands
 * are waived, the tax of the price goes back through the buyer's return, and the money paid for the price becomes an
 * advance, from which it is refunded or kept.
 */
function closingEntry(
  books: readonly LedgerEntry[],
  paid: PaidSums,
  day: LedgerEntry['day'],
  reference: string,
): LedgerEntry | null {
  const totals = trialBalance(books)
  const owed = (account: AccountCode) => {
    const balance = totals.get(account) ?? 0n
    return balance > 0n ? balance : 0n
  }
  const [principal, interest, demands] = [owed('DUES_PRINCIPAL'), owed('DUES_INTEREST'), owed('DUES_DEMAND')]
  const postings = [
    debit('SALE_VALUE', principal + paid.principal + paid.tdsOfPrincipal),
    debit('INTEREST_INCOME', interest),
    debit('WAIVER', demands),
    credit('DUES_PRINCIPAL', principal),
    credit('DUES_INTEREST', interest),
    credit('DUES_DEMAND', demands),
    credit('TDS_CREDIT', paid.tdsOfPrincipal),
    credit('ADVANCE', paid.principal),
  ]
  return postings.every(posting => posting.amount === 0n)
    ? null
    : ledgerEntry('ADJUSTMENT', day, reference, postings)
}

/**
 * Ends an allotment that was given back (domain design, sections 12 and 14): its state, its links to citizens, its
 * letters and its books. The unit can be allotted anew under its code. What was paid for the price stands as an advance
 * of the allottee, for the refund to release.
 * @throws ActRefused when the property is not being paid for any more
 */
export async function surrenderProperty(
  db: Db,
  propertyId: number,
  order: { readonly reference: string; readonly officer: string },
  now: Date,
): Promise<void> {
  await lockProperty(db, propertyId)
  const property = await findProperty(db, propertyId)
  if (!property) throw new Error(`no property ${propertyId}`)
  const next = nextState(PROPERTY_TRANSITIONS, property.state, 'SURRENDER', 'authority')
  if (!next.ok)
    throw new ActRefused(`Property ${property.propertyCode} is ${property.state} and cannot be surrendered.`)
  const paid = await paidSums(db, propertyId)
  const closing = closingEntry(await entriesOf(db, propertyId), paid, istDay(now), order.reference)
  if (closing) await bookEntries(db, propertyId, [closing], now)
  await db
    .updateTable('property')
    .set({ state: next.value, surrender_open: false, mortgage_noc_open: false })
    .where('id', '=', propertyId)
    .execute()
  const reason = `The property was surrendered by order ${order.reference}.`
  await db
    .updateTable('property_profile')
    .set({ unlinked_on: now, unlinked_reason: reason })
    .where('property_id', '=', propertyId)
    .where('unlinked_on', 'is', null)
    .execute()
  await revokeLetters(db, propertyId, reason, now)
  await writeAudit(
    db,
    { type: 'AUTHORITY', id: order.officer },
    {
      entityTypeId: EntityType.Property,
      entityId: propertyId,
      event: 'PROPERTY_SURRENDERED',
      remarks: reason,
      details: { from: property.state, to: next.value },
    },
    now,
  )
}
