import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { istDay } from '#domain/dates/ist.ts'
import { taxNumber } from './taxNumber.ts'

describe('the number of a tax invoice', () => {
  it('bears the financial year of the day in Kolkata, not the calendar year', () => {
    const lastMinute = istDay(new Date('2027-03-31T23:59:59+05:30'))
    const firstMinute = istDay(new Date('2027-04-01T00:00:00+05:30'))
    expect(taxNumber('IN', lastMinute, 412)).toBe('IN/2627/0000412')
    expect(taxNumber('IN', firstMinute, 1)).toBe('IN/2728/0000001')
    expect(taxNumber('CN', '2099-12-31', 9_999_999)).toBe('CN/9900/9999999')
  })
  it('keeps to sixteen characters that the rule allows, and tells any two apart', () => {
    const day = fc
      .date({ min: new Date('2020-01-01'), max: new Date('2098-12-31'), noInvalidDate: true })
      .map(istDay)
    const serial = fc.integer({ min: 1, max: 9_999_999 })
    fc.assert(
      fc.property(day, serial, serial, (on, one, other) => {
        expect(taxNumber('IN', on, one)).toMatch(/^[A-Z0-9/]{1,16}$/)
        expect(taxNumber('IN', on, one) === taxNumber('IN', on, other)).toBe(one === other)
      }),
    )
  })
  it.each([0, -1, 1.5, 10_000_000])('refuses the serial %d', serial => {
    expect(() => taxNumber('IN', '2026-11-20', serial)).toThrow(RangeError)
  })
})
