import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '#domain/dates/ist.ts'
import { statusAfter } from '#domain/lifecycle/life.ts'
import { sum, toPaise } from '#domain/money/paise.ts'
import { type LeaseDue, lateFee, leaseQuote } from './dues.ts'
import { type LeaseTerms, leaseSchedule } from './schedule.ts'
import { leaseStandingOn } from './standing.ts'
import { depositDueDay, LEASE_LIFE, LeaseState, leaseStateName, settleLease } from './states.ts'

const terms: LeaseTerms = {
  escalationBp: 1000,
  gstBp: 1800,
  dueAfterDays: 6,
  leaseFrom: '2026-04-01',
  leaseTo: '2029-03-31',
  monthlyRent: toPaise('10000.00'),
  period: 'monthly',
}
const unpaid = (rows = leaseSchedule(terms)): LeaseDue[] => rows.map(row => ({ ...row, isPaid: false }))
const paidTo = (last: number) => unpaid().map(row => ({ ...row, isPaid: row.rowNo <= last }))

const RUNNING = { state: LeaseState.Active, lateFeeBp: 1200, debt: 0n, isDebtPaid: false } as const

describe('the lease schedule', () => {
  it('has a row for each month, rises by 10 % each year and carries 18 % GST', () => {
    const rows = leaseSchedule(terms)
    expect(rows).toHaveLength(36)
    expect([rows[0], rows[12], rows[24]].map(row => row?.rent)).toEqual([
      toPaise('10000.00'),
      toPaise('11000.00'),
      toPaise('12100.00'),
    ])
    expect(rows[0]).toMatchObject({
      periodFrom: '2026-04-01',
      periodTo: '2026-04-30',
      dueDay: '2026-04-07',
      gst: toPaise('1800.00'),
      total: toPaise('11800.00'),
    })
    expect(rows[35]?.periodTo).toBe('2029-03-31')
  })
  it('has four rows a year when quarterly', () => {
    const rows = leaseSchedule({ ...terms, period: 'quarterly' })
    expect(rows).toHaveLength(12)
    expect(rows[4]?.rent).toBe(toPaise('33000.00'))
  })
  it('charges a cut last period by its days', () => {
    const rows = leaseSchedule({ ...terms, leaseTo: '2026-05-15' })
    expect(rows).toHaveLength(2)
    expect(rows[1]?.rent).toBe(toPaise('4838.71'))
  })
  it('covers every day of the lease once, whatever the day it begins', () => {
    fc.assert(
      fc.property(fc.nat(800), fc.integer({ min: 0, max: 2000 }), (start, length) => {
        const leaseFrom = addDays('2026-01-01', start)
        const leaseTo = addDays(leaseFrom, length)
        const rows = leaseSchedule({ ...terms, leaseFrom, leaseTo })
        expect(rows[0]?.periodFrom).toBe(leaseFrom)
        expect(rows.at(-1)?.periodTo).toBe(leaseTo)
        rows.slice(1).forEach((row, index) => {
          expect(row.periodFrom).toBe(addDays(rows[index]?.periodTo ?? '', 1))
        })
      }),
    )
  })
})

describe('paying rent', () => {
  it('adds 12 % a year, simple, from the day after the due day', () => {
    expect(lateFee(toPaise('11800.00'), '2026-04-07', '2026-04-07')).toBe(0n)
    expect(lateFee(toPaise('11800.00'), '2026-04-07', '2027-04-07')).toBe(toPaise('1416.00'))
    expect(lateFee(toPaise('11800.00'), '2026-04-07', '2026-05-07')).toBe(toPaise('116.38'))
  })
  it('goes oldest first', () => {
    const ask = (rowNos: number[], rows = paidTo(2)) => {
      const answer = leaseQuote(rows, rowNos, '2026-06-01')
      return answer.ok ? answer.value.rowNos : answer.reason
    }
    expect(ask([3])).toEqual([3])
    expect(ask([4, 3])).toEqual([3, 4])
    expect(ask([4])).toBe('OLDER_FIRST')
    expect(ask([3, 5])).toBe('OLDER_FIRST')
    expect(ask([2])).toBe('ALREADY_PAID')
    expect(ask([99])).toBe('ROW_NOT_FOUND')
    expect(ask([])).toBe('NOTHING_SELECTED')
  })
  it('costs the sum of its lines and clears what is due', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 36 }), fc.nat(1500), (count, days) => {
        const day = addDays('2026-04-01', days)
        const answer = leaseQuote(
          unpaid(),
          Array.from({ length: count }, (_, index) => index + 1),
          day,
        )
        if (!answer.ok) throw new Error(answer.reason)
        expect(sum(answer.value.lines.map(line => line.amount))).toBe(answer.value.total)
        const due = leaseStandingOn(RUNNING, unpaid(), day)
        const late = due.rows.filter(each => each.place === 'overdue').length
        if (late === count) expect(answer.value.total).toBe(due.overdue + due.lateFee)
      }),
    )
  })
  it('shows overdue, late fee and what comes next', () => {
    const dues = leaseStandingOn(RUNNING, paidTo(1), '2026-06-07')
    expect(dues).toMatchObject({
      overdue: toPaise('11800.00'),
      dueToday: toPaise('11800.00'),
      next: { rowNo: 3, dueDay: '2026-06-07' },
      pays: 'RENT',
    })
    expect(dues.rows[1]).toMatchObject({ place: 'overdue', daysLate: 31 })
    expect(dues.payableToday).toBe(toPaise('23600.00') + dues.lateFee)
  })
})

describe('a lease', () => {
  it('begins with the deposit, ends by time or by order, and closes when settled', () => {
    const step = (
      from: LeaseState,
      event: 'DEPOSIT_PAID' | 'LEASE_ENDS' | 'TERMINATE' | 'SETTLE',
      by = 'authority',
    ) => statusAfter(LEASE_LIFE, from, event, by === 'timer' ? 'timer' : 'authority')
    expect(step('WORK_ORDER_ISSUED', 'DEPOSIT_PAID')).toEqual({ ok: true, value: 'ACTIVE' })
    expect(step('ACTIVE', 'LEASE_ENDS', 'timer')).toEqual({ ok: true, value: 'EXPIRED' })
    expect(step('ACTIVE', 'SETTLE').ok).toBe(false)
    expect(step('EXPIRED', 'SETTLE')).toEqual({ ok: true, value: 'CLOSED' })
    expect(depositDueDay('2026-11-21')).toBe('2026-12-06')
    for (const state of Object.values(LeaseState)) expect(leaseStateName(state).hi).toMatch(/[ऀ-ॿ]/)
  })
  it('settles the deposit to the paisa', () => {
    const money = fc.bigInt({ min: 0n, max: 1_000_000_00n })
    fc.assert(
      fc.property(money, money, fc.array(money, { maxLength: 3 }), (deposit, dues, deductions) => {
        const settled = settleLease(deposit, dues, deductions)
        expect(settled.adjusted + settled.refund).toBe(deposit)
        expect(settled.adjusted + settled.stillOwed).toBe(dues + sum(deductions))
      }),
    )
  })
})
