import { EntityType } from '#domain/application/kind.ts'
import { RefundStatus } from '#domain/application/payment.ts'
import { REFUND_STATE_REFUSALS } from '#domain/payment/refusals.ts'
import { REFUND_LIFE } from '#domain/payment/states.ts'
import { REFUND_WORK } from '#domain/payment/work.ts'
import { cycle } from '#server/lifecycle/cycle.ts'
import { refundWay } from './refundNamesStore.ts'

/** The life of refunds in the database. Their history stands with what was paid for, written by `moveRefund`. */
export const REFUND = cycle({
  table: 'payment_refund',
  column: 'status_id',
  life: REFUND_LIFE,
  births: [RefundStatus.EligibleForRefund, RefundStatus.RefundRequested],
  whyNot: REFUND_STATE_REFUSALS,
  history: null,
  work: { entityTypeId: EntityType.Refund, places: REFUND_WORK, word: refundWay },
})
