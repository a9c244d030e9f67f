import fc from 'fast-check'
import { expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '#domain/dates/lengths.ts'
import { Looks } from './looks.ts'
import type { Timer } from './timer.ts'

const timer = (name: string): Timer => ({ name, everySeconds: 60, run: async () => undefined })
const [first, second] = [timer('first'), timer('second')]

test('a timer is looked at when its time has come', () => {
  const looks = new Looks()
  expect(looks.isTime(first, 1000)).toBe(true)
  looks.plan(first, 1000 + MINUTE_MS)
  expect(looks.isTime(first, 1000 + MINUTE_MS - 1)).toBe(false)
  expect(looks.isTime(second, 1000 + MINUTE_MS - 1)).toBe(true)
  expect(looks.isTime(first, 1000 + MINUTE_MS)).toBe(true)
})

test('one that was looked at while the clock had run ahead, between two that were not, does not wait for that hour', () => {
  const looks = new Looks()
  looks.isTime(first, 1000)
  looks.plan(first, 1000 + MINUTE_MS)
  looks.isTime(second, 1000 + HOUR_MS)
  looks.plan(second, 1000 + HOUR_MS + MINUTE_MS)
  expect(looks.isTime(first, 2000)).toBe(true)
  expect(looks.isTime(second, 2000)).toBe(true)
})

test('however the clock jumps, a timer waits no longer by it than it was planned for', () => {
  const jump = fc.record({ of: fc.integer({ min: -3 * HOUR_MS, max: 3 * HOUR_MS }), which: fc.boolean() })
  fc.assert(
    fc.property(fc.array(jump, { maxLength: 20 }), jumps => {
      const looks = new Looks()
      let now = 100 * HOUR_MS
      for (const { of, which } of jumps) {
        now += of
        const one = which ? first : second
        if (looks.isTime(one, now)) looks.plan(one, now + MINUTE_MS)
      }
      const isTime = (one: Timer) => looks.isTime(one, now) || looks.isTime(one, now + MINUTE_MS)
      expect([first, second].map(isTime)).toEqual([true, true])
    }),
  )
})
