import type { IstDay } from '#domain/dates/ist.ts'
import type { AccountCode } from '#domain/ledger/accounts.ts'
import { trialBalance } from '#domain/ledger/balance.ts'
import { credit, debit, type LedgerEntry, entry as ledgerEntry } from '#domain/ledger/entry.ts'
import type { PaidSums } from './entries.ts'

/**
 * The entry that undoes a sale: the price not yet paid and interest charged but not paid are taken back, open demands
 * are waived, the tax of the price goes back through the buyer's return, and the money paid for the price becomes an
 * advance, from which it is refunded or kept. Null when nothing stands in the books.
 */
export function closingEntry(
  books: readonly LedgerEntry[],
  paid: PaidSums,
  day: IstDay,
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
