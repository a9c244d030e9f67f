import { describe, expect, it } from 'vitest'
import { timeLeft } from './timeLeft.ts'

const until = '2026-11-21T11:00:00+05:30'
const leftAt = (time: string): string => timeLeft(Date.parse(`${time}+05:30`), until)

describe('the time that is left', () => {
  it('promises no minute that is not whole', () => {
    expect(leftAt('2026-11-21T10:40:00')).toBe('20 minutes left')
    expect(leftAt('2026-11-21T10:40:01')).toBe('19 minutes left')
    expect(leftAt('2026-11-21T10:59:30')).toBe('1 minute left')
  })
  it('counts hours from two on, days by the calendar, and says nothing of what has passed', () => {
    expect(leftAt('2026-11-21T08:59:00')).toBe('2 hours left')
    expect(leftAt('2026-11-21T09:00:30')).toBe('119 minutes left')
    expect(leftAt('2026-11-12T23:00:00')).toBe('9 days left')
    expect(leftAt('2026-11-21T11:00:00')).toBe('')
  })
})
