import { addDays, type IstDay } from '#domain/dates/ist.ts'

/** What a calendar file tells. Texts are plain, in the citizen's language. */
export interface CalendarEvent {
  /** Stays the same when the booking is moved or cancelled, so that the calendar changes its entry. */
  readonly uid: string
  /** Counts the changes of the booking. */
  readonly sequence: number
  readonly stamp: Date
  readonly startDay: IstDay
  readonly endDay: IstDay
  readonly checkInTime: string
  readonly checkOutTime: string
  readonly summary: string
  readonly description: string
  readonly location: string
  readonly geo?: { readonly latitude: number; readonly longitude: number } | null
  readonly url?: string | null
  readonly cancelled: boolean
}

const LINE_OCTETS = 75
const encoder = new TextEncoder()

/** Escapes text (RFC 5545, 3.3.11). */
function escapeText(text: string): string {
  return text
    .replaceAll('\\', '\\\\')
    .replaceAll(';', '\\;')
    .replaceAll(',', '\\,')
    .replace(/\r\n|\r|\n/g, '\\n')
}

/** Folds a line at 75 octets without cutting a character (RFC 5545, 3.1). */
export function foldLine(line: string): string {
  const parts: string[] = []
  let part = ''
  let octets = 0
  for (const character of line) {
    const size = encoder.encode(character).length
    if (octets + size > LINE_OCTETS) {
      parts.push(part)
      part = ' '
      octets = 1
    }
    part += character
    octets += size
  }
  return [...parts, part].join('\r\n')
}

const local = (day: IstDay, time: string): string => `${day.replaceAll('-', '')}T${time.replace(':', '')}00`
const utc = (instant: Date): string => `${instant.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`

/**
 * A calendar file of one booking: from check-in on the first day to check-out on the day after the last, in
 * Asia/Kolkata, with a reminder a day before. Lines end in CRLF.
 */
export function calendarFile(event: CalendarEvent): string {
  const alarm = [
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escapeText(event.summary)}`,
    'TRIGGER:-P1D',
    'END:VALARM',
  ]
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Citizen Portal//Bookings//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${event.cancelled ? 'CANCEL' : 'PUBLISH'}`,
    'BEGIN:VTIMEZONE',
    'TZID:Asia/Kolkata',
    'BEGIN:STANDARD',
    'DTSTART:19700101T000000',
    'TZOFFSETFROM:+0530',
    'TZOFFSETTO:+0530',
    'TZNAME:IST',
    'END:STANDARD',
    'END:VTIMEZONE',
    'BEGIN:VEVENT',
    `UID:${event.uid}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTAMP:${utc(event.stamp)}`,
    `DTSTART;TZID=Asia/Kolkata:${local(event.startDay, event.checkInTime)}`,
    `DTEND;TZID=Asia/Kolkata:${local(addDays(event.endDay, 1), event.checkOutTime)}`,
    `SUMMARY:${escapeText(event.summary)}`,
    `DESCRIPTION:${escapeText(event.description)}`,
    `LOCATION:${escapeText(event.location)}`,
    ...(event.geo ? [`GEO:${event.geo.latitude};${event.geo.longitude}`] : []),
    ...(event.url ? [`URL:${event.url}`] : []),
    `STATUS:${event.cancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    ...(event.cancelled ? [] : alarm),
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return `${lines.map(foldLine).join('\r\n')}\r\n`
}
