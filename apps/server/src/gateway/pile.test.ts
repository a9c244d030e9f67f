import fc from 'fast-check'
import { expect, test } from 'vitest'
import { HOUR_SECONDS } from '#domain/dates/lengths.ts'
import { Pile } from './pile.ts'

const MANY = 20

/** A pile that is kept at a height while it is worked off at a pace, in requests a millisecond. */
function workedOff(height: number, perMs: number, ms: number) {
  let now = 0
  const pile = new Pile(() => now, MANY)
  for (let one = 0; one < height; one += 1) pile.add()
  for (let done = 1; done <= perMs * ms; done += 1) {
    now = done / perMs
    pile.take()
    pile.add()
  }
  return pile
}

test('one more waits as long as the pile before it takes, at whatever pace and height', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 2 * MANY, max: 1000 }),
      fc.double({ min: 0.05, max: 10, noNaN: true }),
      (height, perMs) => {
        const { waitMs } = workedOff(height, perMs, 2000)
        expect(waitMs).toBeGreaterThan((0.9 * height) / perMs)
        expect(waitMs).toBeLessThan((1.1 * height) / perMs)
      },
    ),
  )
})

test('a quiet hour does not count: the pace is that of when there were many', () => {
  let now = 0
  const pile = new Pile(() => now, MANY)
  const before = () => {
    pile.add()
    const { waitMs } = pile
    pile.take()
    return waitMs
  }
  const first = before()
  for (let second = 0; second < HOUR_SECONDS; second += 1) {
    now += 1000
    pile.add()
    pile.take()
  }
  expect(before()).toBe(first)
})

test('an empty pile makes nobody wait', () => {
  expect(workedOff(0, 1, 0).waitMs).toBe(0)
})
