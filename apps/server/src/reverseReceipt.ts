import { formatAmount } from '#domain/money/format.ts'
import type { NotedEntry } from '#domain/property/entries.ts'
import type { PropertyRecord } from '#domain/property/record.ts'
import { ActRefused } from './gateway/actRefused.ts'
import type { OfficerAct } from './gateway/officerAct.ts'
import { holdDeposit, takeBackReceipt } from './payments/papers/reverseDeposit.ts'
import { propertyOfEntry } from './property/account/entryStore.ts'
import { reverseEntry } from './property/account/reverseEntry.ts'
import { tellLinked } from './property/register/tellLinked.ts'

/** A receipt that was taken back, with the number of later payments that settle otherwise since. */
export interface ReversedReceipt {
  readonly property: PropertyRecord
  readonly entry: NotedEntry
  readonly restated: number
}

/**
 * Takes a receipt back: a deposit or cheque that bounced, or what the counter entered by mistake. The account stands as
 * if it had not come, the receipt is handed out no more and checks as reversed, and everybody who has the property linked
 * is told. Safe to repeat.
 * @returns null when it was taken back before
 * @throws ActRefused when there is no such receipt, or it cannot be undone
 */
export async function reverseReceipt(
  act: OfficerAct,
  { receipt, reason }: { readonly receipt: string; readonly reason: string },
): Promise<ReversedReceipt | null> {
  const deposit = await holdDeposit(act, receipt)
  const propertyId = deposit?.entityId ?? (await propertyOfEntry(act.db, 'RECEIPT', receipt))
  if (propertyId === null) throw new ActRefused(`There is no receipt ${receipt}.`)
  const undoing = { propertyId, kind: 'RECEIPT', reference: receipt, reason } as const
  const done = await reverseEntry(act, undoing)
  if (!done) return null
  if (deposit) await takeBackReceipt(act, deposit, reason)
  const { property } = done.held
  const params = {
    number: receipt,
    amount: formatAmount(done.entry.amount),
    code: property.propertyCode,
    reason,
  }
  await tellLinked(act.db, property.id, { template: 'PROPERTY_RECEIPT_REVERSED', params }, act.now)
  return { property, entry: done.entry, restated: done.restated }
}
