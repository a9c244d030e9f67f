import { RefundStatus } from '#domain/application/payment.ts'
import { REFUND_STATE_REFUSALS } from '#domain/payment/refusals.ts'
import { REFUND_LIFE, type RefundAct, type RefundWhy } from '#domain/payment/states.ts'
import type { DB } from '#server/db/schema.ts'
import type { Db } from '#server/gateway/context.ts'
import { type Cycle, cycle } from '#server/lifecycle/cycle.ts'
import { moveMany, withIds } from '#server/lifecycle/move.ts'
import type { MovedRefund, RefundsMovedBy } from './payable.ts'

/** Tables whose records carry the mark of their refund. */
type Marked = {
  [Table in keyof DB]: 'refund_status_id' extends keyof DB[Table] ? Table : never
}[keyof DB] &
  string

type Mark<Table extends Marked> = Cycle<RefundStatus, RefundAct, RefundWhy, Table>

/**
 * The mark by which a record shows how its refund stands. It begins with nothing to give back; its line in the history is
 * the refund's own.
 */
export const refundMark = <Table extends Marked>(table: Table): Mark<Table> =>
  cycle({
    table,
    column: 'refund_status_id',
    life: REFUND_LIFE,
    births: [RefundStatus.None],
    whyNot: REFUND_STATE_REFUSALS,
    history: null,
  })

/** Lets the marks of records follow their refunds, for `refundsMoved` of their payable; the service says whose refunds they are. */
export const followRefunds = <Table extends Marked>(
  { db, now }: { readonly db: Db; readonly now: Date },
  mark: Mark<Table>,
  { act, actor }: RefundsMovedBy,
  refunds: readonly MovedRefund[],
): Promise<number> => {
  if (refunds.length === 0) return Promise.resolve(0)
  const whose = withIds(refunds.map(refund => refund.entityId))
  return moveMany(db, mark, act, { actor, now, event: `REFUND_${act}` }, whose)
}
