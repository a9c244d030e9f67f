import { sql } from 'kysely'
import { RefundStatus } from '#domain/application/payment.ts'
import type { RefundRecord } from '#domain/payment/refund.ts'
import { type Columns, textFor } from '#server/lifecycle/move.ts'
import type { RefundsMovedBy } from '#server/payable/payable.ts'
import type { PaymentAct } from '#server/payable/works.ts'

/** What happened to refunds. */
export interface RefundsMove extends RefundsMovedBy {
  /** When the portal tries or asks again by itself; null leaves it to an officer. */
  readonly nextTryOn?: Date | null | undefined
  readonly batchNumber?: string | undefined
}

/** What is known of one refund with its move. */
export interface Said {
  readonly providerRefundId?: string | undefined
  /** UTR or acquirer reference. */
  readonly reference?: string | undefined
  readonly failureReason?: string | undefined
}

/** A refund that moves, as it was read under a lock, and what is known of it. */
export interface MovingRefund extends Said {
  readonly refund: RefundRecord
}

/** Whether a refund had been paid, and its money came back. */
export const cameBack = ({ refund }: MovingRefund, to: RefundStatus): boolean =>
  refund.statusId === RefundStatus.Refunded && to === RefundStatus.RefundFailed

/** What changes with the state of refunds. */
export function columnsOf(
  { now, ports }: PaymentAct,
  moving: readonly MovingRefund[],
  how: RefundsMove,
  to: RefundStatus,
): Columns<'payment_refund'> {
  const isNewTry = how.act === 'RETRIED'
  const hasLeft = how.act === 'SENT' || how.act === 'PAID'
  const each = (value: (one: MovingRefund) => string) =>
    textFor(new Map(moving.map(one => [one.refund.id, value(one)])))
  const given = textFor(
    new Map(moving.flatMap(one => (one.providerRefundId ? [[one.refund.id, one.providerRefundId]] : []))),
  )
  return {
    provider_refund_id: isNewTry ? null : sql`coalesce(${given}, provider_refund_id)`,
    // Of a transfer that came back the books and the history tell: nobody reads its UTR as one that has arrived.
    reference: each(one => (cameBack(one, to) ? '' : one.reference || one.refund.reference)),
    failure_reason: each(
      one => one.failureReason ?? (to === RefundStatus.RefundFailed ? one.refund.failureReason : ''),
    ),
    ...(how.act === 'FAILED' ? { attempts: sql`attempts + 1` } : {}),
    next_try_on: how.nextTryOn ?? null,
    ...(hasLeft ? { initiated_on: sql`coalesce(initiated_on, ${now}::timestamptz)` } : {}),
    completed_on: to === RefundStatus.Refunded ? now : null,
    ...(how.batchNumber === undefined ? {} : { batch_number: how.batchNumber }),
    // A failed try stays failed at the provider for ever: the next one is another request.
    ...(isNewTry ? { idempotency_key: sql`(${each(() => ports.random.uuid())})::uuid` } : {}),
  }
}
