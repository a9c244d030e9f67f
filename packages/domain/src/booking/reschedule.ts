import { accept, type Outcome, refuse } from '#domain/application/result.ts'
import { addDays, daysBetween, type IstDay } from '#domain/dates/ist.ts'
import { type Paise, shareOf, sum } from '#domain/money/paise.ts'
import { type BookingPolicy, checkDates, type DatesRefusal, type DayRange } from './dates.ts'
import { gstOn, type Price } from './price.ts'

/** Terms of moving a booking (GetPropertyReschedulePolicy). */
export interface ReschedulePolicy {
  readonly maxTimes: number
  /** Whole days before the event until which a booking can be moved. */
  readonly minDays: number
  /** The new dates end at most this many days after the first booked day. */
  readonly windowDays: number
  readonly feeBp: number
}

export type RescheduleRefusal =
  | DatesRefusal
  | 'ALREADY_RESCHEDULED'
  | 'TOO_LATE_TO_RESCHEDULE'
  | 'SAME_DATES'
  | 'OUTSIDE_WINDOW'

/** What is asked: the booking as it stands and the dates wanted. */
export interface RescheduleRequest {
  readonly booked: DayRange
  readonly originalStartDay: IstDay
  readonly rescheduleCount: number
  readonly wanted: DayRange
  readonly today: IstDay
  /** The purpose's own lead days. */
  readonly leadDays?: number
}

/** Whether a booking can be moved at all today, before any dates are chosen. */
export function canReschedule(
  request: Pick<RescheduleRequest, 'booked' | 'rescheduleCount' | 'today'>,
  policy: ReschedulePolicy,
): Outcome<true, 'ALREADY_RESCHEDULED' | 'TOO_LATE_TO_RESCHEDULE'> {
  if (request.rescheduleCount >= policy.maxTimes)
    return refuse('ALREADY_RESCHEDULED', { times: policy.maxTimes })
  const before = daysBetween(request.today, request.booked.startDay)
  return before < policy.minDays ? refuse('TOO_LATE_TO_RESCHEDULE', { days: policy.minDays }) : accept(true)
}

/** Validates new dates of the same venue; the answer lists its days. */
export function checkReschedule(
  request: RescheduleRequest,
  policy: ReschedulePolicy,
  booking: BookingPolicy,
): Outcome<readonly IstDay[], RescheduleRefusal> {
  const possible = canReschedule(request, policy)
  if (!possible.ok) return possible
  const { wanted, booked } = request
  const dates = checkDates(wanted, request.today, booking, request.leadDays ?? booking.minLeadDays)
  if (!dates.ok) return dates
  if (wanted.startDay === booked.startDay && wanted.endDay === booked.endDay) return refuse('SAME_DATES')
  const lastDay = addDays(request.originalStartDay, policy.windowDays)
  if (wanted.endDay > lastDay) return refuse('OUTSIDE_WINDOW', { days: policy.windowDays, lastDay })
  return dates
}

/** A line of what moving costs. */
export interface RescheduleLine {
  readonly code: 'RESCHEDULING_FEE' | 'RENT_DIFFERENCE' | 'GST'
  readonly amount: Paise
  readonly on: Paise
  readonly rateBp: number | null
}

/** What moving costs and the rent that the booking carries from then on. */
export interface RescheduleCost {
  readonly lines: readonly RescheduleLine[]
  readonly amountPayable: Paise
  readonly fee: Paise
  readonly feeGst: Paise
  readonly rentDifference: Paise
  readonly rentGst: Paise
  /** Rent paid after the move: a cheaper date gives nothing back. */
  readonly rent: Paise
}

/** Fee on the rent paid, plus any higher rent, plus GST on both (docs/rules/booking.md). */
export function rescheduleCost(
  rentPaid: Paise,
  next: Price,
  policy: ReschedulePolicy,
  gstBp: number,
): RescheduleCost {
  const fee = shareOf(rentPaid, policy.feeBp)
  const rentDifference = next.heads.rent > rentPaid ? next.heads.rent - rentPaid : 0n
  const feeGst = gstOn(fee, gstBp).amount
  const gst = gstOn(fee + rentDifference, gstBp).amount
  const lines: RescheduleLine[] = [
    { code: 'RESCHEDULING_FEE', amount: fee, on: rentPaid, rateBp: policy.feeBp },
    { code: 'RENT_DIFFERENCE', amount: rentDifference, on: next.heads.rent, rateBp: null },
    { code: 'GST', amount: gst, on: fee + rentDifference, rateBp: gstBp },
  ]
  const kept = lines.filter(line => line.amount > 0n)
  return {
    lines: kept,
    amountPayable: sum(kept.map(line => line.amount)),
    fee,
    feeGst,
    rentDifference,
    rentGst: gst - feeGst,
    rent: rentPaid + rentDifference,
  }
}
