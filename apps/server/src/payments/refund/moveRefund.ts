import { aboutRecord } from '#domain/application/about.ts'
import { RefundStatus } from '#domain/application/payment.ts'
import { formatAmount } from '#domain/money/format.ts'
import type { RefundRecord } from '#domain/payment/refund.ts'
import { writeAudits } from '#server/audit/audit.ts'
import { partsOf } from '#server/db/partsOf.ts'
import { mayMove, moveListed, withIds } from '#server/lifecycle/move.ts'
import { tellCitizens } from '#server/notify/outbox.ts'
import { findPayable, type PaymentAct } from '#server/payable/works.ts'
import { bookPaid, bookSentBack } from './refundBooks.ts'
import { REFUND } from './refundCycle.ts'
import { cameBack, columnsOf, type MovingRefund, type RefundsMove, type Said } from './refundMoveStore.ts'
import { holdRefunds, lockRefund } from './refundStore.ts'

/** What happened to a refund and what is known with it. */
export type RefundMove = RefundsMove & Said

/** What payers are told of a state, and by which message. */
function templateOf({ statusId, mode }: RefundRecord) {
  if (statusId === RefundStatus.Refunded) return 'REFUND_SENT'
  // The provider is asked again by itself; a bank needs another account.
  if (statusId === RefundStatus.RefundFailed) return mode === 'NEFT' ? 'REFUND_CAME_BACK' : 'REFUND_FAILED'
  return null
}

async function tellPayers({ db, ports, now }: PaymentAct, moved: readonly RefundRecord[]): Promise<void> {
  const words = moved.flatMap(refund => {
    const template = templateOf(refund)
    if (!template) return []
    const params = {
      amount: formatAmount(refund.amount),
      reference: refund.reference || '-',
      record: aboutRecord(refund),
    }
    return [{ userId: refund.userId, template, params } as const]
  })
  await tellCitizens(db, ports, words, now)
}

/** Moves refunds that stand at one place to the same other one. */
async function moveOn(
  act: PaymentAct,
  moving: readonly MovingRefund[],
  how: RefundsMove,
  to: RefundStatus,
): Promise<ReadonlyMap<number, RefundRecord>> {
  const { db, now } = act
  const ids = moving.map(one => one.refund.id)
  const event = `REFUND_${how.act}`
  const told = { actor: how.actor, now, event }
  const moves = await moveListed(db, REFUND, how.act, told, withIds(ids), columnsOf(act, moving, how, to))
  if (moves.length !== ids.length)
    throw new Error(`Of ${ids.length} refunds that were held ${moves.length} moved`)
  const came = moving.filter(one => one.refund.statusId !== to)
  const held = await holdRefunds(db, ids)
  const moved = came.flatMap(one => held.get(one.refund.id) ?? [])
  if (to === RefundStatus.Refunded) await bookPaid(act, moved)
  const back = came.filter(one => cameBack(one, to))
  await bookSentBack(
    act,
    back.map(one => one.refund),
  )
  if (moved.length === 0) return held
  const events = came.map(one => ({
    entityTypeId: one.refund.entityTypeId,
    entityId: one.refund.entityId,
    event,
    details: {
      refundId: one.refund.id,
      from: one.refund.statusId,
      to,
      reason: one.failureReason ?? '',
      ...(cameBack(one, to) ? { paidUnder: one.refund.reference } : {}),
    },
  }))
  await writeAudits(db, how.actor, events, now)
  for (const [entityTypeId, own] of Map.groupBy(moved, refund => refund.entityTypeId))
    await findPayable(act, entityTypeId)?.refundsMoved?.(
      act,
      how,
      own.map(({ id: refundId, ...refund }) => ({ refundId, ...refund })),
    )
  await tellPayers(act, moved)
  return held
}

/**
 * Moves refunds on by one act: state, books when the money has left or came back, message to the payer, audit, and the entity's own
 * refund status, in the caller's transaction and in as many statements for two thousand as for one. What cannot happen in
 * the state of one (a notice that came twice) leaves that one as it is.
 * @returns the refunds as they stand afterwards, in the order given
 */
export async function moveRefunds(
  act: PaymentAct,
  all: readonly MovingRefund[],
  how: RefundsMove,
  reached?: (done: number, total: number) => Promise<void>,
): Promise<RefundRecord[]> {
  const stand = new Map(all.map(({ refund }) => [refund.id, refund]))
  let done = 0
  for (const part of partsOf(all)) {
    const places = Map.groupBy(part, one => {
      const after = mayMove(REFUND, one.refund.statusId, how.act, how.actor)
      return after.ok ? after.value : null
    })
    for (const [to, moving] of places) {
      if (to === null) continue
      for (const [id, refund] of await moveOn(act, moving, how, to)) stand.set(id, refund)
    }
    done += part.length
    await reached?.(done, all.length)
  }
  return [...stand.values()]
}

/**
 * Moves one refund on.
 * @returns the refund as it stands afterwards
 */
export async function moveRefund(act: PaymentAct, refundId: number, how: RefundMove): Promise<RefundRecord> {
  const { providerRefundId, reference, failureReason, ...move } = how
  const refund = await lockRefund(act.db, refundId)
  const [moved] = await moveRefunds(act, [{ refund, providerRefundId, reference, failureReason }], move)
  return moved ?? refund
}
