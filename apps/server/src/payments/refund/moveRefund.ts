import { aboutRecord } from '#domain/application/about.ts'
import { RefundStatus } from '#domain/application/payment.ts'
import { istDay } from '#domain/dates/ist.ts'
import { postRefundPaid } from '#domain/ledger/post.ts'
import { formatAmount } from '#domain/money/format.ts'
import type { RefundRecord } from '#domain/payment/refund.ts'
import type { RefundAct } from '#domain/payment/states.ts'
import { type Actor, writeAudit } from '#server/audit/audit.ts'
import { type Columns, mayMove, move } from '#server/lifecycle/move.ts'
import { notifyCitizen } from '#server/notify/outbox.ts'
import { findPayable, type PaymentAct } from '#server/payable/works.ts'
import { postEntry } from '../books/ledgerStore.ts'
import { REFUND } from './refundCycle.ts'
import { lockRefund } from './refundStore.ts'

/** What happened to a refund and what is known with it. */
export interface RefundMove {
  readonly act: RefundAct
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
  const { db, ports, now } = act
  const params = {
    amount: formatAmount(refund.amount),
    reference: refund.reference || '-',
    record: aboutRecord(refund),
  }
  if (refund.statusId === RefundStatus.Refunded)
    await notifyCitizen(db, ports, refund.userId, 'REFUND_SENT', params, now)
  if (refund.statusId === RefundStatus.RefundFailed)
    // The provider is asked again by itself; a bank needs another account.
    await notifyCitizen(
      db,
      ports,
      refund.userId,
      refund.mode === 'NEFT' ? 'REFUND_CAME_BACK' : 'REFUND_FAILED',
      params,
      now,
    )
}

/** What changes with the state of a refund. */
function columnsOf(
  { now, ports }: PaymentAct,
  refund: RefundRecord,
  how: RefundMove,
  to: RefundStatus,
): Columns<'payment_refund'> {
  const isNewTry = how.act === 'RETRIED'
  const hasLeft = how.act === 'SENT' || how.act === 'PAID'
  return {
    provider_refund_id: isNewTry ? null : (how.providerRefundId ?? refund.providerRefundId),
    reference: how.reference || refund.reference,
    failure_reason: how.failureReason ?? (to === RefundStatus.RefundFailed ? refund.failureReason : ''),
    attempts: how.act === 'FAILED' ? refund.attempts + 1 : refund.attempts,
    next_try_on: how.nextTryOn ?? null,
    initiated_on: refund.initiatedOn ?? (hasLeft ? now : null),
    completed_on: to === RefundStatus.Refunded ? now : null,
    ...(how.batchNumber === undefined ? {} : { batch_number: how.batchNumber }),
    // A failed try stays failed at the provider for ever: the next one is another request.
    ...(isNewTry ? { idempotency_key: ports.random.uuid() } : {}),
  }
}

/**
 * Moves a refund on: state, books when the money has left, message to the payer, audit, and the entity's own refund
 * status, in one transaction. What cannot happen in its state (a notice that came twice) changes nothing.
 * @returns the refund as it stands afterwards
 */
export async function moveRefund(act: PaymentAct, refundId: number, how: RefundMove): Promise<RefundRecord> {
  const { db, now } = act
  const refund = await lockRefund(db, refundId)
  const after = mayMove(REFUND, refund.statusId, how.act, how.actor)
  if (!after.ok) return refund
  const to = after.value
  const record = { id: refundId, status: refund.statusId, name: `Refund ${refundId}` }
  const told = { actor: how.actor, now, event: `REFUND_${how.act}` }
  await move(db, REFUND, record, how.act, told, columnsOf(act, refund, how, to))
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
  const details = { refundId, from: refund.statusId, to, reason: how.failureReason ?? '' }
  await writeAudit(db, told.actor, { entityTypeId, entityId, event: told.event, details }, now)
  await findPayable(act, entityTypeId)?.refundMoved?.(act, {
    refundId,
    purpose: refund.purpose,
    entityId,
    act: how.act,
    actor: how.actor,
    statusId: to,
    amount: refund.amount,
    reference: moved.reference,
    failureReason: moved.failureReason,
  })
  await tellPayer(act, moved)
  return moved
}
