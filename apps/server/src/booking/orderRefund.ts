import type { Text } from '#contract/text.ts'
import { EntityType } from '#domain/application/kind.ts'
import { RefundStatus } from '#domain/application/payment.ts'
import type { LedgerEntry } from '#domain/ledger/entry.ts'
import type { Paise } from '#domain/money/paise.ts'
import type { Actor } from '#server/audit/audit.ts'
import type { MovedRefund, PayableContext } from '#server/payments/payable.ts'
import type { PayeeAccount } from '#server/payments/refundStore.ts'
import { requestRefund } from '#server/payments/requestRefund.ts'
import type { BookingRecord, RefundBank } from './bookingRecord.ts'

/** The account as the bank file names it. */
export const payeeOf = (bank: RefundBank, bankName: string): PayeeAccount => ({
  accountNumber: bank.bankAccountNumber,
  holderName: bank.bankAccountHolderName,
  bankName,
  ifsc: bank.bankIfsc,
  branchName: bank.bankBranchName,
})

/** Orders money of a booking back to the citizen's bank account and books it; nothing when nothing comes back. */
export async function orderRefund(
  context: PayableContext,
  booking: BookingRecord,
  order: { occasion: 'CANCELLED' | 'DEPOSIT'; amount: Paise; kept: Paise; reason: Text; entry: LedgerEntry },
  by: Actor,
): Promise<void> {
  const { db, now } = context
  const isDue = order.amount > 0n
  const refundId = isDue
    ? await requestRefund(
        context,
        {
          purpose: `BOOKING_${order.occasion}:${booking.id}`,
          entityTypeId: EntityType.Booking,
          entityId: booking.id,
          userId: booking.userId,
          // A booking that was moved was paid by two payments: its money goes back at once.
          transactionId: booking.rescheduleCount === 0 ? (booking.transactionId ?? undefined) : undefined,
          reason: order.reason,
          amount: order.amount,
          deduction: order.kept,
          to: payeeOf(booking.bank, booking.bankName.en),
          entry: order.entry,
        },
        by,
      )
    : null
  await db
    .updateTable('booking')
    .set({
      refund_id: refundId,
      refund_amount: order.amount,
      refund_status_id: isDue ? RefundStatus.RefundRequested : RefundStatus.None,
      refund_requested_on: now,
    })
    .where('id', '=', booking.id)
    .execute()
}

/** The booking's own refund status follows the refund's. */
export async function followRefund({ db, now }: PayableContext, refund: MovedRefund): Promise<void> {
  const { statusId } = refund
  // Money that the bank returned had been sent: its day stays until it is sent again.
  const isAsked = statusId === RefundStatus.RefundRequested
  const isSent = statusId === RefundStatus.RefundInitiated || statusId === RefundStatus.Refunded
  await db
    .updateTable('booking')
    .set(eb => ({
      refund_status_id: statusId,
      refund_reference: refund.reference,
      refund_failure: refund.failureReason,
      ...(isAsked ? { refund_initiated_on: null } : {}),
      ...(isSent ? { refund_initiated_on: eb.fn.coalesce('refund_initiated_on', eb.val(now)) } : {}),
      refund_completed_on: statusId === RefundStatus.Refunded ? now : null,
    }))
    .where('id', '=', refund.entityId)
    .where('refund_id', '=', refund.refundId)
    .execute()
}
