import { RefundStatus } from '#domain/application/payment.ts'

/** What can happen to a refund (domain design, sections 7, 8 and 19). */
export type RefundEvent = 'ACCOUNT_GIVEN' | 'SENT' | 'PAID' | 'FAILED' | 'RETRIED'

const { EligibleForRefund, RefundRequested, RefundInitiated, Refunded, RefundFailed } = RefundStatus

/**
 * The one table of a refund's way: 1 eligible → (account known) 2 requested → (provider asked, or in a bank's batch)
 * 3 initiated → 4 refunded or 5 failed; 5 → (corrected account, or tried again) 2.
 */
const WAY: Readonly<Record<RefundStatus, Partial<Record<RefundEvent, RefundStatus>>>> = {
  0: {},
  [EligibleForRefund]: { ACCOUNT_GIVEN: RefundRequested },
  [RefundRequested]: {
    ACCOUNT_GIVEN: RefundRequested,
    SENT: RefundInitiated,
    PAID: Refunded,
    FAILED: RefundFailed,
  },
  [RefundInitiated]: { SENT: RefundInitiated, PAID: Refunded, FAILED: RefundFailed },
  [Refunded]: {},
  [RefundFailed]: { ACCOUNT_GIVEN: RefundRequested, RETRIED: RefundRequested, PAID: Refunded },
}

/** The state after an event, or null when it cannot happen now. */
export const nextRefundStatus = (status: RefundStatus, event: RefundEvent): RefundStatus | null =>
  WAY[status][event] ?? null
