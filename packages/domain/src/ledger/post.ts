import type { IstDay } from '#domain/dates/ist.ts'
import { type Paise, sum } from '#domain/money/paise.ts'
import type { AccountCode } from './accounts.ts'
import { credit, debit, entry, type LedgerEntry, type Posting } from './entry.ts'

/** Part of an amount, for the account it concerns. Amounts are paise and not negative. */
export interface Part {
  readonly account: AccountCode
  readonly amount: Paise
}

const total = (parts: readonly Part[]): Paise => sum(parts.map(part => part.amount))
const credits = (parts: readonly Part[]) => parts.map(part => credit(part.account, part.amount))
const debits = (parts: readonly Part[]) => parts.map(part => debit(part.account, part.amount))

/** What is owed and the income (and tax) it comes from: sale value, a demand with its GST, an instalment's interest. */
export function postCharge(
  day: IstDay,
  reference: string,
  owed: AccountCode,
  income: readonly Part[],
): LedgerEntry {
  return entry('CHARGE', day, reference, [debit(owed, total(income)), ...credits(income)])
}

/** Money received and the dues it settles; what nothing takes goes to ADVANCE. */
export function postReceipt(
  day: IstDay,
  reference: string,
  into: 'BANK' | 'PROVIDER_CLEARING',
  settles: readonly Part[],
  unapplied: Paise = 0n,
): LedgerEntry {
  const parts: readonly Part[] = [...settles, { account: 'ADVANCE', amount: unapplied }]
  return entry('RECEIPT', day, reference, [debit(into, total(parts)), ...credits(parts)])
}

/** Dues that the payer's own advance settles: money received before there was a due. */
export function postAdvanceUsed(day: IstDay, reference: string, settles: readonly Part[]): LedgerEntry {
  return entry('ADJUSTMENT', day, reference, [debit('ADVANCE', total(settles)), ...credits(settles)])
}

/** Tax deducted by the buyer that counts as payment; dated by the day of deposit (docs/rules/ledger.md). */
export function postTdsCredit(
  day: IstDay,
  certificateNumber: string,
  settles: readonly Part[],
  unapplied: Paise = 0n,
): LedgerEntry {
  const parts: readonly Part[] = [...settles, { account: 'ADVANCE', amount: unapplied }]
  return entry('TDS_CREDIT', day, certificateNumber, [debit('TDS_CREDIT', total(parts)), ...credits(parts)])
}

/** A rebate given as a credit against charges; what they do not take stays as the allottee's credit. */
export function postRebate(
  day: IstDay,
  reference: string,
  settles: readonly Part[],
  unapplied: Paise = 0n,
): LedgerEntry {
  const parts: readonly Part[] = [...settles, { account: 'ADVANCE', amount: unapplied }]
  return entry('REBATE', day, reference, [debit('REBATE_ALLOWED', total(parts)), ...credits(parts)])
}

/** Penal interest is computed on read and enters the books when it is paid (docs/rules/property.md). */
export function postPenal(day: IstDay, reference: string, amount: Paise): LedgerEntry {
  return entry('PENAL', day, reference, [debit('DUES_PENAL', amount), credit('PENAL_INCOME', amount)])
}

/**
 * What has to be given back and what is kept. `releases` names where the money stands now (advance, deposit,
 * rent income and its GST, …); refund + kept = released, or the entry does not balance.
 */
export function postRefundDue(
  day: IstDay,
  reference: string,
  releases: readonly Part[],
  kept: readonly Part[] = [],
): LedgerEntry {
  const refund = total(releases) - total(kept)
  return entry('REFUND_DUE', day, reference, [
    ...debits(releases),
    ...credits(kept),
    credit('REFUND_PAYABLE', refund),
  ])
}

/** Money that left the bank for a refund; `reference` is the UTR or the provider's refund id. */
export function postRefundPaid(
  day: IstDay,
  reference: string,
  amount: Paise,
  from: 'BANK' | 'PROVIDER_CLEARING' = 'BANK',
): LedgerEntry {
  return entry('REFUND_PAID', day, reference, [debit('REFUND_PAYABLE', amount), credit(from, amount)])
}

/**
 * What the payment provider paid out to the bank: payments less refunds (`gross`, negative when more went back than
 * came), less its charges with their tax. `reference` is the settlement.
 */
export function postSettlement(day: IstDay, reference: string, gross: Paise, charges: Paise): LedgerEntry {
  return entry('SETTLEMENT', day, reference, [
    { account: 'BANK', amount: gross - charges },
    { account: 'PROVIDER_CHARGES', amount: charges },
    { account: 'PROVIDER_CLEARING', amount: -gross },
  ])
}

/** Forgives or corrects dues by order of the authority: lowers them when `amount` is positive, raises when negative. */
export function postAdjustment(
  day: IstDay,
  reference: string,
  owed: AccountCode,
  amount: Paise,
): LedgerEntry {
  const size = amount < 0n ? -amount : amount
  return amount < 0n
    ? entry('ADJUSTMENT', day, reference, [debit(owed, size), credit('WAIVER', size)])
    : entry('ADJUSTMENT', day, reference, [debit('WAIVER', size), credit(owed, size)])
}

/** Undoes what an act booked; `reference` is the number of what is undone. */
export function postReversal(day: IstDay, reference: string, postings: readonly Posting[]): LedgerEntry {
  return entry('REVERSAL', day, reference, postings)
}

/** The mirror of an entry: the books stand as before it. */
export const mirrored = (day: IstDay, { reference, postings }: LedgerEntry): LedgerEntry =>
  postReversal(
    day,
    reference,
    postings.map(({ account, amount }) => ({ account, amount: -amount })),
  )
