import fc from 'fast-check'
import { expect, test } from 'vitest'
import { medianOf } from './median.ts'

test('at most half of all are below the median of what was counted, and at most half above', () => {
  const counted = fc.array(
    fc.record({ value: fc.integer({ min: -3, max: 40 }), times: fc.nat({ max: 20 }) }),
    { maxLength: 12 },
  )
  fc.assert(
    fc.property(counted, values => {
      const all = values.flatMap(({ value, times }) => Array.from({ length: times }, () => value))
      const median = medianOf(values)
      expect(median === null).toBe(all.length === 0)
      if (median !== null) expect(all).toContain(median)
      expect(all.filter(value => value < (median ?? 0)).length).toBeLessThanOrEqual(all.length / 2)
      expect(all.filter(value => value > (median ?? 0)).length).toBeLessThanOrEqual(all.length / 2)
    }),
  )
})
