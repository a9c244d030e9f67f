import { RefundStatus } from '#domain/application/payment.ts'
import { istDay } from '#domain/dates/ist.ts'
import { postRefundPaid } from '#domain/ledger/post.ts'
import { formatAmount } from '#domain/money/format.ts'
import { nextRefundStatus, type RefundEvent } from '#domain/payment/refundStates.ts'
import { type Actor, writeAudit } from '#server/audit/audit.ts'
import { notifyCitizen } from '#server/notify/outbox.ts'
import { postEntry } from './postEntry.ts'
import { lockRefund, type RefundRecord } from './refundStore.ts'
import { findPayable, type PaymentAct } from './works.ts'

/** What happened to a refund and what is known with it. */
export interface RefundMove {
  readonly event: RefundEvent
  readonly actor: Actor
  readonly providerRefundId?: string | undefined
  /** UTR or acquirer reference. */
  readonly reference?: string | undefined
  readonly failureReason?: string | undefined
  /** When the portal tries or asks again by itself; null leaves it to an officer. */
  readonly nextTryOn?: Date | null | undefined
  readonly batchNumber?: string | undefined
}

async function tellPayer(act: PaymentAct, refund: RefundRecord): Promise<void> {
  const { db, now } = act
  const params = { amount: formatAmount(refund.amount), reference: refund.reference || '-' }
  if (refund.statusId === RefundStatus.Refunded)
    await notifyCitizen(db, refund.userId, 'REFUND_SENT', params, now)
  if (refund.statusId === RefundStatus.RefundFailed)
    // The provider is asked again by itself; a bank needs another account.
    await notifyCitizen(
      db,
      refund.userId,
      refund.mode === 'NEFT' ? 'REFUND_CAME_BACK' : 'REFUND_FAILED',
      params,
      now,
    )
}

/**
 * Moves a refund on: state, books when the money has left, message to the payer, audit, and the entity's own refund
 * status, in one transaction. What cannot happen in its state (a notice that came twice) changes nothing.
 * @returns the refund as it stands afterwards
 */
export async function moveRefund(act: PaymentAct, refundId: number, move: RefundMove): Promise<RefundRecord> {
  const { db, now } = act
  const refund = await lockRefund(db, refundId)
  const to = nextRefundStatus(refund.statusId, move.event)
  if (to === null) return refund
  await db
    .updateTable('payment_refund')
    .set({
      status_id: to,
      provider_refund_id:
        move.event === 'RETRIED' ? null : (move.providerRefundId ?? refund.providerRefundId),
      reference: move.reference || refund.reference,
      failure_reason: move.failureReason ?? (to === RefundStatus.RefundFailed ? refund.failureReason : ''),
      attempts: move.event === 'FAILED' ? refund.attempts + 1 : refund.attempts,
      next_try_on: move.nextTryOn ?? null,
      initiated_on: refund.initiatedOn ?? (move.event === 'SENT' || move.event === 'PAID' ? now : null),
      completed_on: to === RefundStatus.Refunded ? now : null,
      ...(move.batchNumber === undefined ? {} : { batch_number: move.batchNumber }),
      // A failed try stays failed at the provider for ever: the next one is another request.
      ...(move.event === 'RETRIED' ? { idempotency_key: act.ports.random.uuid() } : {}),
    })
    .where('id', '=', refundId)
    .execute()
  const moved = await lockRefund(db, refundId)
  if (to === RefundStatus.Refunded) {
    const from = refund.mode === 'PROVIDER' ? 'PROVIDER_CLEARING' : 'BANK'
    const entry = postRefundPaid(istDay(now), moved.reference || `REFUND-${refundId}`, refund.amount, from)
    const { entityTypeId, entityId, transactionId } = refund
    await postEntry(
      db,
      entry,
      { entityTypeId, entityId, transactionId: transactionId ?? undefined, refundId },
      now,
    )
  }
  if (to === refund.statusId) return moved
  const { entityTypeId, entityId } = refund
  const details = { refundId, from: refund.statusId, to, reason: move.failureReason ?? '' }
  await writeAudit(db, move.actor, { entityTypeId, entityId, event: `REFUND_${move.event}`, details }, now)
  await findPayable(act, entityTypeId)?.refundMoved?.(act, {
    refundId,
    purpose: refund.purpose,
    entityId,
    statusId: to,
    amount: refund.amount,
    reference: moved.reference,
    failureReason: moved.failureReason,
  })
  await tellPayer(act, moved)
  return moved
}
