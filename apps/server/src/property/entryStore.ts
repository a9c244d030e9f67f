import type { PropertyPayment } from '#contract/property/account.ts'
import { say, type Text } from '#contract/text.ts'
import type { IstDay } from '#domain/dates/ist.ts'
import { type Paise, sum, toRupees } from '#domain/money/paise.ts'
import type { Allocation } from '#domain/property/appropriate.ts'
import type { PaymentMode } from '#domain/property/plan.ts'
import type { Db } from '#server/gateway/context.ts'
import type { AccountRecord } from './accountStore.ts'
import { instalmentName } from './explain.ts'

/** An act on a property's account: what came, and what it settled. */
export interface AccountEntry {
  readonly kind: PropertyPayment['kind']
  readonly mode: PaymentMode | ''
  /** Receipt, certificate or order number. */
  readonly reference: string
  readonly day: IstDay
  readonly amount: Paise
  readonly allocations: readonly Allocation[]
  readonly transactionId: number | null
  readonly remarks: string
}

interface StoredAllocation {
  readonly part: Allocation['part']
  readonly itemId: number
  readonly amount: string
}

/** Notes an act on the account. Entries are never changed. @returns its id */
export async function addEntry(db: Db, propertyId: number, entry: AccountEntry, now: Date): Promise<number> {
  const stored: StoredAllocation[] = entry.allocations.map(each => ({
    ...each,
    amount: each.amount.toString(),
  }))
  const { id } = await db
    .insertInto('property_entry')
    .values({
      property_id: propertyId,
      kind: entry.kind,
      mode: entry.mode,
      reference: entry.reference,
      day: entry.day,
      amount: entry.amount,
      allocations: JSON.stringify(stored),
      transaction_id: entry.transactionId,
      created_on: now,
      remarks: entry.remarks,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** An act as it was noted; a payment made in the portal knows its payer and receipt. */
export interface NotedEntry extends AccountEntry {
  readonly id: number
  readonly payerId: number | null
}

/** Acts on an account, newest first. */
export async function listEntries(db: Db, propertyId: number): Promise<NotedEntry[]> {
  const rows = await db
    .selectFrom('property_entry as e')
    .leftJoin('payment_transaction as t', 't.id', 'e.transaction_id')
    .selectAll('e')
    .select(['t.user_id', 't.receipt_number'])
    .where('e.property_id', '=', propertyId)
    .orderBy('e.day', 'desc')
    .orderBy('e.id', 'desc')
    .execute()
  return rows.map(row => ({
    id: row.id,
    kind: row.kind as AccountEntry['kind'],
    mode: row.mode as AccountEntry['mode'],
    reference: row.reference || (row.receipt_number ?? ''),
    payerId: row.user_id,
    day: row.day,
    amount: row.amount,
    allocations: (row.allocations as StoredAllocation[]).map(each => ({
      ...each,
      amount: BigInt(each.amount),
    })),
    transactionId: row.transaction_id,
    remarks: row.remarks,
  }))
}

const TITLES: Readonly<Record<AccountEntry['kind'], Text>> = {
  RECEIPT: say('Payment', 'भुगतान'),
  TDS_CREDIT: say('TDS credit', 'टीडीएस जमा'),
  REBATE: say('Rebate', 'छूट'),
  ADJUSTMENT: say('Adjustment by the authority', 'प्राधिकरण द्वारा समायोजन'),
  REVERSAL: say('Reversal', 'प्रत्यावर्तन'),
}

const MODE_TITLES: Readonly<Record<PaymentMode, Text>> = {
  DUES: say('Payment of dues', 'देय राशि का भुगतान'),
  ADVANCE: say('Instalments in advance', 'अग्रिम किस्तें'),
  LUMPSUM: say('Lump sum', 'एकमुश्त राशि'),
  FORECLOSE: say('Closing of the account', 'खाता पूरा बंद'),
  DEMAND: say('Payment of a demand', 'माँग का भुगतान'),
}

/** What an act on the account is called. */
const entryTitle = (entry: Pick<AccountEntry, 'kind' | 'mode'>): Text =>
  entry.kind === 'RECEIPT' && entry.mode !== '' ? MODE_TITLES[entry.mode] : TITLES[entry.kind]

const OF_PENAL = say('Penal interest', 'दंड ब्याज')

/** What a payment settled, one line for each item: penal interest apart, interest and principal together. */
function settledBy(
  allocations: readonly Allocation[],
  { account, demands }: AccountRecord,
): { readonly name: Text; readonly amount: Paise }[] {
  const keyOf = (each: Allocation) =>
    `${each.part === 'PENAL' || each.part === 'DEMAND' ? each.part : 'DUE'}|${each.itemId}`
  const groups = Map.groupBy(allocations, keyOf)
  return [...groups.values()].flatMap(group => {
    const [first] = group
    if (!first) return []
    const amount = sum(group.map(each => each.amount))
    if (first.part === 'DEMAND') {
      const demand = demands.find(each => each.demandId === first.itemId)
      return [{ name: demand?.name ?? say('Demand', 'माँग'), amount }]
    }
    const due = account.instalments.find(each => each.instalmentNo === first.itemId)
    const name = due ? instalmentName(due) : say(`Instalment ${first.itemId}`, `किस्त ${first.itemId}`)
    if (first.part !== 'PENAL') return [{ name, amount }]
    return [{ name: say(`${OF_PENAL.en}: ${name.en}`, `${OF_PENAL.hi}: ${name.hi}`), amount }]
  })
}

/** An act on the account as a linked citizen sees it; only the payer's own receipt can be downloaded. */
export function presentEntry(entry: NotedEntry, record: AccountRecord, userId: number): PropertyPayment {
  const { id, kind, reference, day, amount, allocations, transactionId, payerId } = entry
  return {
    entryId: id,
    kind,
    reference,
    date: day,
    amount: toRupees(amount),
    title: entryTitle(entry),
    settled: settledBy(allocations, record).map(each => ({ name: each.name, amount: toRupees(each.amount) })),
    transactionId: kind === 'RECEIPT' && payerId === userId ? transactionId : null,
  }
}
