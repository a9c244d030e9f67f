import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lakhs } from '#domain/money/lakhs.ts'
import { axisTicks } from './chartScale.ts'

describe('the scale of the instalment chart', () => {
  it('draws rupees in lakhs', () => {
    expect(lakhs('425377.43')).toBe(4.253)
    expect(lakhs(null)).toBe(0)
  })
  it('has round steps that reach the tallest bar', () => {
    expect(axisTicks(4.31)).toEqual([0, 1, 2, 3, 4, 5])
    expect(axisTicks(0.07)).toEqual([0, 0.02, 0.04, 0.06, 0.08])
    expect(axisTicks(0)).toEqual([0, 1])
  })
  it('never cuts a bar and never crowds', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.001, max: 1e6, noNaN: true }), top => {
        const ticks = axisTicks(top)
        return (ticks.at(-1) ?? 0) >= top * (1 - 1e-6) && ticks.length <= 7 && ticks.length >= 3
      }),
    )
  })
})
