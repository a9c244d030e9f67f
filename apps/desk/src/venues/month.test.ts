import { expect, test } from 'vitest'
import { monthAfter, stepWithin, stretch, weeksOf } from './month.ts'

const december = Array.from({ length: 31 }, (_, index) => ({
  day: `2026-12-${String(index + 1).padStart(2, '0')}`,
}))

test('months go over the end of a year in both directions', () => {
  expect([monthAfter('2026-12', 1), monthAfter('2027-01', -1), monthAfter('2026-06', 0)]).toEqual([
    '2027-01',
    '2026-12',
    '2026-06',
  ])
})

test('weeks begin on Sunday and hold each day once', () => {
  const weeks = weeksOf(december)
  expect(weeks[0]?.map(one => one?.day ?? null).slice(0, 3)).toEqual([null, null, '2026-12-01'])
  expect(weeks.every(week => week.length === 7)).toBe(true)
  expect(weeks.flat().filter(one => one !== null)).toEqual(december)
})

test('arrows stay within the month, and a stretch is picked from either end', () => {
  expect([stepWithin(december, '2026-12-03', -7), stepWithin(december, '2026-12-28', 7)]).toEqual([
    '2026-12-01',
    '2026-12-31',
  ])
  expect(stretch('2026-12-09', '2026-12-04')).toEqual({ firstDay: '2026-12-04', lastDay: '2026-12-09' })
})
