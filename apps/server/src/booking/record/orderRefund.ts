import type { Text } from '#contract/text.ts'
import { EntityType } from '#domain/application/kind.ts'
import type { LedgerEntry } from '#domain/ledger/entry.ts'
import type { Paise } from '#domain/money/paise.ts'
import type { KeptPayee } from '#domain/payment/payee.ts'
import type { PayeeAccount } from '#domain/payment/refund.ts'
import type { Actor } from '#server/audit/audit.ts'
import type { PayableContext } from '#server/payable/payable.ts'
import { requestRefund } from '#server/payments/refund/requestRefund.ts'
import { setRefund } from './bookingMoveStore.ts'
import type { BookingRecord, RefundBank } from './bookingRecord.ts'

/** The account as the bank file names it. */
export const payeeOf = (bank: RefundBank, bankName: string): PayeeAccount => ({
  accountNumber: bank.bankAccountNumber,
  holderName: bank.bankAccountHolderName,
  bankName,
  ifsc: bank.bankIfsc,
  branchName: bank.bankBranchName,
  holderRelation: bank.bankHolderRelation,
})

/** The account of a booking as a change of it keeps it. */
export const keptPayee = (bank: RefundBank, bankName: string): KeptPayee => ({
  bankAccountNumber: bank.bankAccountNumber,
  bankAccountHolderName: bank.bankAccountHolderName,
  bankBranchName: bank.bankBranchName,
  bankId: bank.bankId,
  bankName,
  bankIfsc: bank.bankIfsc,
  bankHolderRelation: bank.bankHolderRelation,
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
  const marked = { id: booking.id, refundStatusId: booking.refund.statusId }
  await setRefund(db, marked, { id: refundId, amount: order.amount }, by, now)
}
