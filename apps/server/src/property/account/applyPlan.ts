import type { IstDay } from '#domain/dates/ist.ts'
import { type LedgerEntry, entry as ledgerEntry } from '#domain/ledger/entry.ts'
import { type Part, postCharge, postRebate } from '#domain/ledger/post.ts'
import type { Paise } from '#domain/money/paise.ts'
import type { AccountRecord } from '#domain/property/account.ts'
import { type Allocation, appropriate } from '#domain/property/appropriate.ts'
import type { PropertyAccount } from '#domain/property/due.ts'
import { creditRebate } from '#domain/property/foreclosure.ts'
import type { PaymentMode, PaymentPlan } from '#domain/property/plan.ts'
import { partsOf, penalEntries } from '#domain/property/postings.ts'
import type { PropertyRecord } from '#domain/property/record.ts'
import type { Db } from '#server/gateway/context.ts'
import { saveAccount } from './accountStore.ts'
import { bookEntries, instalmentReference } from './books.ts'
import { addEntry } from './entryStore.ts'
import { followAccount } from './followAccount.ts'
import { keepSchedule } from './keptScheduleStore.ts'

/** Money that has come for a plan. */
export interface ComingMoney {
  readonly amount: Paise
  /** The day to which the plan counted its interest. */
  readonly asOn: IstDay
  /** The day on which the money stands in the books. */
  readonly bookedOn: IstDay
  readonly mode: PaymentMode
  /** Receipt number of money that did not come through the portal; '' otherwise: its transaction knows it. */
  readonly reference: string
  readonly transactionId: number | null
}

/** Charges the interest of instalments that are paid before their day: on it, the timer would have done so. */
export function interestCharges(
  property: Pick<PropertyRecord, 'ledgerAccount'>,
  account: PropertyAccount,
  charged: ReadonlySet<number>,
  touched: ReadonlySet<number>,
  day: IstDay,
): { readonly entries: LedgerEntry[]; readonly charged: Set<number> } {
  const entries: LedgerEntry[] = []
  const now = new Set(charged)
  for (const due of account.instalments) {
    if (!touched.has(due.instalmentNo) || now.has(due.instalmentNo)) continue
    now.add(due.instalmentNo)
    if (due.interest === 0n) continue
    const income: Part[] = [{ account: 'INTEREST_INCOME', amount: due.interest }]
    entries.push(postCharge(day, instalmentReference(property, due.instalmentNo), 'DUES_INTEREST', income))
  }
  return { entries, charged: now }
}

/**
 * Takes back interest that the timer charged for instalments which a plan of an earlier day replaces: a challan is
 * counted for the day of its deposit, however late the bank tells of it.
 */
function interestTakenBack(
  property: Pick<PropertyRecord, 'ledgerAccount'>,
  { account, charged }: AccountRecord,
  after: PropertyAccount,
): LedgerEntry[] {
  return account.instalments
    .filter(due => charged.has(due.instalmentNo))
    .flatMap(due => {
      const now = after.instalments.find(each => each.instalmentNo === due.instalmentNo)?.interest ?? 0n
      const amount = due.interest - now
      if (amount === 0n) return []
      const reference = instalmentReference(property, due.instalmentNo)
      return ledgerEntry('ADJUSTMENT', due.dueDay, reference, [
        { account: 'INTEREST_INCOME', amount },
        { account: 'DUES_INTEREST', amount: -amount },
      ])
    })
}

/** What a rebate settles, demand by demand. */
function rebateAllocations(before: PropertyAccount, after: PropertyAccount): Allocation[] {
  return after.demands.flatMap(demand => {
    const former = before.demands.find(each => each.demandId === demand.demandId)
    const amount = demand.paid - (former?.paid ?? 0n)
    return amount > 0n ? [{ part: 'DEMAND' as const, itemId: demand.demandId, amount }] : []
  })
}

async function giveRebate(
  db: Db,
  property: PropertyRecord,
  plan: PaymentPlan,
  money: ComingMoney,
  now: Date,
): Promise<{ readonly account: PropertyAccount; readonly entries: LedgerEntry[] }> {
  const { rebate, rebateLeft } = plan
  if (rebate + rebateLeft === 0n) return { account: plan.account, entries: [] }
  const account = creditRebate(plan.account, rebate)
  const allocations = rebateAllocations(plan.account, account)
  const reference = property.registrationId
  const entry = { kind: 'REBATE', mode: '', reference, day: money.bookedOn, remarks: '' } as const
  await addEntry(
    db,
    property.id,
    { ...entry, amount: rebate + rebateLeft, allocations, transactionId: money.transactionId },
    now,
  )
  return { account, entries: [postRebate(money.bookedOn, reference, partsOf(allocations), rebateLeft)] }
}

/**
 * Carries a plan out: rebate, then the money on what the plan is for, to the last paisa; interest and penal interest
 * are charged as they are paid. The caller holds the property's lock, and the receipt itself is booked by whoever
 * took the money.
 * @returns the accounts that the money settles
 */
export async function applyPlan(
  db: Db,
  property: PropertyRecord,
  record: AccountRecord,
  plan: PaymentPlan,
  money: ComingMoney,
  now: Date,
): Promise<{ readonly settles: Part[]; readonly state: PropertyRecord['state'] }> {
  const { bookedOn, asOn, amount } = money
  const rebated = await giveRebate(db, property, plan, money, now)
  const paid = appropriate(rebated.account, { amount, day: asOn }, plan.quote.targets)
  if (paid.unapplied !== 0n) throw new Error(`${paid.unapplied} paise of a plan found no due`)
  const touched = new Set(paid.allocations.filter(each => each.part !== 'DEMAND').map(each => each.itemId))
  const interest = interestCharges(property, paid.account, record.charged, touched, bookedOn)
  const penal = penalEntries(bookedOn, paid.allocations, no => instalmentReference(property, no))
  const back = plan.replacesSchedule ? interestTakenBack(property, record, paid.account) : []
  await bookEntries(db, property.id, [...rebated.entries, ...back, ...interest.entries, ...penal], now)
  if (plan.replacesSchedule) {
    const cause = money.mode === 'FORECLOSE' ? 'FORECLOSE' : 'LUMPSUM'
    await keepSchedule(db, property.id, record, { cause, reference: money.reference, at: now })
  }
  await saveAccount(db, property.id, record, paid.account, interest.charged, { credit: plan.rebateLeft })
  await addEntry(
    db,
    property.id,
    {
      kind: 'RECEIPT',
      mode: money.mode,
      reference: money.reference,
      day: bookedOn,
      amount,
      allocations: paid.allocations,
      transactionId: money.transactionId,
      remarks: '',
      asOn,
    },
    now,
  )
  return { settles: partsOf(paid.allocations), state: await followAccount(db, property, paid.account, now) }
}

/** Lets an earlier credit settle a new demand. @returns the entry that moves it from the credit to the demand */
export const creditToDemand = (day: IstDay, reference: string, amount: Paise): LedgerEntry =>
  ledgerEntry('ADJUSTMENT', day, reference, [
    { account: 'ADVANCE', amount },
    { account: 'DUES_DEMAND', amount: -amount },
  ])
