import { type Paise, sum } from '#domain/money/paise.ts'
import { ACCOUNTS, type AccountCode, DUES_ACCOUNTS } from '../accounts.ts'
import { trialBalance } from '../balance.ts'
import type { LedgerEntry } from '../entry.ts'

/** True where a debit makes the balance grow. */
function growsOnDebit(account: AccountCode): boolean {
  const kind = ACCOUNTS[account]
  return kind === 'asset' || kind === 'expense'
}

/** An account's balance on the side on which it grows: dues still owed, income earned, deposits held. */
export function balanceOf(entries: Iterable<LedgerEntry>, account: AccountCode): Paise {
  const raw = trialBalance(entries).get(account) ?? 0n
  return growsOnDebit(account) ? raw : -raw
}

/** What the citizen still owes by the books, not counting penal interest that is not posted yet. */
export function owed(entries: readonly LedgerEntry[]): Paise {
  const totals = trialBalance(entries)
  return sum(DUES_ACCOUNTS.map(account => totals.get(account) ?? 0n))
}
