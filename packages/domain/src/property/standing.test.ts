import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, type IstDay } from '#domain/dates/ist.ts'
import { sum, toPaise } from '#domain/money/paise.ts'
import { overdueWithPenal } from './advance.ts'
import { demandLeft, instalmentLeft } from './due.ts'
import { demandQuote, duesOn, openDemands } from './dues.ts'
import { creditedSums } from './entries.ts'
import { foreclosureQuote } from './foreclosure.ts'
import { type Standing, standingOn } from './standing.ts'
import { TDS_BP } from './tds-split.ts'
import { lifeOf, opened, pays, STEP_KINDS } from './testing/lives.ts'

/** A life of up to ten acts, and a day on which it is looked at. */
const anyLife = fc
  .record({
    principal: fc.bigInt({ min: 1_000_00n, max: 1_00_00_000_00n }),
    count: fc.integer({ min: 1, max: 12 }),
    tdsBp: fc.constantFrom(0, TDS_BP),
    steps: fc.array(
      fc.tuple(
        fc.integer({ min: 0, max: 120 }),
        fc.nat({ max: STEP_KINDS - 1 }),
        fc.bigInt({ min: 1n, max: 20_00_000_00n }),
        fc.integer({ min: 1, max: 4 }),
      ),
      { maxLength: 10 },
    ),
    after: fc.integer({ min: 0, max: 400 }),
  })
  .map(lifeOf)

const rowsLeft = ({ rows }: Standing) => sum(rows.map(row => row.principal + row.interest + row.tds))

describe('the figures of an account, over random lives of a property', () => {
  it('add up from its parts to its totals', () => {
    fc.assert(
      fc.property(anyLife, ({ account, day }) => {
        const it = standingOn(account, day)
        const left = sum(account.instalments.map(instalmentLeft))
        expect(rowsLeft(it)).toBe(left)
        expect(it.overdue + it.due + it.stillToCome + it.tdsPending).toBe(left)
        expect(it.settled.total + left).toBe(it.scheduled.total)
        expect(it.outstanding).toBe(
          left + it.penalInterest + sum(account.demands.map(demandLeft)) - account.credit,
        )
        for (const row of it.rows)
          for (const part of [row.principal, row.interest, row.tds, row.penal])
            expect(part).toBeGreaterThanOrEqual(0n)
      }),
    )
  })
  it('are those that every quote of the same day asks for', () => {
    fc.assert(
      fc.property(anyLife, ({ account, day }) => {
        const it = standingOn(account, day)
        const { quote, overdueInstalments } = duesOn(account, day)
        expect(quote.total).toBe(it.payableToday)
        expect(sum(overdueInstalments.map(late => late.unpaid))).toBe(it.overdue)
        expect(sum(overdueInstalments.map(late => late.unpaid + late.penal))).toBe(
          overdueWithPenal(account, day),
        )
        const open = openDemands(account).map(demand => demand.demandId)
        expect(demandQuote(account, day, open).total).toBe(it.demandsDue)
        const closing = foreclosureQuote(account, day)
        if (closing.ok) expect(closing.value.penal).toBe(it.penalInterest)
      }),
    )
  })
  it('count what was paid and credited once, however it is used', () => {
    fc.assert(
      fc.property(anyLife, ({ account, entries }) => {
        const { total, ...parts } = creditedSums(entries)
        expect(parts.received + parts.tds + parts.rebate + parts.waived).toBe(total)
        const penalPaid = sum(
          entries.flatMap(one =>
            one.allocations.filter(each => each.part === 'PENAL').map(each => each.amount),
          ),
        )
        const settled = sum(account.instalments.map(due => due.paidPrincipal + due.paidInterest))
        const onDemands = sum(account.demands.map(demand => demand.paid))
        expect(total).toBe(settled + onDemands + penalPaid + account.credit)
      }),
    )
  })
})

describe('the figures of an account', () => {
  const { account } = opened(toPaise('3472031.25'), 9, 0)
  it('name allotment money apart from the instalments', () => {
    const paid = pays({ mode: 'DUES' })({ account, acts: [] }, '2026-02-20').account
    expect(standingOn(paid, '2026-02-20').settled).toEqual({
      allotment: toPaise('868007.81'),
      instalments: 0n,
      ahead: 0n,
      total: toPaise('868007.81'),
    })
  })
  it('never show overdue money as still to come', () => {
    const it = standingOn(account, addDays('2026-04-30', 45))
    expect(it.overdue).toBe(toPaise('868007.81') + toPaise('425377.43'))
    expect(it.stillToCome).toBe(it.scheduled.total - it.overdue)
  })
  it('hold no interest from before the allotment when the account is closed', () => {
    const plot = { ...account, instalments: account.instalments.slice(1) }
    const interestOn = (day: IstDay) => {
      const closing = foreclosureQuote(plot, day)
      return closing.ok ? closing.value.interest : null
    }
    expect(interestOn('2026-01-31')).toBe(0n)
    expect(interestOn('2026-02-01')).toBe(toPaise('771.56'))
  })
})
