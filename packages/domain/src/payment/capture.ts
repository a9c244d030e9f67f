import { PaymentStatus } from '#domain/application/payment.ts'
import type { Paise } from '#domain/money/paise.ts'

/** Money that has arrived, as the provider or the bank says it. */
export interface Capture {
  readonly source: 'PROVIDER' | 'BANK'
  /** The provider's payment id, or the bank's reference of the deposit. */
  readonly reference: string
  readonly amount: Paise
  /** When it counts as paid. */
  readonly paidOn: Date
  /** upi, card, netbanking … as the provider names it; '' for a challan. */
  readonly instrument: string
  readonly bankReference: string
}

/** What is known of a transaction when money arrives for it. */
export interface PaidFor {
  readonly statusId: PaymentStatus
  readonly total: Paise
  /** Another payment took its place: its own money, should it still come, goes back. */
  readonly isReplaced: boolean
}

/** What to do with money that has arrived: try to fulfil the purpose, or give it back and why. */
export type CaptureVerdict = 'FULFIL' | 'SECOND_CAPTURE' | 'AMOUNT_DIFFERS' | 'REPLACED'

/**
 * Judges money that arrived for a transaction (docs/rules/payment.md). Late money for a failed transaction may
 * still find its purpose: whether it does is asked of the service that owns the entity.
 */
export function judgeCapture(transaction: PaidFor, amount: Paise): CaptureVerdict {
  if (transaction.statusId === PaymentStatus.Success) return 'SECOND_CAPTURE'
  if (transaction.isReplaced) return 'REPLACED'
  return amount === transaction.total ? 'FULFIL' : 'AMOUNT_DIFFERS'
}

/** One thing that is paid for, as far as it tells two payments apart. */
export interface PaidItem {
  readonly id: number
  readonly feeTypeId: number
}

/** True when two payments are for the same thing, wholly or in part: then only one of them may find its purpose. */
export const overlap = (one: readonly PaidItem[], other: readonly PaidItem[]): boolean =>
  one.some(a => other.some(b => a.id === b.id && a.feeTypeId === b.feeTypeId))
