import { describe, expect, it } from 'vitest'
import { formatDate, plainInHindi } from './format.ts'
import { addMonths, ageOn, daysBetween, endOfIstDay, isDay, istDay, toIstIso } from './ist.ts'

describe('dates of the authority', () => {
  it('turns the day over at midnight in Kolkata', () => {
    expect(istDay(new Date('2026-11-20T18:29:59Z'))).toBe('2026-11-20')
    expect(istDay(new Date('2026-11-20T18:30:00Z'))).toBe('2026-11-21')
  })
  it('ends a deadline day at its last moment', () => {
    expect(toIstIso(endOfIstDay('2026-11-30'))).toBe('2026-11-30T23:59:59+05:30')
  })
  it('knows real days', () => {
    expect(isDay('2028-02-29')).toBe(true)
    for (const bad of ['2026-02-29', '2026-13-01', '21-11-2026', '']) expect(isDay(bad)).toBe(false)
  })
  it('counts months, days and years of age', () => {
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28')
    expect(addMonths('2025-10-07', 24)).toBe('2027-10-07')
    expect(daysBetween('2026-10-07', '2026-11-21')).toBe(45)
    expect(ageOn('2008-11-30', '2026-11-30')).toBe(18)
    expect(ageOn('2008-12-01', '2026-11-30')).toBe(17)
  })
  it('shows the forms of the specification', () => {
    const paid = new Date('2026-11-14T14:50:00Z')
    expect(formatDate('1987-07-14', 'day')).toBe('14-07-1987')
    expect(formatDate('1987-07-14', 'month')).toBe('14-Jul-1987')
    expect(formatDate(paid, 'minute')).toBe('14-11-2026 8:20 PM')
    expect(formatDate(paid, 'minutePadded')).toBe('14-11-2026 08:20 pm')
    expect(formatDate(paid, 'long')).toBe('Saturday, 14 November 2026, 8:20 PM')
    expect(formatDate(paid, 'weekday')).toBe('Sat, Nov 14, 2026')
    expect(formatDate(paid, 'weekday', 'hi')).toBe('शनि, 14 नव॰ 2026')
    expect(formatDate(null, 'day')).toBe('-')
  })
  it('tells an hour in Hindi by the part of the day, never by AM and PM', () => {
    const told = (time: string) => formatDate(`2026-11-14T${time}:00+05:30`, 'time', 'hi')
    expect(['03:59', '04:00', '11:00', '12:00', '16:00', '20:00', '23:59'].map(told)).toEqual([
      'रात 3:59 बजे',
      'सुबह 4:00 बजे',
      'सुबह 11:00 बजे',
      'दोपहर 12:00 बजे',
      'शाम 4:00 बजे',
      'रात 8:00 बजे',
      'रात 11:59 बजे',
    ])
    const paid = new Date('2026-11-14T14:50:00Z')
    for (const form of ['minute', 'minutePadded', 'long', 'plainMinute', 'time'] as const)
      expect(formatDate(paid, form, 'hi')).toMatch(/रात 8:20 बजे$/)
  })
  it('says in Hindi what English said plainly, of every hour and month, and leaves all else', () => {
    for (let month = 1; month <= 12; month += 1)
      for (let hour = 0; hour < 24; hour += 1) {
        const [mm, hh] = [month, hour].map(part => String(part).padStart(2, '0'))
        const at = new Date(`2026-${mm}-09T${hh}:05:00+05:30`)
        for (const form of ['plain', 'plainMinute'] as const)
          expect(plainInHindi(formatDate(at, form))).toBe(formatDate(at, form, 'hi'))
      }
    for (const other of ['', '9 Foo 2026', '2026-11-30', 'until 9 Nov 2026', '9 Nov 2026, 25 o’clock'])
      expect(plainInHindi(other), other).toBeUndefined()
  })
})
