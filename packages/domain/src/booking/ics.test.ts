import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { calendarFile, foldLine } from './ics.ts'

describe('the calendar file', () => {
  const file = calendarFile({
    uid: 'BK-26-0000042@portal',
    sequence: 1,
    stamp: new Date('2026-11-21T05:30:00Z'),
    startDay: '2026-12-31',
    endDay: '2026-12-31',
    checkInTime: '11:00',
    checkOutTime: '09:00',
    summary: 'विवाह समारोह, सरोवर सामुदायिक केन्द्र; GPDA/BK/26/0000042 - पुष्टि की गई बुकिंग',
    description: 'Line one\nLine two',
    location: 'Sarovar Community Centre, Gomtipur',
    cancelled: false,
  })
  it('runs from 11:00 to 09:00 of the next day in Indian time', () => {
    expect(file).toContain('DTSTART;TZID=Asia/Kolkata:20261231T110000\r\n')
    expect(file).toContain('DTEND;TZID=Asia/Kolkata:20270101T090000\r\n')
    expect(file).toContain('DTSTAMP:20261121T053000Z\r\n')
    expect(file).toContain('DESCRIPTION:Line one\\nLine two\r\n')
    expect(file).toContain('LOCATION:Sarovar Community Centre\\, Gomtipur\r\n')
    expect(file).toContain('STATUS:CONFIRMED')
  })
  it('has no line above 75 octets and unfolds to what was written', () => {
    const size = (line: string) => new TextEncoder().encode(line).length
    for (const line of file.split('\r\n')) expect(size(line)).toBeLessThanOrEqual(75)
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), text => {
        const clean = text.replace(/[\r\n]/g, '')
        const folded = foldLine(clean)
        expect(folded.replaceAll('\r\n ', '')).toBe(clean)
        for (const line of folded.split('\r\n')) expect(size(line)).toBeLessThanOrEqual(75)
      }),
    )
  })
})
