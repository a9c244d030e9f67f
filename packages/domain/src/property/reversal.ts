import type { IstDay } from '#domain/dates/ist.ts'
import type { LedgerEntry, Posting } from '#domain/ledger/entry.ts'
import { postReversal } from '#domain/ledger/post.ts'
import { type Paise, sum } from '#domain/money/paise.ts'
import type { Allocation } from './appropriate.ts'
import { demandLeft, type Instalment, interestLeft, type PropertyAccount, principalLeft } from './due.ts'

/** An account with the instalments whose interest stands in the books. */
export interface BookedAccount {
  readonly account: PropertyAccount
  readonly charged: ReadonlySet<number>
}

const isTouched = (due: Instalment): boolean => due.paidInterest + due.paidPrincipal > 0n

/**
 * Instalments whose interest stays in the books when an account is told anew: what was charged before and has fallen due
 * or is paid on, and what the anew told account has paid on. Interest that only the undone payment brought forward leaves.
 */
export function chargedAfter(before: BookedAccount, after: PropertyAccount, today: IstDay): Set<number> {
  const former = new Map(before.account.instalments.map(due => [due.instalmentNo, due]))
  const isCharged = (due: Instalment): boolean => {
    const row = former.get(due.instalmentNo)
    const isNew = row === undefined || row.interest !== due.interest
    if (due.interest === 0n || isTouched(due)) return true
    return due.dueDay <= today && (isNew || before.charged.has(due.instalmentNo))
  }
  return new Set(after.instalments.filter(isCharged).map(due => due.instalmentNo))
}

const booked = ({ account, charged }: BookedAccount) => {
  const rows = account.instalments.filter(due => charged.has(due.instalmentNo))
  return {
    principal: sum(account.instalments.map(principalLeft)),
    interest: sum(rows.map(interestLeft)),
    income: sum(rows.map(due => due.interest)),
    demands: sum(account.demands.map(demandLeft)),
    credit: account.credit,
  }
}

/** What is undone: where its money stands in the books, and the rebate that came with it. Paise. */
export interface Undone {
  readonly money: 'BANK' | 'PROVIDER_CLEARING' | 'TDS_CREDIT'
  readonly amount: Paise
  readonly rebate: Paise
  /** What each act that is undone or told anew settled before, and settles now. */
  readonly settledBefore: readonly Allocation[]
  readonly settledAfter: readonly Allocation[]
}

const penal = (allocations: readonly Allocation[]): Paise =>
  sum(allocations.filter(each => each.part === 'PENAL').map(each => each.amount))

/**
 * The entry that makes the books of an account as if an act had never come: for one that nothing followed it is the
 * mirror of what the act booked. It does not balance, and is not made, when the two accounts do not fit the act.
 */
export function reversalEntry(
  day: IstDay,
  reference: string,
  before: BookedAccount,
  after: BookedAccount,
  undone: Undone,
): LedgerEntry {
  const [was, is] = [booked(before), booked(after)]
  const postings: Posting[] = [
    { account: undone.money, amount: -undone.amount },
    { account: 'REBATE_ALLOWED', amount: -undone.rebate },
    { account: 'DUES_PRINCIPAL', amount: is.principal - was.principal },
    { account: 'DUES_INTEREST', amount: is.interest - was.interest },
    { account: 'DUES_DEMAND', amount: is.demands - was.demands },
    { account: 'INTEREST_INCOME', amount: was.income - is.income },
    { account: 'PENAL_INCOME', amount: penal(undone.settledBefore) - penal(undone.settledAfter) },
    { account: 'ADVANCE', amount: was.credit - is.credit },
  ]
  return postReversal(day, reference, postings)
}
