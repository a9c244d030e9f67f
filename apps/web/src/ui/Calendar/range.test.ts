import { describe, expect, it } from 'vitest'
import { addToMonth, type DayState, dayAfterKey, pickRange, weeksOf } from './range.ts'

const booked = new Set(['2026-12-15'])
const stateOf = (day: string): DayState => (booked.has(day) ? 'booked' : 'free')

describe('the calendar of free dates', () => {
  it('lays a month in weeks from Sunday', () => {
    const weeks = weeksOf('2026-12')
    expect(weeks[0]?.slice(0, 3)).toEqual([null, null, '2026-12-01'])
    expect(weeks.flat().filter(Boolean)).toHaveLength(31)
    expect(weeks.every(week => week.length === 7)).toBe(true)
    expect(weeksOf('2026-02').flat()).toHaveLength(28)
  })
  it('takes a first and a last day', () => {
    const first = pickRange(null, '2026-12-12', stateOf, 7)
    expect(first).toEqual({ from: '2026-12-12', to: '2026-12-12' })
    expect(pickRange(first, '2026-12-13', stateOf, 7)).toEqual({ from: '2026-12-12', to: '2026-12-13' })
  })
  it('never spans a day that somebody else has', () => {
    const first = { from: '2026-12-14', to: '2026-12-14' }
    expect(pickRange(first, '2026-12-16', stateOf, 7)).toEqual({ from: '2026-12-16', to: '2026-12-16' })
    expect(pickRange(first, '2026-12-15', stateOf, 7)).toBe(first)
  })
  it('begins anew backwards, beyond the longest booking, and after a finished choice', () => {
    const first = { from: '2026-12-01', to: '2026-12-01' }
    expect(pickRange(first, '2026-11-30', stateOf, 7)?.from).toBe('2026-11-30')
    expect(pickRange(first, '2026-12-08', stateOf, 7)?.from).toBe('2026-12-08')
    expect(pickRange({ from: '2026-12-01', to: '2026-12-02' }, '2026-12-03', stateOf, 7)?.from).toBe(
      '2026-12-03',
    )
  })
  it('moves with the keys, over the ends of months and years', () => {
    expect(dayAfterKey('ArrowRight', '2026-12-31')).toBe('2027-01-01')
    expect(dayAfterKey('ArrowUp', '2026-12-03')).toBe('2026-11-26')
    expect(dayAfterKey('Home', '2026-12-03')).toBe('2026-11-29')
    expect(dayAfterKey('Tab', '2026-12-03')).toBeNull()
    expect(addToMonth('2026-12', 1)).toBe('2027-01')
  })
})
