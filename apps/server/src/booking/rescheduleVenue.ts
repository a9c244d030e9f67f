import { changeCalls } from '#contract/booking/change.ts'
import type { OutputOf, ParsedInputOf, RefusalCodesOf } from '#contract/call.ts'
import { EntityType } from '#domain/application/kind.ts'
import { eachDay, holdExpiry } from '#domain/booking/dates.ts'
import { formatDate } from '#domain/dates/format.ts'
import { toIstIso } from '#domain/dates/ist.ts'
import { toPaise } from '#domain/money/paise.ts'
import type { CitizenContext } from '#server/gateway/context.ts'
import type { MoveRecord } from './bookingRecord.ts'
import { completeMove } from './completeMove.ts'
import { takeDays } from './dayStore.ts'
import { guard, lockOwnBooking } from './guards.ts'
import { clearLapsed, lapseMove } from './holds.ts'
import { findOpenMove, insertMove } from './moveStore.ts'
import { planMove } from './planMove.ts'

type Reschedule = typeof changeCalls.RescheduleVenue
type Context = CitizenContext<RefusalCodesOf<Reschedule>>
type Answer = OutputOf<Reschedule>

const { refusals } = changeCalls.RescheduleVenue

const held = (move: MoveRecord): Answer => ({
  transactionNeeded: 1,
  transactionId: null,
  holdExpiresOn: toIstIso(move.holdExpiresOn),
})

/** Holds the new dates while the difference is paid. The old dates stay the citizen's until the new are safe. */
export async function rescheduleVenue(input: ParsedInputOf<Reschedule>, context: Context): Promise<Answer> {
  const { db, now, ports } = context
  const wanted = { startDay: input.startDate, endDay: input.endDate }
  const booking = await lockOwnBooking(context, input.bookingId)
  guard(context, booking, 'RESCHEDULE')
  await clearLapsed(db, booking.venueId, now)
  const open = await findOpenMove(db, booking.id)
  if (open?.startDay === wanted.startDay && open.endDay === wanted.endDay) return held(open)
  if (open?.paymentOpen)
    context.refuse(refusals.moveUnderWay({ time: formatDate(open.holdExpiresOn, 'time', context.language) }))
  if (open) await lapseMove(db, open.id)

  const planned = await planMove(db, booking, wanted, now)
  if ('refusal' in planned) return context.refuse(planned.refusal)
  const { cost, heads, unavailable } = planned.plan
  if (unavailable.length > 0) context.refuse(refusals.datesTaken())
  if (input.expectedAmount !== undefined && toPaise(input.expectedAmount) !== cost.amountPayable)
    context.refuse(refusals.amountChanged())
  const holdExpiresOn = holdExpiry(now, booking.terms.booking)
  const move = await insertMove(db, booking, wanted, { cost, heads }, { now, holdExpiresOn })
  const own = new Set(eachDay(booking))
  const fresh = planned.plan.days.filter(day => !own.has(day))
  const owner = { venueId: booking.venueId, bookingId: booking.id, moveId: move.id, isHeld: true }
  if (!(await takeDays(db, fresh, owner))) context.refuse(refusals.datesTaken())
  await context.audit({ entityTypeId: EntityType.Booking, entityId: booking.id, event: 'RESCHEDULE_HELD' })
  if (cost.amountPayable > 0n) return held(move)
  await completeMove({ db, now, ports }, booking, move, { type: 'CITIZEN', id: String(booking.userId) })
  return { transactionNeeded: 0, transactionId: null, holdExpiresOn: null }
}
