import { describe, expect, it } from 'vitest'
import { hyphenate, parseTypedDate, showTypedDate } from './dates.ts'

describe('a date field', () => {
  it('stores the day however Indians write it', () => {
    for (const typed of ['14-07-1987', '14/7/1987', '14.07.1987', ' 14071987 ', '1987-07-14'])
      expect(parseTypedDate(typed)).toBe('1987-07-14')
  })
  it('refuses days that do not exist', () => {
    for (const typed of ['31-02-2026', '00-01-2026', '14-13-1987', '14-07-87', ''])
      expect(parseTypedDate(typed)).toBeNull()
    expect(parseTypedDate('29-02-2028')).toBe('2028-02-29')
  })
  it('shows DD-MM-YYYY, and an unfinished text as it was typed', () => {
    expect(showTypedDate('1987-07-14')).toBe('14-07-1987')
    expect(showTypedDate('14-07')).toBe('14-07')
  })
  it('adds hyphens while typing but never while deleting', () => {
    let text = ''
    for (const digit of '14071987') text = hyphenate(text + digit, text)
    expect(text).toBe('14-07-1987')
    expect(hyphenate('14', '14-')).toBe('14')
    expect(hyphenate('14-0-1987', '14-07-1987')).toBe('14-0-1987')
  })
})
