import type { CancellationSlab, PaidHeads } from '../cancel.ts'
import type { BookingPolicy } from '../dates.ts'
import type { BookingHeads } from '../price.ts'
import type { ReschedulePolicy } from '../reschedule.ts'

/** Rules of booking under which the golden figures were worked out. */
export const SAMPLE_BOOKING_POLICY: BookingPolicy = {
  checkInTime: '11:00',
  checkOutTime: '09:00',
  maxDays: 2,
  horizonDays: 365,
  minLeadDays: 2,
  holdMinutes: 15,
  quoteMinutes: 30,
  maxOpenHolds: 3,
  gstBp: 1800,
}

/** Slabs under which the golden figures were worked out, from the earliest cancellation to the latest. */
export const SAMPLE_SLABS: readonly CancellationSlab[] = [
  { minDays: 30, maxDays: null, deductionBp: 1000 },
  { minDays: 15, maxDays: 29, deductionBp: 2500 },
  { minDays: 8, maxDays: 14, deductionBp: 5000 },
  { minDays: 0, maxDays: 7, deductionBp: 10_000 },
]

/** Terms of a change of dates under which the golden figures were worked out. */
export const SAMPLE_RESCHEDULE_POLICY: ReschedulePolicy = {
  maxTimes: 1,
  minDays: 15,
  windowDays: 180,
  feeBp: 1000,
}

/** Heads of a booking that was never moved. */
export const paidOnce = (heads: BookingHeads): PaidHeads => ({
  ...heads,
  reschedulingFee: 0n,
  reschedulingGst: 0n,
})
