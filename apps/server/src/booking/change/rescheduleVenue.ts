import { changeCalls } from '#contract/booking/change.ts'
import type { OutputOf, ParsedInputOf } from '#contract/call.ts'
import { EntityType } from '#domain/application/kind.ts'
import { eachDay, holdExpiry } from '#domain/booking/dates.ts'
import { dateWords } from '#domain/dates/format.ts'
import { toIstIso } from '#domain/dates/ist.ts'
import { toPaise } from '#domain/money/paise.ts'
import type { ContextOf } from '#server/gateway/context.ts'
import { firmlyTaken, takeDays } from '../days/dayStore.ts'
import { takenRefusal } from '../days/takenRefusal.ts'
import type { MoveRecord } from '../record/bookingRecord.ts'
import { clearLapsed, lapseMove } from '../record/holds.ts'
import { findOpenMove, insertMove } from '../record/moveStore.ts'
import { guard, holdOwnBooking } from '../record/ownBooking.ts'
import { completeMove } from './completeMove.ts'
import { planMove } from './planMove.ts'

type Reschedule = typeof changeCalls.RescheduleVenue
type Context = ContextOf<Reschedule>
type Answer = OutputOf<Reschedule>

const { refusals } = changeCalls.RescheduleVenue

const held = (move: MoveRecord): Answer => ({
  transactionNeeded: 1,
  transactionId: null,
  holdExpiresOn: toIstIso(move.holdExpiresOn),
})

/** Holds the new dates while the difference is paid. The old dates stay the citizen's until the new are safe. */
export async function rescheduleVenue(input: ParsedInputOf<Reschedule>, context: Context): Promise<Answer> {
  const { db, now, ports, citizen } = context
  const by = { type: 'CITIZEN', id: String(citizen.userId) } as const
  const wanted = { startDay: input.startDate, endDay: input.endDate }
  const booking = await holdOwnBooking(context, input.bookingId)
  guard(context, booking, 'RESCHEDULE')
  await clearLapsed(db, booking.venueId, now)
  const open = await findOpenMove(db, booking.id)
  if (open?.startDay === wanted.startDay && open.endDay === wanted.endDay) return held(open)
  if (open?.paymentOpen)
    context.refuse(refusals.MOVE_UNDER_WAY({ time: dateWords(open.holdExpiresOn, 'time') }))
  if (open) await lapseMove(db, open, now, by)

  const planned = await planMove(db, booking, wanted, now)
  if ('refusal' in planned) return context.refuse(planned.refusal)
  const { cost, heads, inTheWay } = planned.plan
  if (inTheWay.length > 0) context.refuse(takenRefusal(inTheWay))
  if (input.expectedAmount !== undefined && toPaise(input.expectedAmount) !== cost.amountPayable)
    context.refuse(refusals.AMOUNT_CHANGED())
  const holdExpiresOn = holdExpiry(now, booking.terms.booking)
  const move = await insertMove(db, booking, wanted, { cost, heads }, { now, holdExpiresOn })
  const own = new Set(eachDay(booking))
  const fresh = planned.plan.days.filter(day => !own.has(day))
  const owner = { venueId: booking.venueId, bookingId: booking.id, moveId: move.id, isHeld: true }
  if (!(await takeDays(db, fresh, owner)))
    context.refuse(takenRefusal(await firmlyTaken(db, booking.venueId, wanted, now)))
  await context.audit({ entityTypeId: EntityType.Booking, entityId: booking.id, event: 'RESCHEDULE_HELD' })
  if (cost.amountPayable > 0n) return held(move)
  await completeMove({ db, now, ports }, booking, move, by)
  return { transactionNeeded: 0, transactionId: null, holdExpiresOn: null }
}
