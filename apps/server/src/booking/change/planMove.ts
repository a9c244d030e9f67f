import { datesRefusals, moveRefusals } from '#contract/booking/refusals.ts'
import { general } from '#contract/general.ts'
import type { Refusal } from '#contract/refusal.ts'
import { type DayRange, eachDay } from '#domain/booking/dates.ts'
import { checkReschedule, type RescheduleCost, rescheduleCost } from '#domain/booking/reschedule.ts'
import { type IstDay, istDay } from '#domain/dates/ist.ts'
import type { Db } from '#server/gateway/context.ts'
import { takenDays } from '../days/dayStore.ts'
import type { DayInTheWay } from '../days/takenRefusal.ts'
import { moveHeads } from '../offer/heads.ts'
import { venuePrice } from '../offer/pricing.ts'
import type { BookingRecord } from '../record/bookingRecord.ts'
import type { PriceHead } from '../record/priceHead.ts'
import { daysByTurns } from '../season/byTurns.ts'
import { auspiciousDays, findVenue } from '../venue/venueStore.ts'

const reasons = { ...datesRefusals, ...moveRefusals }
type MoveRefusal = Refusal<keyof typeof reasons | 'RECORD_NOT_FOUND'>

/** What a change of dates would be: its days, its price, and which days are in the way. */
export interface MovePlan {
  readonly days: readonly IstDay[]
  readonly cost: RescheduleCost
  readonly heads: readonly PriceHead[]
  readonly inTheWay: readonly DayInTheWay[]
}

/** Plans a change of dates by the terms of the booking and the rents of today; the refusal when the rules forbid it. */
export async function planMove(
  db: Db,
  booking: BookingRecord,
  wanted: DayRange,
  now: Date,
): Promise<{ plan: MovePlan } | { refusal: MoveRefusal }> {
  const { terms, originalStartDay, rescheduleCount, purposeLeadDays } = booking
  const request = {
    booked: booking,
    originalStartDay,
    rescheduleCount,
    wanted,
    today: istDay(now),
    ...(purposeLeadDays === null ? {} : { leadDays: purposeLeadDays }),
  }
  const checked = checkReschedule(request, terms.reschedule, terms.booking)
  if (!checked.ok) return { refusal: reasons[checked.reason](checked.params) }
  const venue = await findVenue(db, booking.venueId)
  const purpose = venue?.purposes.find(each => each.purposeId === booking.purposeId)
  if (!venue || !purpose) return { refusal: general.RECORD_NOT_FOUND() }
  const auspicious = await auspiciousDays(db, wanted.startDay, wanted.endDay)
  const { gstBp } = terms.booking
  const price = venuePrice(venue, purpose, wanted, auspicious, gstBp)
  const cost = rescheduleCost(booking.paid.rent, price, terms.reschedule, gstBp)
  const taken = await takenDays(db, [venue.id], wanted, booking.id)
  const own = new Set(eachDay(booking))
  const byTurns = (await daysByTurns(db, [venue.id], wanted)).filter(({ day }) => !own.has(day))
  const inTheWay = [...taken.map(({ day, state }) => ({ day, isClosed: state === 'BLOCKED' })), ...byTurns]
  return { plan: { days: eachDay(wanted), cost, heads: moveHeads(cost.lines), inTheWay } }
}
