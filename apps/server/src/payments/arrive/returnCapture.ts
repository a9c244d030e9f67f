import { aboutRecord } from '#domain/application/about.ts'
import { RefundStatus } from '#domain/application/payment.ts'
import { istDay } from '#domain/dates/ist.ts'
import { postReceipt } from '#domain/ledger/post.ts'
import { formatAmount } from '#domain/money/format.ts'
import type { Capture } from '#domain/payment/capture.ts'
import { RETURN_REASONS, type ReturnReason } from '#domain/payment/returning.ts'
import { OPEN_STATUSES } from '#domain/payment/states.ts'
import type { SeenBy, TransactionRecord } from '#domain/payment/transaction.ts'
import { type Actor, writeAudit } from '#server/audit/audit.ts'
import { notifyCitizen } from '#server/notify/outbox.ts'
import type { PaymentAct } from '#server/payable/works.ts'
import { postEntry } from '../books/ledgerStore.ts'
import { insertRefund } from '../refund/refundStore.ts'
import { countReturned } from '../transaction/captureStore.ts'
import { closeTransaction } from '../transaction/endTransaction.ts'

/** Money that found no purpose, how it came, and why it goes back. */
interface Returning {
  readonly capture: Capture
  readonly seenBy: SeenBy
  readonly actor: Actor
  readonly why: ReturnReason
  /** The code of the refusal that a service had behind it, for the audit trail. */
  readonly refusal?: string | undefined
}

/** Orders the sum back: by the provider at once, or to a bank account as soon as the payer has given one. */
function orderBack(
  act: PaymentAct,
  { id, entityTypeId, entityId, userId }: TransactionRecord,
  { capture, why }: Returning,
  captureId: number,
): Promise<number> {
  const byProvider = capture.source === 'PROVIDER'
  return insertRefund(act, {
    purpose: `CAPTURE:${captureId}`,
    entityTypeId,
    entityId,
    userId,
    transactionId: id,
    captureId,
    amount: capture.amount,
    deduction: 0n,
    verificationId: null,
    reason: RETURN_REASONS[why],
    mode: byProvider ? 'PROVIDER' : 'NEFT',
    statusId: byProvider ? RefundStatus.RefundRequested : RefundStatus.EligibleForRefund,
    account: null,
  })
}

/** Notes money that found no purpose and orders it back to the payer. The payment, if it was still open, ends here. */
export async function returnCapture(
  act: PaymentAct,
  transaction: TransactionRecord,
  returning: Returning,
): Promise<void> {
  const { db, ports, now } = act
  const { capture, seenBy, actor, why, refusal } = returning
  const { id: transactionId, entityTypeId, entityId, userId, statusId } = transaction
  const captureId = await countReturned(db, { transactionId, capture, seenBy, now })
  const refundId = await orderBack(act, transaction, returning, captureId)
  const byProvider = capture.source === 'PROVIDER'
  const into = byProvider ? 'PROVIDER_CLEARING' : 'BANK'
  const due = [{ account: 'REFUND_PAYABLE' as const, amount: capture.amount }]
  const entry = postReceipt(istDay(capture.paidOn), capture.reference, into, due)
  await postEntry(db, entry, { entityTypeId, entityId, transactionId, refundId }, now)
  const reason = RETURN_REASONS[why]
  if (OPEN_STATUSES.includes(statusId))
    await closeTransaction(act, transaction, { act: 'RETURN_MONEY', reason: why, actor })
  const details = { transactionId, captureId, refundId, why, ...(refusal ? { refusal } : {}) }
  await writeAudit(db, actor, { entityTypeId, entityId, event: 'REFUND_REQUESTED', details }, now)
  const params = {
    amount: formatAmount(capture.amount),
    reason: reason.en,
    reasonHi: reason.hi,
    record: aboutRecord(transaction),
  }
  const template = byProvider ? 'PAYMENT_RETURNED' : 'PAYMENT_RETURN_NEEDS_ACCOUNT'
  await notifyCitizen(db, ports, userId, template, params, now)
}
