import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '#domain/dates/ist.ts'
import { sum, toPaise } from '#domain/money/paise.ts'
import { type LeaseDue, leaseQuote } from './dues.ts'
import { leaseSchedule } from './schedule.ts'
import { type LeaseFacts, leaseStandingOn } from './standing.ts'
import { LeaseState, settleLease } from './states.ts'

const terms = {
  escalationBp: 1000,
  gstBp: 1800,
  dueAfterDays: 6,
  leaseFrom: '2026-04-01',
  leaseTo: '2027-03-31',
  monthlyRent: toPaise('10000.00'),
  period: 'monthly',
} as const
const rows: LeaseDue[] = leaseSchedule(terms).map(row => ({ ...row, isPaid: false }))

/** A lease in any state, its oldest rows paid, looked at on any day. */
const anyLease = fc
  .record({
    state: fc.constantFrom(...Object.values(LeaseState)),
    paid: fc.integer({ min: 0, max: 12 }),
    days: fc.integer({ min: -30, max: 600 }),
    deposit: fc.bigInt({ min: 0n, max: 5_00_000_00n }),
    isDebtPaid: fc.boolean(),
  })
  .map(({ state, paid, days, deposit, isDebtPaid }) => {
    const rent = rows.map(row => ({ ...row, isPaid: row.rowNo <= paid }))
    const day = addDays('2026-04-01', days)
    const before: LeaseFacts = { state: LeaseState.Expired, lateFeeBp: 1200, debt: 0n, isDebtPaid: false }
    const owed = leaseStandingOn(before, rent, day).outstanding
    const { stillOwed } = settleLease(deposit, owed, [])
    const isClosed = state === LeaseState.Closed
    const facts: LeaseFacts = { ...before, state, debt: isClosed ? stillOwed : 0n, isDebtPaid }
    return { facts, rent, day, stillOwed }
  })

describe('the figures of a lease, over random lives', () => {
  it('add up from its parts to its totals', () => {
    fc.assert(
      fc.property(anyLease, ({ facts, rent, day }) => {
        const it = leaseStandingOn(facts, rent, day)
        expect(it.overdue + it.lateFee + it.dueToday + it.debt).toBe(it.payableToday)
        expect(it.payableToday + it.stillToCome).toBe(it.outstanding)
        expect(sum(it.rows.map(row => row.payable)) + it.debt).toBe(it.outstanding)
      }),
    )
  })
  it('are those that a quote of the same day asks for', () => {
    fc.assert(
      fc.property(anyLease, ({ facts, rent, day }) => {
        const it = leaseStandingOn(facts, rent, day)
        const due = it.rows.filter(row => row.place === 'overdue' || row.place === 'due')
        if (due.length === 0) return
        const asked = due.map(row => row.row.rowNo)
        const quote = leaseQuote(rent, asked, day, facts.lateFeeBp)
        expect(quote.ok && quote.value.total).toBe(it.payableToday)
      }),
    )
  })
  it('say one thing of a settled lease: one status for its rows, one sum owed until it is paid', () => {
    fc.assert(
      fc.property(anyLease, ({ facts, rent, day, stillOwed }) => {
        if (facts.state !== LeaseState.Closed) return
        const it = leaseStandingOn(facts, rent, day)
        const owed = facts.isDebtPaid ? 0n : stillOwed
        expect(it).toMatchObject({ payableToday: owed, outstanding: owed, stillToCome: 0n, next: null })
        expect(it.pays).toBe(owed > 0n ? 'DEBT' : null)
        for (const { place } of it.rows) expect(['paid', 'settled']).toContain(place)
      }),
    )
  })
})
