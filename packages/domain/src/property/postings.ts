import type { IstDay } from '#domain/dates/ist.ts'
import type { AccountCode } from '#domain/ledger/accounts.ts'
import type { LedgerEntry } from '#domain/ledger/entry.ts'
import { type Part, postPenal, postReceipt, postTdsCredit } from '#domain/ledger/post.ts'
import { sum } from '#domain/money/paise.ts'
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
 * Entries of a payment: penal interest is charged in the moment in which it is paid (section 12), then the receipt
 * settles everything; what nothing takes is the allottee's advance.
 */
export function paymentEntries(
  day: IstDay,
  receiptNumber: string,
  into: 'BANK' | 'PROVIDER_CLEARING',
  paid: Pick<Appropriation, 'allocations' | 'unapplied'>,
): LedgerEntry[] {
  const penal = sum(paid.allocations.filter(each => each.part === 'PENAL').map(each => each.amount))
  const receipt = postReceipt(day, receiptNumber, into, partsOf(paid.allocations), paid.unapplied)
  return penal > 0n ? [postPenal(day, receiptNumber, penal), receipt] : [receipt]
}

/** Entry of a tax credit. */
export function tdsEntry(
  depositDay: IstDay,
  certificateNumber: string,
  credited: Pick<Appropriation, 'allocations' | 'unapplied'>,
): LedgerEntry {
  return postTdsCredit(depositDay, certificateNumber, partsOf(credited.allocations), credited.unapplied)
}
