import { accept, type Outcome, refuse } from '#domain/application/result.ts'
import { daysBetween, type IstDay } from '#domain/dates/ist.ts'
import { type Paise, shareOf, sum } from '#domain/money/paise.ts'
import type { BookingHeads } from './price.ts'

/** A slab of the cancellation policy: from `minDays` to `maxDays` before the event (null: no end), share kept. */
export interface CancellationSlab {
  readonly minDays: number
  readonly maxDays: number | null
  readonly deductionBp: number
}

/** What has been paid for a booking: its heads, and what a rescheduling cost with its tax. */
export interface PaidHeads extends BookingHeads {
  readonly reschedulingFee: Paise
  readonly reschedulingGst: Paise
}

/** Charges of a cancellation. `kept` + `refund` is always what was paid. */
export interface CancellationCharges {
  readonly asOn: IstDay
  readonly daysBefore: number
  readonly slab: CancellationSlab
  readonly paid: Paise
  readonly rentKept: Paise
  readonly gstKept: Paise
  /** Rescheduling fee and its tax: the service was given, so it stays. */
  readonly feeKept: Paise
  readonly kept: Paise
  readonly cleaningRefund: Paise
  readonly depositRefund: Paise
  readonly rentRefund: Paise
  readonly gstRefund: Paise
  readonly refund: Paise
}

const FULL: CancellationSlab = { minDays: 0, maxDays: null, deductionBp: 0 }

/** The slab of a number of days before the event; the strictest when the data has a hole. */
export function slabFor(slabs: readonly CancellationSlab[], daysBefore: number): CancellationSlab {
  const found = slabs.find(
    slab => daysBefore >= slab.minDays && (slab.maxDays === null || daysBefore <= slab.maxDays),
  )
  return found ?? { minDays: 0, maxDays: null, deductionBp: 10_000 }
}

function charges(
  paid: PaidHeads,
  asOn: IstDay,
  daysBefore: number,
  slab: CancellationSlab,
  gstBp: number,
  feeKept: Paise,
): CancellationCharges {
  const rentKept = shareOf(paid.rent, slab.deductionBp)
  const gstKept = slab.deductionBp === 0 ? 0n : shareOf(rentKept, gstBp)
  const total = sum([
    paid.rent,
    paid.cleaning,
    paid.gst,
    paid.deposit,
    paid.reschedulingFee,
    paid.reschedulingGst,
  ])
  const kept = rentKept + gstKept + feeKept
  const feeRefund = paid.reschedulingFee + paid.reschedulingGst - feeKept
  return {
    asOn,
    daysBefore,
    slab,
    paid: total,
    rentKept,
    gstKept,
    feeKept,
    kept,
    cleaningRefund: paid.cleaning,
    depositRefund: paid.deposit,
    rentRefund: paid.rent - rentKept + feeRefund,
    gstRefund: paid.gst - gstKept,
    refund: total - kept,
  }
}

/**
 * Charges when the citizen cancels on a day: a share of the rent by whole days before the event, GST on that share;
 * cleaning and deposit come back in full. After a rescheduling the earlier of both dates counts.
 */
export function cancellationCharges(
  paid: PaidHeads,
  on: IstDay,
  starts: { readonly startDay: IstDay; readonly originalStartDay?: IstDay | null },
  policy: { readonly slabs: readonly CancellationSlab[]; readonly gstBp: number },
): Outcome<CancellationCharges, 'EVENT_HAS_STARTED'> {
  if (on >= starts.startDay) return refuse('EVENT_HAS_STARTED', { startDay: starts.startDay })
  const original = starts.originalStartDay ?? starts.startDay
  const daysBefore = Math.max(0, Math.min(daysBetween(on, original), daysBetween(on, starts.startDay)))
  const slab = slabFor(policy.slabs, daysBefore)
  const fee = paid.reschedulingFee + paid.reschedulingGst
  return accept(charges(paid, on, daysBefore, slab, policy.gstBp, fee))
}

/** When the authority cancels, everything comes back, a rescheduling fee too. */
export function authorityCancellation(paid: PaidHeads, on: IstDay, startDay: IstDay): CancellationCharges {
  return charges(paid, on, Math.max(0, daysBetween(on, startDay)), FULL, 0, 0n)
}
