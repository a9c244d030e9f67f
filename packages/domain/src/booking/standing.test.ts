import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { RefundStatus } from '#domain/application/payment.ts'
import { ApplicationStatus } from '#domain/application/status.ts'
import { addDays } from '#domain/dates/ist.ts'
import { type Paise, sum } from '#domain/money/paise.ts'
import { authorityCancellation, cancellationCharges, type PaidHeads } from './cancel.ts'
import { settleDeposit } from './deposit.ts'
import { gstOn, staffRentBack } from './price.ts'
import { rescheduleCost } from './reschedule.ts'
import { type BookingMoney, bookingStandingOn, priceOfParts } from './standing.ts'

const SLABS = [
  { minDays: 30, maxDays: null, deductionBp: 1000 },
  { minDays: 15, maxDays: 29, deductionBp: 2500 },
  { minDays: 0, maxDays: 14, deductionBp: 5000 },
]
const money = fc.bigInt({ min: 0n, max: 5_00_000_00n })

/** What was booked, and for some of them the change of dates that was paid for. */
const anyParts: fc.Arbitrary<{ parts: PaidHeads; before: Paise; moveCost: Paise }> = fc
  .record({ rent: money, cleaning: money, deposit: money, next: money, isMoved: fc.boolean() })
  .map(({ rent, cleaning, deposit, next, isMoved }) => {
    const gst = gstOn(rent + cleaning, 1800).amount
    const parts = { rent, cleaning, gst, deposit, reschedulingFee: 0n, reschedulingGst: 0n }
    const before = priceOfParts(parts)
    if (!isMoved) return { parts, before, moveCost: 0n }
    const heads = { rent: next, cleaning, gst: 0n, deposit }
    const policy = { maxTimes: 1, minDays: 7, windowDays: 90, feeBp: 1000 }
    const cost = rescheduleCost(rent, { lines: [], heads, total: 0n }, policy, 1800)
    const moved = {
      ...parts,
      rent: cost.rent,
      gst: gst + cost.rentGst,
      reschedulingFee: cost.fee,
      reschedulingGst: cost.feeGst,
    }
    return { parts: moved, before, moveCost: cost.amountPayable }
  })

const confirmed = (parts: PaidHeads): BookingMoney => ({
  status: ApplicationStatus.Confirmed,
  parts,
  isConfirmed: true,
  moveCost: 0n,
  refund: null,
  refundStatus: RefundStatus.None,
})

const addsUp = (of: BookingMoney): void => {
  const it = bookingStandingOn(of)
  expect(it.kept + it.depositHeld + it.refundDue).toBe(it.paid)
  expect(it.refunded + it.refundToCome).toBe(it.refundDue)
}

describe('the figures of a booking, over random lives', () => {
  it('hold what was paid for it and for its change of dates, to the paisa', () => {
    fc.assert(
      fc.property(anyParts, ({ parts, before, moveCost }) => {
        const it = bookingStandingOn(confirmed(parts))
        expect(it).toMatchObject({ price: before + moveCost, paid: before + moveCost, payableToday: 0n })
        expect(it.depositHeld).toBe(parts.deposit)
        addsUp(confirmed(parts))
        const held = { ...confirmed(parts), status: ApplicationStatus.PaymentPending, isConfirmed: false }
        expect(bookingStandingOn(held)).toMatchObject({ paid: 0n, payableToday: it.price, kept: 0n })
      }),
    )
  })
  it('agree with a cancellation: what it keeps stays, what it gives back is due until it has come', () => {
    fc.assert(
      fc.property(anyParts, fc.nat(60), fc.boolean(), fc.boolean(), ({ parts }, days, byOffice, hasCome) => {
        const startDay = addDays('2026-06-01', days + 1)
        const policy = { slabs: SLABS, gstBp: 1800 }
        const made = cancellationCharges(parts, '2026-06-01', { startDay }, policy)
        const charges = byOffice
          ? authorityCancellation(parts, '2026-06-01', startDay)
          : made.ok && made.value
        if (!charges) throw new Error('a coming event can be cancelled')
        const of: BookingMoney = {
          ...confirmed(parts),
          status: ApplicationStatus.Cancelled,
          refund: charges.refund,
          refundStatus: hasCome ? RefundStatus.Refunded : RefundStatus.RefundRequested,
        }
        const it = bookingStandingOn(of)
        expect(it).toMatchObject({ paid: charges.paid, kept: charges.kept, refundDue: charges.refund })
        expect(it.refundToCome).toBe(hasCome ? 0n : charges.refund)
        addsUp(of)
      }),
    )
  })
  it('agree with a settled deposit and its deductions', () => {
    fc.assert(
      fc.property(anyParts, fc.bigInt({ min: 1n, max: 4n }), fc.boolean(), ({ parts }, share, isStaff) => {
        const amount = parts.deposit / share
        const deductions = amount > 0n ? [{ reason: 'Broken chairs', amount }] : []
        const settled = settleDeposit(parts.deposit, deductions)
        if (!settled.ok) throw new Error(settled.reason)
        const back = isStaff ? staffRentBack(parts.rent) : 0n
        const of: BookingMoney = {
          ...confirmed(parts),
          status: ApplicationStatus.Closed,
          refund: settled.value.refund + back,
          refundStatus: RefundStatus.RefundInitiated,
        }
        const rest = priceOfParts(parts) - parts.deposit
        expect(bookingStandingOn(of).kept).toBe(rest - back + sum(deductions.map(each => each.amount)))
        addsUp(of)
      }),
    )
  })
})
