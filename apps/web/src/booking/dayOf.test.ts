import { describe, expect, it } from 'vitest'
import { dayOf, leadDaysOf } from './dayOf.ts'

const rules = { today: '2026-11-20', horizonDays: 30, leadDays: 2 }

describe('a day in the calendar of a venue', () => {
  it('is never marked free before the lead time is over', () => {
    const shown = ['2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22'].map(day =>
      dayOf(day, 'FREE', rules),
    )
    expect(shown).toEqual(['past', 'tooSoon', 'tooSoon', 'free'])
    expect(dayOf('2026-11-20', 'FREE', { ...rules, leadDays: 0 })).toBe('free')
    expect(dayOf('2026-11-21', 'BOOKED', { ...rules, ownDays: new Set(['2026-11-21']) })).toBe('tooSoon')
  })
  it('keeps what the server tells of it, and nothing beyond what can be booked', () => {
    expect(dayOf('2026-11-21', 'BLOCKED', rules)).toBe('blocked')
    expect(dayOf('2026-12-20', 'FREE', rules)).toBe('free')
    expect(dayOf('2026-12-21', 'FREE', rules)).toBe('past')
    expect(dayOf('2026-11-25', undefined, rules)).toBe('past')
  })
  it('opens later where it is given by turns, but to whoever’s turn it is', () => {
    expect(dayOf('2026-11-25', 'LATER', rules)).toBe('later')
    const turnOf = { firstDay: '2026-11-25', lastDay: '2026-11-26' }
    expect(dayOf('2026-11-25', 'LATER', { ...rules, turnOf })).toBe('free')
    expect(dayOf('2026-11-27', 'LATER', { ...rules, turnOf }), 'another season').toBe('later')
    expect(dayOf('2026-11-26', 'BOOKED', { ...rules, turnOf })).toBe('booked')
  })
  it('takes the lead time of the chosen purpose, and the longest while none is chosen', () => {
    const tariff = (purposeId: number, minLeadDays: number) => ({
      purposeId,
      minLeadDays,
      name: { en: 'Wedding', hi: 'विवाह' },
      rentPerDay: { normal: '1.00', weekend: '1.00', auspicious: '1.00' },
    })
    const venue = { tariffs: [tariff(1, 2), tariff(2, 0)] }
    expect([leadDaysOf(venue, 2), leadDaysOf(venue, 1), leadDaysOf(venue, 0)]).toEqual([0, 2, 2])
  })
})
