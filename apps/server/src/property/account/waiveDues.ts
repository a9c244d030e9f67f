import { type IstDay, istDay } from '#domain/dates/ist.ts'
import type { LedgerEntry } from '#domain/ledger/entry.ts'
import { postAdjustment, postPenal } from '#domain/ledger/post.ts'
import { formatRupees } from '#domain/money/format.ts'
import type { Paise } from '#domain/money/paise.ts'
import type { AccountRecord } from '#domain/property/account.ts'
import { type Allocation, appropriate } from '#domain/property/appropriate.ts'
import { demandLeft, type Instalment, type PropertyAccount, penalLeft } from '#domain/property/due.ts'
import { mostWaivable, type WaivablePart, waive } from '#domain/property/waive.ts'
import { ActRefused } from '#server/gateway/actRefused.ts'
import type { Db } from '#server/gateway/context.ts'
import type { OfficerAct } from '#server/gateway/officerAct.ts'
import { saveAccount } from './accountStore.ts'
import { interestCharges } from './applyPlan.ts'
import { bookEntries } from './books.ts'
import { addEntry, listEntries } from './entryStore.ts'
import { followAccount } from './followAccount.ts'
import { holdLivingAccountOf } from './heldAccount.ts'

/** What can be forgiven: a part of an instalment, the oldest that has any unless one is named, or a demand by its number. */
export interface Waiver {
  readonly registrationId: string
  readonly head: 'penal' | 'interest' | 'principal' | 'demand'
  readonly instalmentNo: number | null
  /** '' but for a demand. */
  readonly demandNumber: string
  readonly amount: Paise
  /** The order that allows it. */
  readonly reference: string
}

/** What a waiver does to an account. */
interface Waived {
  readonly account: PropertyAccount
  readonly allocation: Allocation
  readonly entries: readonly LedgerEntry[]
}

function atMost(waiver: Waiver, most: Paise): void {
  if (waiver.amount > most || waiver.amount <= 0n)
    throw new ActRefused({
      en: `${waiver.registrationId}: only ${formatRupees(most)} can be forgiven today.`,
      hi: `${waiver.registrationId}: आज केवल ${formatRupees(most)} माफ़ हो सकते हैं।`,
    })
}

function waiveDemand({ account, demands }: AccountRecord, waiver: Waiver, day: IstDay): Waived {
  const demand = demands.find(each => each.demandNumber === waiver.demandNumber)
  if (!demand)
    throw new ActRefused({
      en: `There is no demand ${waiver.demandNumber}.`,
      hi: `माँग ${waiver.demandNumber} नहीं है।`,
    })
  atMost(waiver, demandLeft(demand))
  const { amount, reference } = waiver
  const settled = appropriate(account, { amount, day }, { instalmentNos: [], demandIds: [demand.demandId] })
  return {
    account: settled.account,
    allocation: { part: 'DEMAND', itemId: demand.demandId, amount },
    entries: [postAdjustment(day, reference, 'DUES_DEMAND', amount)],
  }
}

/**
 * Whether an order has forgiven this already: it lowers a head of an instalment, or a demand, once.
 * @throws ActRefused when it has lowered it by another amount
 */
async function isWaived(
  db: Db,
  propertyId: number,
  { demands }: AccountRecord,
  waiver: Waiver,
): Promise<boolean> {
  const { head, instalmentNo, demandNumber, reference, amount, registrationId } = waiver
  const demandId = demands.find(each => each.demandNumber === demandNumber)?.demandId
  const itemId = head === 'demand' ? demandId : (instalmentNo ?? undefined)
  const before = (await listEntries(db, propertyId)).find(
    entry =>
      entry.kind === 'ADJUSTMENT' &&
      entry.reference === reference &&
      entry.allocations.some(
        each => each.part.toLowerCase() === head && (itemId === undefined || each.itemId === itemId),
      ),
  )
  if (before && before.amount !== amount)
    throw new ActRefused(
      `Order ${reference} has lowered this ${head} of ${registrationId} by ${formatRupees(before.amount)} before.`,
    )
  return before !== undefined
}

/** The instalment that is named, or the oldest of which something can be forgiven. */
function chosen({ account }: AccountRecord, waiver: Waiver, most: (due: Instalment) => Paise): Instalment {
  const { registrationId, instalmentNo, head } = waiver
  const due =
    instalmentNo === null
      ? account.instalments.find(each => most(each) > 0n)
      : account.instalments.find(each => each.instalmentNo === instalmentNo)
  if (!due)
    throw new ActRefused(
      instalmentNo === null
        ? `${registrationId}: no ${head} is owed.`
        : `${registrationId} has no instalment ${instalmentNo}.`,
    )
  atMost(waiver, most(due))
  return due
}

function waivePenal(record: AccountRecord, waiver: Waiver, day: IstDay): Waived {
  const { account } = record
  const due = chosen(record, waiver, each => penalLeft(account.policy, each, day))
  const { amount, reference } = waiver
  const targets = { instalmentNos: [due.instalmentNo], demandIds: [] }
  return {
    account: appropriate(account, { amount, day }, targets).account,
    allocation: { part: 'PENAL', itemId: due.instalmentNo, amount },
    entries: [postPenal(day, reference, amount), postAdjustment(day, reference, 'DUES_PENAL', amount)],
  }
}

function waivePart(record: AccountRecord, waiver: Waiver, part: WaivablePart, day: IstDay): Waived {
  const { account } = record
  const { policy } = account
  const due = chosen(record, waiver, each => mostWaivable(policy, each, part, day))
  const { amount, reference } = waiver
  const lowered = waive(policy, due, part, amount, day)
  return {
    account: { ...account, instalments: account.instalments.map(each => (each === due ? lowered : each)) },
    allocation: { part, itemId: due.instalmentNo, amount },
    entries: [postAdjustment(day, reference, `DUES_${part}`, amount)],
  }
}

function waived(record: AccountRecord, waiver: Waiver, day: IstDay): Waived {
  switch (waiver.head) {
    case 'demand':
      return waiveDemand(record, waiver, day)
    case 'penal':
      return waivePenal(record, waiver, day)
    case 'interest':
      return waivePart(record, waiver, 'INTEREST', day)
    case 'principal':
      return waivePart(record, waiver, 'PRINCIPAL', day)
  }
}

/**
 * Forgives dues by order of the authority: a settlement scheme, a correction. Booked against WAIVER, shown to the
 * allottee among payments; who owes nothing any more has paid in full.
 * @returns the property's id; null when the order has forgiven just this before
 * @throws ActRefused for more than is open, and when the allotment has ended
 */
export async function waiveDues({ db, now }: OfficerAct, waiver: Waiver): Promise<number | null> {
  const { property, record } = await holdLivingAccountOf(db, waiver.registrationId)
  if (await isWaived(db, property.id, record, waiver)) return null
  const day = istDay(now)
  const { account, allocation, entries } = waived(record, waiver, day)
  const touched = new Set(allocation.part === 'DEMAND' ? [] : [allocation.itemId])
  const interest = interestCharges(property, account, record.charged, touched, day)
  await saveAccount(db, property.id, record, account, interest.charged)
  const { reference, amount } = waiver
  const entry = { kind: 'ADJUSTMENT', mode: '', reference, day, amount, remarks: '' } as const
  await addEntry(db, property.id, { ...entry, allocations: [allocation], transactionId: null }, now)
  await bookEntries(db, property.id, [...interest.entries, ...entries], now)
  await followAccount(db, property, account, now)
  return property.id
}
