import fc from 'fast-check'
import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import { type CalendarEntry, calendarFile } from './calendarFile.ts'

const entry: CalendarEntry = {
  uid: 'booking-42@gpda',
  sequence: 1,
  stamp: new Date('2026-11-21T05:30:00Z'),
  startsAt: new Date('2026-12-31T11:00:00+05:30'),
  endsAt: new Date('2027-01-01T09:00:00+05:30'),
  summary: 'विवाह समारोह, सरोवर सामुदायिक केन्द्र; GPDA/BK/26/0000042 - पुष्टि की गई बुकिंग',
  description: 'Line one\nLine two \\ three',
  location: 'Sarovar Community Centre, Gomtipur',
  geo: { latitude: 26.85, longitude: 80.95 },
  url: 'https://portal.example/bookings/42?a=1',
  cancelled: false,
}

/** The entry of a file as another program reads it. */
const read = (file: string) => {
  const calendar = new ICAL.Component(ICAL.parse(file))
  const event = calendar.getFirstSubcomponent('vevent')
  if (!event) throw new Error('the file holds no event')
  const value = (name: string) => event.getFirstPropertyValue(name)
  return { calendar, event, value, at: (name: string) => String(value(name)) }
}

const octets = (line: string) => new TextEncoder().encode(line).length

describe('the calendar file', () => {
  it('is, line by line, what calendars expect', () => {
    expect(calendarFile({ ...entry, summary: 'Hall' }).split('\r\n')).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Citizen Portal//Calendar//EN',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      'BEGIN:VEVENT',
      'UID:booking-42@gpda',
      'SEQUENCE:1',
      'DTSTAMP:20261121T053000Z',
      'DTSTART:20261231T053000Z',
      'DTEND:20270101T033000Z',
      'SUMMARY:Hall',
      'LOCATION:Sarovar Community Centre\\, Gomtipur',
      'GEO:26.85;80.95',
      'DESCRIPTION:Line one\\nLine two \\\\ three',
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      'TRIGGER:-P1D',
      'DESCRIPTION:Hall',
      'END:VALARM',
      'URL;VALUE=URI:https://portal.example/bookings/42?a=1',
      'STATUS:CONFIRMED',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ])
  })

  it('is read by another program as it was meant', () => {
    const { value, at } = read(calendarFile(entry))
    expect(value('summary')).toBe(entry.summary)
    expect(value('description')).toBe(entry.description)
    expect(value('location')).toBe(entry.location)
    expect([at('dtstart'), at('dtend')]).toEqual(['2026-12-31T05:30:00Z', '2027-01-01T03:30:00Z'])
  })

  it('takes an entry out of the calendar again, without a reminder', () => {
    const { calendar, event, value } = read(calendarFile({ ...entry, sequence: 2, cancelled: true }))
    expect(calendar.getFirstPropertyValue('method')).toBe('CANCEL')
    expect([value('uid'), value('sequence'), value('status')]).toEqual([entry.uid, 2, 'CANCELLED'])
    expect(event.getAllSubcomponents('valarm')).toEqual([])
  })

  it('keeps every text whole, in lines of at most 75 octets', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), text => {
        const summary = text.replace(/[\r\n]/g, '')
        const file = calendarFile({ ...entry, summary })
        expect(read(file).value('summary') ?? '').toBe(summary)
        for (const line of file.split('\r\n')) expect(octets(line)).toBeLessThanOrEqual(75)
      }),
    )
  })
})
