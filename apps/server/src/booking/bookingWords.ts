import type { DayRange } from '#domain/booking/dates.ts'
import { formatDate, type Language } from '#domain/dates/format.ts'
import type { BookingRecord } from './bookingRecord.ts'

/** '12 Dec 2026', or '12 Dec 2026 – 13 Dec 2026'. */
export function rangeWords({ startDay, endDay }: DayRange, language: Language): string {
  const from = formatDate(startDay, 'plain', language)
  return startDay === endDay ? from : `${from} – ${formatDate(endDay, 'plain', language)}`
}

/** What every message about a booking names. */
export const messageParams = (booking: Pick<BookingRecord, 'number' | 'venueName'>, range: DayRange) => ({
  number: booking.number,
  venue: booking.venueName.en,
  venueHi: booking.venueName.hi,
  dates: rangeWords(range, 'en'),
  datesHi: rangeWords(range, 'hi'),
})
