import type { IstDay } from '#domain/dates/ist.ts'
import type { AccountCode } from '#domain/ledger/accounts.ts'
import type { LedgerEntry } from '#domain/ledger/entry.ts'
import { type Part, postPenal, postTdsCredit } from '#domain/ledger/post.ts'
import type { Allocation, Appropriation } from './appropriate.ts'

const accounts: Readonly<Record<Allocation['part'], AccountCode>> = {
  PENAL: 'DUES_PENAL',
  INTEREST: 'DUES_INTEREST',
  PRINCIPAL: 'DUES_PRINCIPAL',
  DEMAND: 'DUES_DEMAND',
}

/** What a payment settled, by account of the books. */
export function partsOf(allocations: readonly Allocation[]): Part[] {
  return allocations.map(({ part, amount }) => ({ account: accounts[part], amount }))
}

/**
 * Entries of the penal interest that a payment settles: it is charged in the moment in which it is paid (docs/rules/property.md),
 * instalment by instalment. The receipt itself is booked by whoever took the money.
 */
export const penalEntries = (
  day: IstDay,
  allocations: readonly Allocation[],
  referenceOf: (instalmentNo: number) => string,
): LedgerEntry[] =>
  allocations
    .filter(each => each.part === 'PENAL')
    .map(each => postPenal(day, referenceOf(each.itemId), each.amount))

/** Entry of a tax credit. */
export function tdsEntry(
  depositDay: IstDay,
  certificateNumber: string,
  credited: Pick<Appropriation, 'allocations' | 'unapplied'>,
): LedgerEntry {
  return postTdsCredit(depositDay, certificateNumber, partsOf(credited.allocations), credited.unapplied)
}
