import type { IstDay } from '#domain/dates/ist.ts'
import { type Paise, sum } from '#domain/money/paise.ts'
import type { AccountCode } from './accounts.ts'

/** One side of an entry in paise: positive is a debit, negative a credit, never zero. */
export interface Posting {
  readonly account: AccountCode
  readonly amount: Paise
}

/** Why an entry was made. */
export const ENTRY_KINDS = [
  'CHARGE',
  'RECEIPT',
  'TDS_CREDIT',
  'REBATE',
  'PENAL',
  'REFUND_DUE',
  'REFUND_PAID',
  'SETTLEMENT',
  'ADJUSTMENT',
  'REVERSAL',
] as const
export type EntryKind = (typeof ENTRY_KINDS)[number]

/** A dated set of postings that balances. `reference` is the receipt, certificate or order that proves it. */
export interface LedgerEntry {
  readonly kind: EntryKind
  readonly day: IstDay
  readonly reference: string
  readonly postings: readonly Posting[]
}

/** True when debits equal credits to the paisa. */
export function isBalanced(postings: readonly Posting[]): boolean {
  return sum(postings.map(posting => posting.amount)) === 0n
}

/**
 * Makes an entry: adds postings of the same account together and drops those that cancel out.
 * @throws RangeError when it does not balance or moves nothing: a defect of ours, never a citizen's mistake.
 */
export function entry(
  kind: EntryKind,
  day: IstDay,
  reference: string,
  postings: readonly Posting[],
): LedgerEntry {
  if (!isBalanced(postings)) throw new RangeError(`the ${kind} entry ${reference} does not balance`)
  const totals = new Map<AccountCode, Paise>()
  for (const { account, amount } of postings) totals.set(account, (totals.get(account) ?? 0n) + amount)
  const kept = [...totals]
    .filter(([, amount]) => amount !== 0n)
    .map(([account, amount]) => ({ account, amount }))
  if (kept.length === 0) throw new RangeError(`the ${kind} entry ${reference} moves no money`)
  return { kind, day, reference, postings: kept }
}

/** @throws RangeError for a negative amount: direction is the account's side, not the sign. */
export function debit(account: AccountCode, amount: Paise): Posting {
  if (amount < 0n) throw new RangeError('a debit is not negative')
  return { account, amount }
}

/** @throws RangeError for a negative amount. */
export function credit(account: AccountCode, amount: Paise): Posting {
  if (amount < 0n) throw new RangeError('a credit is not negative')
  return { account, amount: -amount }
}
