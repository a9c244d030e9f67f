import { PaymentStatus } from '#domain/application/payment.ts'
import type { Paise } from '#domain/money/paise.ts'
import type { Bilingual } from '#domain/text/bilingual.ts'
import type { CollectionAccount, Head } from './head.ts'
import type { TransactionStatus } from './states.ts'
import { mayArriveUntil } from './timing.ts'

/** How a payment came to be known as paid. */
export type SeenBy = 'VERIFY' | 'WEBHOOK' | 'SYNC' | 'BANK_FILE'

/** A payment transaction; amounts in paise. */
export interface TransactionRecord {
  readonly id: number
  readonly entityTypeId: number
  readonly entityId: number
  readonly userId: number
  /** 1 online, 2 by challan. */
  readonly methodId: 1 | 2
  readonly statusId: TransactionStatus
  readonly total: Paise
  readonly title: Bilingual
  /** As they were worded and computed when the payment was opened; their amounts add up to the total. */
  readonly heads: readonly Head[]
  /** What the entity's service keeps with the payment and gets back when it is fulfilled. */
  readonly details: Readonly<Record<string, unknown>>
  /** What the payer chose, in one order of keys: a repeat of the same choice is the same payment. */
  readonly choice: string
  readonly orderId: string | null
  readonly challanNumber: string | null
  readonly challanValidTill: Date | null
  readonly challanAccount: CollectionAccount | null
  /** What the depositor told of the deposit, before the bank did. */
  readonly depositReference: string | null
  readonly receiptNumber: string | null
  readonly providerPaymentId: string | null
  readonly instrument: string
  readonly bankReference: string
  readonly createdOn: Date
  readonly expiresOn: Date | null
  readonly paidOn: Date | null
  readonly confirmedOn: Date | null
  readonly closedOn: Date | null
  readonly failureReason: string
  /** Another payment took its place: money that still comes for it goes back. */
  readonly isReplaced: boolean
  readonly lastAskedOn: Date | null
  /** When the payer last began to pay. */
  readonly begunOn: Date
  /** When the provider said that no attempt of the payer is under way; null while money may be. */
  readonly restedOn: Date | null
  /** When the bank took the money back; the payment stays as it was confirmed. */
  readonly reversedOn: Date | null
  /** Why, as the payer is told; '' while it stands. */
  readonly reverseReason: string
}

/** Whether the money of a payment came and was not taken back. */
export const stands = ({
  statusId,
  reversedOn,
}: Pick<TransactionRecord, 'statusId' | 'reversedOn'>): boolean =>
  statusId === PaymentStatus.Success && reversedOn === null

/**
 * True while money may still be reported that was paid in time: the provider has not yet said what became of an order, or
 * the bank has some days left to tell of a deposit. A challan that its payer took back is not waited for.
 */
export function mayStillCount(
  payment: Pick<TransactionRecord, 'statusId' | 'challanValidTill' | 'closedOn'>,
  now: Date,
): boolean {
  const { statusId, challanValidTill, closedOn } = payment
  if (statusId === PaymentStatus.Initiated) return true
  if (statusId === PaymentStatus.Success || challanValidTill === null) return false
  const isTakenBack = closedOn !== null && closedOn <= challanValidTill
  return !isTakenBack && now <= mayArriveUntil(challanValidTill)
}
