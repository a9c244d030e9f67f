import type { IstDay } from '#domain/dates/ist.ts'
import { type Paise, sum } from '#domain/money/paise.ts'
import { type AccountCode, DUES_ACCOUNTS } from './accounts.ts'
import type { LedgerEntry } from './entry.ts'

/** Debits less credits of every account, in paise. Their sum is always zero. */
export function trialBalance(entries: Iterable<LedgerEntry>): Map<AccountCode, Paise> {
  const totals = new Map<AccountCode, Paise>()
  for (const { postings } of entries) {
    for (const { account, amount } of postings) totals.set(account, (totals.get(account) ?? 0n) + amount)
  }
  return totals
}

/** A line of the statement of account: the citizen's view of one entry. */
export interface StatementLine {
  readonly day: IstDay
  readonly kind: LedgerEntry['kind']
  readonly reference: string
  /** What the entry added to the citizen's account. */
  readonly charged: Paise
  /** The accounts that were charged, such as the principal or a demand. */
  readonly chargedTo: readonly AccountCode[]
  /** What it took off. */
  readonly credited: Paise
  /** Owed after it; negative is the citizen's credit. */
  readonly balance: Paise
}

const CITIZEN_ACCOUNTS: ReadonlySet<AccountCode> = new Set<AccountCode>([
  ...DUES_ACCOUNTS,
  'ADVANCE',
  'REFUND_PAYABLE',
])

/** The statement of account: every entry in order of day (and of making, within a day) with its running balance. */
export function statement(entries: readonly LedgerEntry[]): StatementLine[] {
  let balance = 0n
  return [...entries]
    .sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
    .map(({ day, kind, reference, postings }) => {
      const own = postings.filter(posting => CITIZEN_ACCOUNTS.has(posting.account))
      const debits = own.filter(({ amount }) => amount > 0n)
      const charged = sum(debits.map(({ amount }) => amount))
      const credited = charged - sum(own.map(({ amount }) => amount))
      balance += charged - credited
      return { day, kind, reference, charged, chargedTo: debits.map(each => each.account), credited, balance }
    })
}
