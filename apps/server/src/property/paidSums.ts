import { type Paise, sum } from '#domain/money/paise.ts'
import type { Allocation } from '#domain/property/appropriate.ts'
import type { Db } from '#server/gateway/context.ts'
import { listEntries, type NotedEntry } from './entryStore.ts'

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
export async function paidSums(db: Db, propertyId: number): Promise<PaidSums> {
  const entries = await listEntries(db, propertyId)
  const undone = new Set(entries.filter(one => one.kind === 'REVERSAL').map(one => one.reference))
  const receipts = entries.filter(one => one.kind === 'RECEIPT' && !undone.has(one.reference))
  const credits = entries.filter(one => one.kind === 'TDS_CREDIT')
  return {
    principal: settled(receipts, 'PRINCIPAL'),
    interest: settled(receipts, 'INTEREST'),
    penal: settled(receipts, 'PENAL'),
    tds: sum(credits.map(one => one.amount)),
    tdsOfPrincipal: settled(credits, 'PRINCIPAL'),
  }
}
