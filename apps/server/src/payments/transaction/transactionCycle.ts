import { PaymentStatus } from '#domain/application/payment.ts'
import { TRANSACTION_STATE_REFUSALS } from '#domain/payment/refusals.ts'
import { TRANSACTION_LIFE, type TransactionStatus } from '#domain/payment/states.ts'
import type { TransactionRecord } from '#domain/payment/transaction.ts'
import { cycle } from '#server/lifecycle/cycle.ts'
import type { Moved } from '#server/lifecycle/move.ts'

/** The life of payments in the database. What is paid for has the history of their moves too (`about`). */
export const TRANSACTION = cycle({
  table: 'payment_transaction',
  column: 'status_id',
  life: TRANSACTION_LIFE,
  births: [PaymentStatus.Initiated, PaymentStatus.ChallanGenerated],
  whyNot: TRANSACTION_STATE_REFUSALS,
  history: null,
})

/** A payment as it moves. */
export const movedTransaction = ({
  id,
  statusId,
}: Pick<TransactionRecord, 'id' | 'statusId'>): Moved<TransactionStatus> => ({
  id,
  status: statusId,
  name: `Payment ${id}`,
})
