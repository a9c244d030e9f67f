import type { RefundStatus } from '#domain/application/payment.ts'
import type { Paise } from '#domain/money/paise.ts'
import type { Bilingual } from '#domain/text/bilingual.ts'
import type { HolderRelation } from './accountVerification.ts'

/** The bank account that a refund goes to, copied when it was given: later changes of a saved account do not reach it. */
export interface PayeeAccount {
  readonly accountNumber: string
  readonly holderName: string
  readonly bankName: string
  readonly ifsc: string
  readonly branchName: string
  /** Who holds it, where the form asks. */
  readonly holderRelation?: HolderRelation | '' | undefined
}

/** Money on its way back; amounts in paise. */
export interface RefundRecord {
  readonly id: number
  /** Names the occasion, unique for ever: a second order for the same is the same refund. */
  readonly purpose: string
  readonly entityTypeId: number
  readonly entityId: number
  readonly userId: number
  /** The payment whose money goes back; null when it goes back for many payments together. */
  readonly transactionId: number | null
  readonly captureId: number | null
  readonly amount: Paise
  readonly deduction: Paise
  readonly reason: Bilingual
  readonly mode: 'PROVIDER' | 'NEFT'
  readonly statusId: RefundStatus
  /** What the bank says of the payee's account; null where nobody asked yet. */
  readonly verificationId: number | null
  /** Last four digits of the payee's account; '' where there is none. */
  readonly accountLast4: string
  readonly idempotencyKey: string
  readonly providerRefundId: string | null
  /** The bank's file that it was last sent in. */
  readonly batchNumber: string | null
  readonly reference: string
  readonly failureReason: string
  readonly attempts: number
  readonly requestedOn: Date
  readonly initiatedOn: Date | null
  readonly completedOn: Date | null
}
