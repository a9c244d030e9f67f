import type { IstDay } from '#domain/dates/ist.ts'
import { type Paise, sum } from '#domain/money/paise.ts'
import type { Allocation } from './appropriate.ts'
import type { PaymentMode } from './plan.ts'

/**
 * What an act on a property's account is. `CREDIT_USED` lets rebate or tax that was credited before settle a demand: it
 * brings nothing new, so no sum of what came in counts it.
 */
export const ENTRY_KINDS = [
  'RECEIPT',
  'TDS_CREDIT',
  'REBATE',
  'CREDIT_USED',
  'ADJUSTMENT',
  'REVERSAL',
] as const
export type EntryKind = (typeof ENTRY_KINDS)[number]

/** An act on a property's account: what came, and what it settled. */
export interface AccountEntry {
  readonly kind: EntryKind
  readonly mode: PaymentMode | ''
  /** Receipt, certificate or order number. */
  readonly reference: string
  readonly day: IstDay
  readonly amount: Paise
  readonly allocations: readonly Allocation[]
  readonly transactionId: number | null
  readonly remarks: string
  /** The day to which its interest was counted, where the books have it on another day. */
  readonly asOn?: IstDay
}

/** An act as it was noted; a payment made in the portal knows its payer and receipt. */
export interface NotedEntry extends AccountEntry {
  readonly id: number
  readonly payerId: number | null
  readonly asOn: IstDay
  readonly notedOn: Date
  /** It bounced or was entered by mistake: it counts nowhere. */
  readonly isReversed: boolean
}

/** Receipts with whether each still counts: one that was reversed does not. */
export function receiptsAmong(
  entries: readonly NotedEntry[],
): { readonly entry: NotedEntry; readonly counts: boolean }[] {
  return entries.filter(one => one.kind === 'RECEIPT').map(entry => ({ entry, counts: !entry.isReversed }))
}

/** What came in for a property, in paise. Money by what it settled; tax apart, with the part of it that settled the price. */
export interface PaidSums {
  readonly principal: Paise
  readonly interest: Paise
  readonly penal: Paise
  readonly tds: Paise
  readonly tdsOfPrincipal: Paise
}

const settled = (entries: readonly NotedEntry[], part: Allocation['part']): Paise =>
  sum(
    entries
      .flatMap(entry => entry.allocations)
      .filter(each => each.part === part)
      .map(each => each.amount),
  )

/** Sums what came in for a property; a receipt that was reversed is not counted. */
export function paidSums(entries: readonly NotedEntry[]): PaidSums {
  const receipts = receiptsAmong(entries)
    .filter(one => one.counts)
    .map(one => one.entry)
  const credits = entries.filter(one => one.kind === 'TDS_CREDIT' && !one.isReversed)
  return {
    principal: settled(receipts, 'PRINCIPAL'),
    interest: settled(receipts, 'INTEREST'),
    penal: settled(receipts, 'PENAL'),
    tds: sum(credits.map(one => one.amount)),
    tdsOfPrincipal: settled(credits, 'PRINCIPAL'),
  }
}

/** What has been paid and credited on an account, in paise. */
export interface CreditedSums {
  readonly received: Paise
  readonly tds: Paise
  readonly rebate: Paise
  readonly waived: Paise
  readonly total: Paise
}

/**
 * What was paid and credited, each rupee once: a credit is counted on the day on which it was given, not a second time
 * when a demand uses it up.
 */
export function creditedSums(entries: readonly NotedEntry[]): CreditedSums {
  const of = (kind: EntryKind) =>
    sum(entries.filter(one => one.kind === kind && !one.isReversed).map(one => one.amount))
  const counted = receiptsAmong(entries).filter(one => one.counts)
  const parts = {
    received: sum(counted.map(one => one.entry.amount)),
    tds: of('TDS_CREDIT'),
    rebate: of('REBATE'),
    waived: of('ADJUSTMENT'),
  }
  return { ...parts, total: parts.received + parts.tds + parts.rebate + parts.waived }
}
