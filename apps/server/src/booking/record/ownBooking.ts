import { stateRefusals } from '#contract/booking/refusals.ts'
import { general } from '#contract/general.ts'
import { type BookingAction, type BookingFacts, mayDoWithBooking } from '#domain/booking/states.ts'
import { istDay } from '#domain/dates/ist.ts'
import type { CitizenContext } from '#server/gateway/context.ts'
import type { BookingRecord } from './bookingRecord.ts'
import { findBooking, holdBooking } from './bookingStore.ts'

/** The facts that decide what can be done with a booking. */
export const factsOf = (booking: BookingRecord, now: Date): BookingFacts => ({
  status: booking.statusId,
  startDay: booking.startDay,
  today: istDay(now),
  refundStatus: booking.refund.statusId,
})

/** This citizen's booking, or 'Record not found.'. */
export async function getOwnBooking(context: CitizenContext, id: number): Promise<BookingRecord> {
  const found = await findBooking(context.db, context.ports, { id, userId: context.citizen.userId })
  return found ?? context.refuse(general.RECORD_NOT_FOUND())
}

/** The same for an act that changes days, held until it ends. */
export async function holdOwnBooking(context: CitizenContext, id: number): Promise<BookingRecord> {
  const held = await holdBooking(context.db, context.ports, { id, userId: context.citizen.userId })
  return held ?? context.refuse(general.RECORD_NOT_FOUND())
}

/** Refuses an act that the booking's state forbids. */
export function guard(
  context: CitizenContext<keyof typeof stateRefusals & string>,
  booking: BookingRecord,
  action: BookingAction,
): void {
  const may = mayDoWithBooking(action, factsOf(booking, context.now))
  if (!may.ok) context.refuse(stateRefusals[may.reason](may.params))
}
