import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatRupees, formatRupeesShort, groupIndian } from './format.ts'
import { divideHalfUp, shareOf, toPaise, toRupees } from './paise.ts'

const amounts = fc.bigInt({ min: -99999999999999999n, max: 99999999999999999n })

describe('money', () => {
  it('survives the wire for every amount the specification allows', () => {
    fc.assert(fc.property(amounts, paise => toPaise(toRupees(paise)) === paise))
  })
  it('rounds a share half up to the paisa', () => {
    expect(shareOf(462937500n, 1000)).toBe(46293750n)
    expect(shareOf(1n, 5000)).toBe(1n)
    expect(divideHalfUp(-5n, 2n)).toBe(-3n)
  })
  it('refuses what is not an amount', () => {
    for (const bad of ['', 'abc', '1.234', '1e5', '12,000.00', '--1'])
      expect(() => toPaise(bad)).toThrow(RangeError)
  })
  it('groups as India reads it', () => {
    expect(groupIndian('999')).toBe('999')
    expect(groupIndian('100000')).toBe('1,00,000')
    expect(formatRupees(999999999999999_99n)).toBe('₹99,99,99,99,99,99,999.99')
    expect(formatRupees('4629375.00')).toBe('₹46,29,375.00')
    expect(formatRupees(-5000n)).toBe('-₹50.00')
    expect(formatRupeesShort('2962800.00')).toBe('₹29,62,800')
  })
  it("shows '-' for a missing value", () => {
    expect(formatRupees(null)).toBe('-')
    expect(formatRupees(undefined)).toBe('-')
  })
})
