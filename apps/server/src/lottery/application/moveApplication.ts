import type { RefundStatus } from '#domain/application/payment.ts'
import type { LotteryAct, LotteryStatus } from '#domain/lottery/states.ts'
import type { RefundAct } from '#domain/payment/states.ts'
import type { Actor } from '#server/audit/audit.ts'
import type { Db } from '#server/gateway/context.ts'
import { type Columns, move, moveMany, type Told, withId } from '#server/lifecycle/move.ts'
import { APPLICATION, APPLICATION_REFUND, APPLICATION_UNTOLD } from './applicationCycle.ts'
import type { ApplicationHead } from './applicationStore.ts'

/** An application as far as a move needs it. */
export type MovingApplication = Pick<ApplicationHead, 'id' | 'statusId' | 'applicationNumber'>

const nameOf = ({ id, applicationNumber }: Omit<MovingApplication, 'statusId'>): string =>
  applicationNumber === '' ? `Application ${id}` : applicationNumber

/** What the history is told of a move. */
export type MoveLine = Pick<Told, 'event' | 'remarks' | 'isPublic' | 'details'>

/**
 * Moves an application along its life, with its line in the history. The caller holds the row.
 * @returns the status it has now
 * @throws ActRefused when the act does not exist in this status, or is not this actor's
 */
export const moveApplication = (
  db: Db,
  application: MovingApplication,
  act: LotteryAct,
  actor: Actor,
  line: MoveLine,
  now: Date,
  columns?: Columns<'lottery_application'>,
): Promise<LotteryStatus> => {
  const record = { id: application.id, status: application.statusId, name: nameOf(application) }
  return move(db, APPLICATION, record, act, { actor, now, ...line }, columns)
}

/**
 * Moves the mark of an application's refund: opened, closed again, or ordered. The caller holds the row.
 * @throws ActRefused when the refund stands elsewhere
 */
export const moveRefundOf = (
  db: Db,
  application: Pick<ApplicationHead, 'id' | 'applicationNumber' | 'refundStatusId'>,
  act: Extract<RefundAct, 'OPEN' | 'CLOSE' | 'ORDER'>,
  actor: Actor,
  now: Date,
): Promise<RefundStatus> => {
  const { id, refundStatusId } = application
  const record = { id, status: refundStatusId, name: `Refund of ${nameOf(application)}` }
  return move(db, APPLICATION_REFUND, record, act, { actor, now, event: act })
}

/**
 * Moves an application where the room of payments tells of it in the history: going to pay, and coming back without.
 * @returns false where its status does not know the act: it stays as it is
 */
export const moveUntold = async (
  db: Db,
  applId: number,
  act: Extract<LotteryAct, 'PAY' | 'PAYMENT_FAILED'>,
  actor: Actor,
  now: Date,
  columns?: Columns<'lottery_application'>,
): Promise<boolean> =>
  (await moveMany(db, APPLICATION_UNTOLD, act, { actor, now, event: act }, withId(applId), columns)) > 0
