import { RefundStatus } from '#domain/application/payment.ts'
import type { PayeeAccount, RefundRecord } from '#domain/payment/refund.ts'
import type { Actor } from '#server/audit/audit.ts'
import type { PaymentAct } from '#server/payable/works.ts'
import { moveRefund } from './moveRefund.ts'
import { verifyPayee } from './payeeStanding.ts'
import { keepPayeeAccount, lockRefund } from './refundStore.ts'

/**
 * Gives a refund the account that it goes to: the first one, or a corrected one before the bank has it or after it
 * failed. The refund then goes by the authority's bank file.
 * @returns the refund, or null when it is with the bank or already paid
 */
export async function giveAccount(
  act: PaymentAct,
  refundId: number,
  account: PayeeAccount,
  actor: Actor,
): Promise<RefundRecord | null> {
  const refund = await lockRefund(act.db, refundId)
  const isWithBank = refund.statusId === RefundStatus.RefundInitiated
  // A provider's refund that waits to be sent may have left already: only a failed one changes its way.
  const isWithProvider = refund.mode === 'PROVIDER' && refund.statusId !== RefundStatus.RefundFailed
  if (isWithBank || isWithProvider || refund.statusId === RefundStatus.Refunded) return null
  const verificationId = await verifyPayee(act, refund.userId, account)
  await keepPayeeAccount(act.db, act.ports, refundId, account, verificationId)
  return moveRefund(act, refundId, { act: 'ACCOUNT_GIVEN', actor })
}
