import { ICalAlarmType, ICalCalendar, ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { DAY_MS } from '#domain/dates/lengths.ts'

/** What a calendar file tells. Texts are plain, in the citizen's language. */
export interface CalendarEntry {
  /** Stays the same when the entry is moved or cancelled, so that the calendar changes what it has. */
  readonly uid: string
  /** Counts the changes of the entry. */
  readonly sequence: number
  /** When the file was made. */
  readonly stamp: Date
  readonly startsAt: Date
  readonly endsAt: Date
  readonly summary: string
  readonly description: string
  readonly location: string
  readonly geo?: { readonly latitude: number; readonly longitude: number }
  readonly url?: string | null
  readonly cancelled: boolean
}

/** How long before the start it reminds, in seconds. */
const REMINDER = DAY_MS / 1000

/**
 * A calendar file (RFC 5545) of one entry, with a reminder a day before. Its hours are written in UTC: they need no
 * description of a time zone, and no clock of the device has a part in them.
 */
export function calendarFile(entry: CalendarEntry): string {
  const { uid, geo, location, url, cancelled } = entry
  const calendar = new ICalCalendar({
    prodId: { company: 'Citizen Portal', product: 'Calendar' },
    scale: 'GREGORIAN',
    method: cancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
  })
  calendar.createEvent({
    id: uid,
    sequence: entry.sequence,
    stamp: entry.stamp,
    start: entry.startsAt,
    end: entry.endsAt,
    summary: entry.summary,
    description: entry.description,
    location: { title: location, ...(geo ? { geo: { lat: geo.latitude, lon: geo.longitude } } : {}) },
    url: url ?? null,
    status: cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    alarms: cancelled ? [] : [{ type: ICalAlarmType.display, triggerBefore: REMINDER }],
  })
  return `${calendar.toString()}\r\n`
}
