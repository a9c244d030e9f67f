import { expect, test } from 'vitest'
import { inCrore, narrowed, type Overview, sectionsOf } from './figures.ts'

const overview: Overview = {
  takenOn: '2026-12-09T10:35:00.000Z',
  today: '2026-12-09',
  desks: [
    { desk: 'LOTTERY_FIRST', waiting: 10, overdue: 1 },
    { desk: 'REFUND_SEND', waiting: 4, overdue: 0 },
  ],
  passages: [{ desk: 'LAND_USE_PLANNER', median: 3, promised: 4, cases: 9 }],
  done: { week: 1, before: 2 },
  courses: [],
  money: { refunds: [], months: [], exceptions: [] },
}

test('a section shows its own desks, and money is shown to the section of money', () => {
  expect(sectionsOf(overview)).toEqual(['LOTTERY', 'MONEY', 'LAND_USE'])
  expect(narrowed(overview, 'MONEY')).toMatchObject({ desks: [{ desk: 'REFUND_SEND' }], passages: [] })
  expect(narrowed(overview, 'LOTTERY').money).toBeNull()
  expect(narrowed(overview, null)).toBe(overview)
})

test('crore of a chart are those of the sum, however large', () => {
  expect(inCrore('3150000000000')).toBeCloseTo(3150, 2)
  expect(inCrore('1000000000')).toBeCloseTo(1, 2)
})
