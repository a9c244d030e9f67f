import { accept, type Outcome, refuse } from '#domain/application/result.ts'
import type { IstDay } from '#domain/dates/ist.ts'
import { type Paise, sum } from '#domain/money/paise.ts'
import { type Allocation, appropriate, type Targets } from './appropriate.ts'
import { smaller } from './compare.ts'
import { type Instalment, type PropertyAccount, penalLeft, unpaidInstalment } from './due.ts'
import type { NotedEntry } from './entries.ts'
import { creditTds } from './tds-split.ts'
import { mostWaivable, waive } from './waive.ts'

/** An act on an account, in the order in which it was noted. */
export type AccountAct =
  | {
      readonly kind: 'ENTRY'
      readonly entry: NotedEntry
      /** The day to which its interest was counted; the day of the books may be a later one. */
      readonly asOn: IstDay
      /** The rows that a lump sum or a closing put in place before its money; null for any other act. */
      readonly rows: readonly Instalment[] | null
    }
  /** The authority's order of another schedule. */
  | { readonly kind: 'SCHEDULE'; readonly rows: readonly Instalment[] }

/** A life of an account: as the sale began, with every demand raised and nothing paid, and what came after. */
export interface AccountHistory {
  readonly opening: PropertyAccount
  readonly acts: readonly AccountAct[]
}

const hasSameFields = <Row extends object>(mine: Row, theirs: Row | undefined): boolean =>
  theirs !== undefined && Object.entries(mine).every(([field, value]) => Reflect.get(theirs, field) === value)

/** Whether an account told anew is the account that stands: every row, demand and credit to the paisa. */
export function isSameAccount(one: PropertyAccount, other: PropertyAccount): boolean {
  const { credit } = one
  const isSame = <Row extends object>(mine: readonly Row[], theirs: readonly Row[]) =>
    mine.length === theirs.length && mine.every((row, index) => hasSameFields(row, theirs[index]))
  return (
    credit === other.credit &&
    isSame(one.instalments, other.instalments) &&
    isSame(one.demands, other.demands)
  )
}

/** Why an account cannot be told without one of its acts: what came later was planned on it. */
export type ReplayRefusal = 'LATER_SCHEDULE' | 'LATER_WAIVER'

/** An account told anew, with what each act settled. */
export interface Replayed {
  readonly account: PropertyAccount
  readonly allocations: ReadonlyMap<number, readonly Allocation[]>
}

interface Step {
  readonly account: PropertyAccount
  readonly allocations: readonly Allocation[]
}

const isSameRow = (one: Instalment, other: Instalment): boolean =>
  one.kind === other.kind &&
  one.dueDay === other.dueDay &&
  one.interest === other.interest &&
  one.principal === other.principal

/** Puts a schedule in place: a row that stays keeps what was paid on it. */
function withRows(account: PropertyAccount, rows: readonly Instalment[]): PropertyAccount {
  const known = new Map(account.instalments.map(due => [due.instalmentNo, due]))
  const instalments = rows.map(row => {
    const before = known.get(row.instalmentNo)
    return before && isSameRow(before, row) ? before : unpaidInstalment(row, row.kind)
  })
  return { ...account, instalments }
}

const withCredit = (account: PropertyAccount, more: Paise): PropertyAccount => ({
  ...account,
  credit: account.credit + more,
})

const notedTargets = ({ allocations }: NotedEntry): Targets => ({
  instalmentNos: allocations.filter(each => each.part !== 'DEMAND').map(each => each.itemId),
  demandIds: allocations.filter(each => each.part === 'DEMAND').map(each => each.itemId),
})

/** What money settles: as noted, or oldest first where an act before it is gone; the rest waits as a credit. */
function receive(account: PropertyAccount, entry: NotedEntry, asOn: IstDay, isLater: boolean): Step {
  const noted = notedTargets(entry)
  const all = account.instalments.map(due => due.instalmentNo)
  const targets = isLater && entry.mode !== 'DEMAND' ? { ...noted, instalmentNos: all } : noted
  const paid = appropriate(account, { amount: entry.amount, day: asOn }, targets)
  return { account: withCredit(paid.account, paid.unapplied), allocations: paid.allocations }
}

/** Demands that a rebate or an earlier credit settles. */
function settleDemands(account: PropertyAccount, allocations: readonly Allocation[]): PropertyAccount {
  const paid = new Map(allocations.map(each => [each.itemId, each.amount]))
  const demands = account.demands.map(each => ({
    ...each,
    paid: each.paid + (paid.get(each.demandId) ?? 0n),
  }))
  return { ...account, demands }
}

function spendCredit(account: PropertyAccount, entry: NotedEntry): Step {
  let left = account.credit
  const allocations = entry.allocations.flatMap(each => {
    const amount = smaller(left, each.amount)
    left -= amount
    return amount > 0n ? [{ ...each, amount }] : []
  })
  return { account: { ...settleDemands(account, allocations), credit: left }, allocations }
}

/** What an order forgave, on the same dues; null when they do not have so much of it. */
function forgive(account: PropertyAccount, entry: NotedEntry): Step | null {
  const [allocation] = entry.allocations
  if (!allocation) return null
  const { policy } = account
  const { part, itemId } = allocation
  if (part === 'PENAL' || part === 'DEMAND') {
    const due = account.instalments.find(each => each.instalmentNo === itemId)
    if (part === 'PENAL' && (!due || penalLeft(policy, due, entry.day) < entry.amount)) return null
    const settled = appropriate(account, entry, notedTargets(entry))
    return settled.unapplied > 0n ? null : settled
  }
  const due = account.instalments.find(each => each.instalmentNo === itemId)
  if (!due || mostWaivable(policy, due, part, entry.day) < entry.amount) return null
  const lowered = waive(policy, due, part, entry.amount, entry.day)
  const instalments = account.instalments.map(each => (each === due ? lowered : each))
  return { account: { ...account, instalments }, allocations: entry.allocations }
}

function take(
  account: PropertyAccount,
  { entry, asOn, rows }: Extract<AccountAct, { kind: 'ENTRY' }>,
  isLater: boolean,
): Outcome<Step, ReplayRefusal> {
  if (isLater && (rows || entry.kind === 'REBATE')) return refuse('LATER_SCHEDULE')
  switch (entry.kind) {
    case 'RECEIPT':
      return accept(receive(rows ? withRows(account, rows) : account, entry, asOn, isLater))
    case 'TDS_CREDIT': {
      const credited = creditTds(account, entry.amount, entry.day)
      return accept({ ...credited, account: withCredit(credited.account, credited.unapplied) })
    }
    case 'REBATE': {
      const kept = entry.amount - sum(entry.allocations.map(each => each.amount))
      const { allocations } = entry
      return accept({ account: withCredit(settleDemands(account, allocations), kept), allocations })
    }
    case 'CREDIT_USED':
      return accept(spendCredit(account, entry))
    case 'ADJUSTMENT': {
      const forgiven = forgive(account, entry)
      return forgiven ? accept(forgiven) : refuse('LATER_WAIVER')
    }
    case 'REVERSAL':
      return accept({ account, allocations: entry.allocations })
  }
}

/**
 * Tells an account anew from its beginning, leaving out the acts that were reversed and those in `without`. Acts before
 * the first one left out settle what they settled; money after it goes to the oldest dues, as it would have gone.
 */
export function replay(
  { opening, acts }: AccountHistory,
  without: ReadonlySet<number> = new Set(),
): Outcome<Replayed, ReplayRefusal> {
  const allocations = new Map<number, readonly Allocation[]>()
  let account = opening
  let isLater = false
  for (const act of acts) {
    if (act.kind === 'SCHEDULE') {
      if (isLater) return refuse('LATER_SCHEDULE')
      account = withRows(account, act.rows)
      continue
    }
    const { entry } = act
    // What came after an act that is reversed already was noted anew when that happened.
    if (entry.isReversed) continue
    if (without.has(entry.id)) {
      isLater = true
      continue
    }
    const taken = take(account, act, isLater)
    if (!taken.ok) return taken
    account = taken.value.account
    allocations.set(entry.id, taken.value.allocations)
  }
  return accept({ account, allocations })
}
