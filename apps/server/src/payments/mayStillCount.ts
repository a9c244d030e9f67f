import { PaymentStatus } from '#domain/application/payment.ts'
import { mayArriveUntil } from '#domain/payment/timing.ts'
import type { TransactionRecord } from './transactionStore.ts'

/**
 * True while money may still be reported that was paid in time: the provider has not yet said what became of an order, or
 * the bank has some days left to tell of a deposit. A challan that its payer took back is not waited for.
 */
export function mayStillCount(payment: TransactionRecord, now: Date): boolean {
  const { statusId, challanValidTill, closedOn } = payment
  if (statusId === PaymentStatus.Initiated) return true
  if (statusId === PaymentStatus.Success || challanValidTill === null) return false
  const isTakenBack = closedOn !== null && closedOn <= challanValidTill
  return !isTakenBack && now <= mayArriveUntil(challanValidTill)
}
