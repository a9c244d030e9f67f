import { EntityType } from '#domain/application/kind.ts'
import { formatAmount } from '#domain/money/format.ts'
import type { Paise } from '#domain/money/paise.ts'
import type { NotedEntry } from '#domain/property/entries.ts'
import type { PropertyRecord } from '#domain/property/record.ts'
import { ofProperty } from '#server/notify/ofProperty.ts'
import { ActRefused } from './gateway/actRefused.ts'
import type { OfficerAct } from './gateway/officerAct.ts'
import type { PaymentWorks } from './payable/works.ts'
import {
  holdPayment,
  type Reversing,
  reversePayment,
  takeBackReceipt,
} from './payments/papers/reverseDeposit.ts'
import { propertyOfEntry } from './property/account/entryStore.ts'
import { reverseEntry } from './property/account/reverseEntry.ts'
import { tellLinked } from './property/register/tellLinked.ts'

/** A receipt that was taken back: of what, and how many later payments settle otherwise since. */
export interface ReversedReceipt {
  readonly entityTypeId: number
  readonly entityId: number
  readonly transactionId: number | null
  /** What officers call what it paid for. */
  readonly paidFor: string
  readonly amount: Paise
  readonly restated: number
}

async function tellOwners(act: OfficerAct, property: PropertyRecord, entry: NotedEntry, reason: string) {
  const params = {
    number: entry.reference,
    amount: formatAmount(entry.amount),
    ...ofProperty(property),
    reason,
  }
  await tellLinked(act.db, act.ports, property.id, { template: 'PROPERTY_RECEIPT_REVERSED', params }, act.now)
}

/**
 * Takes a receipt back: a deposit or cheque that bounced, an online payment that the provider took back by a dispute, or
 * what the counter entered by mistake. What it settled or bought stands as if it had not come, the receipt is handed out
 * no more and checks as reversed, and whom it concerns is told. Safe to repeat.
 * @returns null when it was taken back before
 * @throws ActRefused when there is no such receipt, or it cannot be undone
 */
export async function reverseReceipt(
  act: OfficerAct & Pick<PaymentWorks, 'payables'>,
  reversing: Reversing,
): Promise<ReversedReceipt | null> {
  const { receipt, reason } = reversing
  const payment = await holdPayment(act, reversing)
  if (payment && payment.entityTypeId !== EntityType.Property) {
    if (payment.reversedOn) return null
    await reversePayment(act, payment, reversing)
    const { id, entityTypeId, entityId, title, total } = payment
    return { entityTypeId, entityId, transactionId: id, paidFor: title.en, amount: total, restated: 0 }
  }
  const propertyId = payment?.entityId ?? (await propertyOfEntry(act.db, 'RECEIPT', receipt))
  if (propertyId === null) throw new ActRefused(`There is no receipt ${receipt}.`)
  const money = payment && payment.challanNumber === null ? 'PROVIDER_CLEARING' : 'BANK'
  const undoing = { propertyId, kind: 'RECEIPT', reference: receipt, reason, money } as const
  const done = await reverseEntry(act, undoing)
  if (!done) return null
  if (payment) await takeBackReceipt(act, payment, reason)
  const { entry, restated } = done
  const { property } = done.held
  await tellOwners(act, property, entry, reason)
  return {
    entityTypeId: EntityType.Property,
    entityId: property.id,
    transactionId: entry.transactionId,
    paidFor: property.registrationId,
    amount: entry.amount,
    restated,
  }
}
