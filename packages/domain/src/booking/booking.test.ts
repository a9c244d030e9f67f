import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { RefundStatus } from '#domain/application/payment.ts'
import { ApplicationStatus } from '#domain/application/status.ts'
import { addDays } from '#domain/dates/ist.ts'
import { statusAfter } from '#domain/lifecycle/life.ts'
import { sum, toPaise } from '#domain/money/paise.ts'
import { dayState } from './availability.ts'
import { authorityCancellation, cancellationCharges } from './cancel.ts'
import { cancellationTable } from './cancellationTable.ts'
import { checkDates, checkGuests, eachDay, holdExpiry } from './dates.ts'
import { settleDeposit } from './deposit.ts'
import { nearestFree } from './nearest.ts'
import { priceOf, staffRentBack } from './price.ts'
import { canReschedule, checkReschedule, rescheduleCost } from './reschedule.ts'
import { BOOKING_LIFE, BOOKING_STATUSES, BOOKING_TABS, bookingActions, mayDoWithBooking } from './states.ts'
import { dayClass } from './tariff.ts'
import {
  paidOnce,
  SAMPLE_BOOKING_POLICY,
  SAMPLE_RESCHEDULE_POLICY,
  SAMPLE_SLABS,
} from './testing/samplePolicy.ts'

const today = '2026-11-23'
const flat = { normal: toPaise('30000.00'), weekend: toPaise('30000.00'), auspicious: toPaise('30000.00') }
const charges = { tariff: flat, cleaning: toPaise('2000.00'), deposit: toPaise('20000.00'), gstBp: 1800 }
const policy = SAMPLE_BOOKING_POLICY
const range = (startDay: string, endDay = startDay) => ({ startDay, endDay })
const terms = { slabs: SAMPLE_SLABS, gstBp: 1800 }
const money = fc.bigInt({ min: 0n, max: 10_000_000_00n })

describe('dates', () => {
  it('can be one or two days, from two days ahead to a year ahead', () => {
    expect(checkDates(range('2026-11-25', '2026-11-26'), today, policy, 2)).toEqual({
      ok: true,
      value: ['2026-11-25', '2026-11-26'],
    })
    expect(checkDates(range(addDays(today, 365)), today, policy, 2).ok).toBe(true)
  })
  it('are refused with the rule that forbids them', () => {
    const reason = (startDay: string, endDay = startDay, lead = policy.minLeadDays) => {
      const answer = checkDates({ startDay, endDay }, today, policy, lead)
      return answer.ok ? 'OK' : answer.reason
    }
    expect(reason('2026-02-30')).toBe('DATE_INVALID')
    expect(reason('2026-11-22')).toBe('DATE_IN_THE_PAST')
    expect(reason('2026-12-02', '2026-12-01')).toBe('END_BEFORE_START')
    expect(reason('2026-12-01', '2026-12-03')).toBe('TOO_MANY_DAYS')
    expect(reason(addDays(today, 366))).toBe('BEYOND_HORIZON')
    expect(reason('2026-11-24')).toBe('TOO_SOON')
    expect(reason(today, today, 0)).toBe('OK')
  })
  it('take from one guest to the capacity', () => {
    expect(checkGuests(0, 300)).toMatchObject({ reason: 'GUESTS_REQUIRED' })
    expect(checkGuests(10_000, 300)).toMatchObject({ reason: 'TOO_MANY_GUESTS', params: { capacity: 300 } })
    expect(checkGuests(300, 300).ok).toBe(true)
  })
  it('are held for fifteen minutes', () => {
    expect(holdExpiry(new Date('2026-11-23T05:30:00Z'), policy).toISOString()).toBe(
      '2026-11-23T05:45:00.000Z',
    )
  })
  it('are past, blocked, held, booked or free in the calendar', () => {
    expect(dayState('2026-11-22', today, { blocked: true, owner: 'BOOKED', byTurns: false })).toBe('PAST')
    expect(dayState(today, today, { blocked: true, owner: 'HELD', byTurns: true })).toBe('BLOCKED')
    expect(dayState(today, today, { blocked: false, owner: 'HELD', byTurns: true })).toBe('HELD')
    expect(dayState(today, today, { blocked: false, owner: null, byTurns: true })).toBe('LATER')
    expect(dayState(today, today, { blocked: false, owner: null, byTurns: false })).toBe('FREE')
  })
})

describe('the price', () => {
  it('gives the golden figure', () => {
    const price = priceOf(['2026-12-01', '2026-12-02'], charges)
    expect(price.total).toBe(toPaise('93160.00'))
    expect(price.lines.map(line => [line.code, line.amount])).toEqual([
      ['RENT', toPaise('60000.00')],
      ['CLEANING', toPaise('2000.00')],
      ['GST', toPaise('11160.00')],
      ['DEPOSIT', toPaise('20000.00')],
    ])
    expect(price.lines[2]).toMatchObject({ cgst: toPaise('5580.00'), sgst: toPaise('5580.00') })
  })
  it('has a rent line for each class of day', () => {
    const tariff = { normal: 100n, weekend: 150n, auspicious: 200n }
    const lines = priceOf(['2026-11-27', '2026-11-28'], { ...charges, tariff }, new Set(['2026-11-27'])).lines
    expect(lines.slice(0, 2)).toMatchObject([
      { dayClass: 'weekend', amount: 150n },
      { dayClass: 'auspicious', amount: 200n },
    ])
    expect(dayClass('2026-11-29', new Set())).toBe('weekend')
    expect(dayClass('2026-11-30', new Set())).toBe('normal')
  })
  it('is the sum of its lines, and GST the sum of its halves', () => {
    fc.assert(
      fc.property(money, money, money, money, fc.nat(3), (normal, weekend, cleaning, deposit, extra) => {
        const days = eachDay(range('2026-11-27', addDays('2026-11-27', extra)))
        const price = priceOf(days, {
          tariff: { normal, weekend, auspicious: weekend },
          cleaning,
          deposit,
          gstBp: 1800,
        })
        const { rent, gst } = price.heads
        expect(sum(price.lines.map(line => line.amount))).toBe(price.total)
        expect(rent + price.heads.cleaning + gst + price.heads.deposit).toBe(price.total)
        for (const line of price.lines) if (line.code === 'GST') expect(line.cgst + line.sgst).toBe(gst)
      }),
    )
  })
  it('gives staff half of the rent back', () => {
    expect(staffRentBack(toPaise('60000.00'))).toBe(toPaise('30000.00'))
  })
})

describe('cancelling', () => {
  const heads = paidOnce(priceOf(['2026-12-13', '2026-12-14'], charges).heads)
  it('twenty days before gives the golden refund', () => {
    const answer = cancellationCharges(heads, '2026-11-23', { startDay: '2026-12-13' }, terms)
    expect(answer).toMatchObject({
      ok: true,
      value: {
        daysBefore: 20,
        rentKept: toPaise('15000.00'),
        gstKept: toPaise('2700.00'),
        refund: toPaise('75460.00'),
        depositRefund: toPaise('20000.00'),
      },
    })
  })
  it('keeps 10, 25, 50 or 100 % of the rent by the days left', () => {
    const kept = (days: number) => {
      const answer = cancellationCharges(
        heads,
        addDays('2026-12-13', -days),
        { startDay: '2026-12-13' },
        terms,
      )
      return answer.ok ? answer.value.slab.deductionBp : answer.reason
    }
    expect([400, 30, 29, 15, 14, 8, 7, 1, 0].map(kept)).toEqual([
      1000,
      1000,
      2500,
      2500,
      5000,
      5000,
      10_000,
      10_000,
      'EVENT_HAS_STARTED',
    ])
  })
  it('counts from the earlier date after a move', () => {
    const moved = { startDay: '2027-02-13', originalStartDay: '2026-12-01' }
    const answer = cancellationCharges(heads, '2026-11-23', moved, terms)
    expect(answer.ok && answer.value.slab.deductionBp).toBe(5000)
  })
  it('never keeps more or less than what was not refunded', () => {
    fc.assert(
      fc.property(
        money,
        money,
        money,
        money,
        fc.integer({ min: 1, max: 400 }),
        (rent, cleaning, deposit, fee, days) => {
          const paid = {
            ...priceOf(['2026-12-01'], {
              tariff: { normal: rent, weekend: rent, auspicious: rent },
              cleaning,
              deposit,
              gstBp: 1800,
            }).heads,
            reschedulingFee: fee,
            reschedulingGst: fee / 5n,
          }
          const by = cancellationCharges(
            paid,
            addDays('2026-12-01', -days),
            { startDay: '2026-12-01' },
            terms,
          )
          if (!by.ok) throw new Error(by.reason)
          const { value } = by
          expect(value.refund + value.kept).toBe(value.paid)
          expect(value.rentRefund + value.gstRefund + value.cleaningRefund + value.depositRefund).toBe(
            value.refund,
          )
          expect(value.refund).toBeGreaterThanOrEqual(cleaning + deposit)
          const full = authorityCancellation(paid, '2026-11-30', '2026-12-01')
          expect(full.refund).toBe(full.paid)
          expect(full.kept).toBe(0n)
        },
      ),
    )
  })
})

describe('moving a booking', () => {
  const request = {
    booked: range('2026-12-20', '2026-12-21'),
    originalStartDay: '2026-12-20',
    rescheduleCount: 0,
    wanted: range('2027-01-10', '2027-01-11'),
    today,
  }
  const check = (more: Partial<typeof request>) => {
    const answer = checkReschedule({ ...request, ...more }, SAMPLE_RESCHEDULE_POLICY, policy)
    return answer.ok ? 'OK' : answer.reason
  }
  it('is possible once, fifteen days before, to other dates within 180 days', () => {
    expect(check({})).toBe('OK')
    expect(check({ rescheduleCount: 1 })).toBe('ALREADY_RESCHEDULED')
    expect(check({ today: '2026-12-06' })).toBe('TOO_LATE_TO_RESCHEDULE')
    expect(check({ today: '2026-12-05' })).toBe('OK')
    expect(check({ wanted: request.booked })).toBe('SAME_DATES')
    expect(check({ wanted: range('2027-06-19') })).toBe('OUTSIDE_WINDOW')
    expect(check({ wanted: range('2027-06-18') })).toBe('OK')
    expect(check({ wanted: range('2027-01-10', '2027-01-12') })).toBe('TOO_MANY_DAYS')
    expect(canReschedule(request, SAMPLE_RESCHEDULE_POLICY).ok).toBe(true)
  })
  it('costs 10 % of the rent and the higher rent, with tax; cheaper dates give nothing back', () => {
    const cost = (perDay: string) => {
      const rate = toPaise(perDay)
      const tariff = { normal: rate, weekend: rate, auspicious: rate }
      const next = priceOf(['2027-01-10', '2027-01-11'], { ...charges, tariff })
      return rescheduleCost(toPaise('60000.00'), next, SAMPLE_RESCHEDULE_POLICY, 1800)
    }
    expect(cost('30000.00').amountPayable).toBe(toPaise('7080.00'))
    expect(cost('20000.00')).toMatchObject({ amountPayable: toPaise('7080.00'), rent: toPaise('60000.00') })
    expect(cost('35000.00')).toMatchObject({ amountPayable: toPaise('18880.00'), rent: toPaise('70000.00') })
  })
  it('is the sum of its lines', () => {
    fc.assert(
      fc.property(money, money, (paid, rate) => {
        const tariff = { normal: rate, weekend: rate, auspicious: rate }
        const cost = rescheduleCost(
          paid,
          priceOf(['2027-01-10'], { ...charges, tariff }),
          SAMPLE_RESCHEDULE_POLICY,
          1800,
        )
        expect(sum(cost.lines.map(line => line.amount))).toBe(cost.amountPayable)
        expect(cost.fee + cost.feeGst + cost.rentDifference + cost.rentGst).toBe(cost.amountPayable)
      }),
    )
  })
})

describe('a booking', () => {
  const facts = (status: (typeof BOOKING_STATUSES)[number], more = {}) => ({
    status,
    startDay: '2026-12-20',
    today,
    refundStatus: RefundStatus.None,
    ...more,
  })
  it('can be paid while held, moved and cancelled while confirmed, and neither after the event began', () => {
    expect(bookingActions(facts(ApplicationStatus.PaymentPending))).toContain('PAY')
    expect(bookingActions(facts(ApplicationStatus.Confirmed))).toEqual([
      'RESCHEDULE',
      'CANCEL',
      'DOWNLOAD_INVOICE',
      'ADD_TO_CALENDAR',
      'UPDATE_REFUND_BANK',
    ])
    expect(
      mayDoWithBooking('CANCEL', facts(ApplicationStatus.Confirmed, { today: '2026-12-20' })),
    ).toMatchObject({
      reason: 'EVENT_HAS_STARTED',
    })
    expect(mayDoWithBooking('CANCEL', facts(ApplicationStatus.Cancelled))).toMatchObject({
      reason: 'ALREADY_CANCELLED',
    })
  })
  it('keeps its refund account once the money is on its way', () => {
    const ask = (refundStatus: RefundStatus) =>
      mayDoWithBooking('UPDATE_REFUND_BANK', facts(ApplicationStatus.Cancelled, { refundStatus })).ok
    expect(ask(RefundStatus.RefundRequested)).toBe(true)
    expect(ask(RefundStatus.RefundFailed)).toBe(true)
    expect(ask(RefundStatus.RefundInitiated)).toBe(false)
    expect(ask(RefundStatus.Refunded)).toBe(false)
  })
  it('stands in exactly one tab', () => {
    for (const status of BOOKING_STATUSES)
      expect(Object.values(BOOKING_TABS).filter(tab => tab.includes(status))).toHaveLength(1)
  })
  it('lives as its rules say', () => {
    const { Confirmed, Expired, Cancelled, Completed } = ApplicationStatus
    expect(statusAfter(BOOKING_LIFE, Expired, 'PAID', 'provider')).toEqual({
      ok: true,
      value: Confirmed,
    })
    expect(statusAfter(BOOKING_LIFE, Confirmed, 'CANCEL', 'citizen')).toEqual({
      ok: true,
      value: Cancelled,
    })
    expect(statusAfter(BOOKING_LIFE, Cancelled, 'CANCEL', 'citizen').ok).toBe(false)
    expect(statusAfter(BOOKING_LIFE, Completed, 'CANCEL_BY_AUTHORITY', 'authority').ok).toBe(false)
    expect(statusAfter(BOOKING_LIFE, Confirmed, 'CANCEL_BY_AUTHORITY', 'citizen').ok).toBe(false)
  })
})

describe('the deposit', () => {
  it('comes back less what is listed, and never below nothing', () => {
    const deposit = toPaise('20000.00')
    expect(settleDeposit(deposit, [{ reason: 'Broken chair', amount: toPaise('1500.00') }])).toMatchObject({
      value: { refund: toPaise('18500.00') },
    })
    expect(settleDeposit(deposit, [{ reason: 'All', amount: deposit + 1n }])).toMatchObject({
      reason: 'DEDUCTIONS_EXCEED_DEPOSIT',
    })
    expect(settleDeposit(deposit, [{ reason: ' ', amount: 1n }])).toMatchObject({
      reason: 'DEDUCTION_NEEDS_REASON',
    })
  })
})

describe('other dates', () => {
  const bounds = { first: '2026-11-25', last: '2027-11-23' }
  it('are the nearest free ones of the same length, apart from each other', () => {
    const taken = new Set(['2026-12-12', '2026-12-13', '2026-12-14'])
    expect(nearestFree(range('2026-12-12', '2026-12-13'), taken, bounds)).toEqual([
      range('2026-12-10', '2026-12-11'),
      range('2026-12-15', '2026-12-16'),
      range('2026-12-08', '2026-12-09'),
    ])
  })
  it('stay within the days that can be booked', () => {
    const found = nearestFree(range('2026-11-25'), new Set(['2026-11-25']), bounds, 2)
    expect(found).toEqual([range('2026-11-26'), range('2026-11-27')])
  })
})

describe('the cancellation table', () => {
  const paid = paidOnce(priceOf(['2026-12-12', '2026-12-13'], charges).heads)
  it('tells each slab in dates and rupees, from today to the day before', () => {
    const rows = cancellationTable(paid, { startDay: '2026-12-12' }, '2026-11-22', terms)
    expect(rows.map(row => [row.from, row.to, row.kept, row.refund, row.isNow])).toEqual([
      ['2026-11-22', '2026-11-27', toPaise('17700.00'), toPaise('75460.00'), true],
      ['2026-11-28', '2026-12-04', toPaise('35400.00'), toPaise('57760.00'), false],
      ['2026-12-05', '2026-12-11', toPaise('70800.00'), toPaise('22360.00'), false],
    ])
  })
  it('is empty once the event has begun', () => {
    expect(cancellationTable(paid, { startDay: today }, today, terms)).toEqual([])
  })
})
