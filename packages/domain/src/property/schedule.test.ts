import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sum, toPaise } from '#domain/money/paise.ts'
import { penalInterest } from './penal.ts'
import { equalInstalment, schedule } from './schedule.ts'

const golden = { principal: toPaise('3472031.25'), annualBp: 800, frequency: 'quarterly' } as const

const anyTerms = fc.record({
  principal: fc.bigInt({ min: 1n, max: 100_000_000_00n }),
  annualBp: fc.integer({ min: 0, max: 2400 }),
  frequency: fc.constantFrom('quarterly' as const, 'monthly' as const),
  count: fc.integer({ min: 1, max: 120 }),
})
const anyUnpaid = fc.bigInt({ min: 1n, max: 5_000_000_00n })

describe('the schedule', () => {
  it('gives the golden instalments of the UP booklet', () => {
    const rows = schedule(golden, '2026-04-30', 9)
    expect(equalInstalment(golden, 9)).toBe(toPaise('425377.43'))
    expect(rows[0]?.interest).toBe(toPaise('69440.63'))
    expect(rows.map(row => row.instalment).slice(0, 8)).toEqual(Array(8).fill(toPaise('425377.43')))
    expect(rows[8]?.instalment).toBe(toPaise('425377.42'))
    expect(rows.map(row => row.dueDay).slice(0, 4)).toEqual([
      '2026-04-30',
      '2026-07-30',
      '2026-10-30',
      '2027-01-30',
    ])
  })
  it('adds up to the price and ends at nothing, quarterly and monthly, at any rate', () => {
    fc.assert(
      fc.property(anyTerms, ({ count, ...terms }) => {
        const rows = schedule(terms, '2026-01-31', count)
        expect(sum(rows.map(row => row.principal))).toBe(terms.principal)
        expect(rows.at(-1)?.closing).toBe(0n)
        for (const row of rows) {
          expect(row.principal >= 0n && row.interest >= 0n).toBe(true)
          expect(row.instalment).toBe(row.interest + row.principal)
        }
      }),
    )
  })
  it('refuses a schedule without instalments', () => {
    expect(() => equalInstalment(golden, 0)).toThrow(RangeError)
  })
})

describe('penal interest', () => {
  it('gives the golden figures after 45 and after 400 days', () => {
    const unpaid = toPaise('425377.43')
    expect(penalInterest(unpaid, 1100, 45)).toBe(toPaise('5768.82'))
    expect(penalInterest(unpaid, 1100, 400)).toBe(toPaise('51771.93'))
  })
  it('is nothing on time, never falls with time and compounds at each full year', () => {
    fc.assert(
      fc.property(anyUnpaid, fc.integer({ min: 0, max: 3000 }), (unpaid, days) => {
        expect(penalInterest(unpaid, 1100, 0)).toBe(0n)
        expect(penalInterest(unpaid, 1100, days + 1)).toBeGreaterThanOrEqual(
          penalInterest(unpaid, 1100, days),
        )
      }),
    )
    expect(penalInterest(100_00n, 1000, 365)).toBe(10_00n)
    expect(penalInterest(100_00n, 1000, 730)).toBe(21_00n)
  })
})
