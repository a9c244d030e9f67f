import { type DayRange, rangeWords } from '#domain/booking/dates.ts'
import type { BookingRecord } from './bookingRecord.ts'

/** What every message about a booking names. */
export const messageParams = (booking: Pick<BookingRecord, 'number' | 'venueName'>, range: DayRange) => ({
  number: booking.number,
  venue: booking.venueName.en,
  venueHi: booking.venueName.hi,
  dates: rangeWords(range, 'en'),
  datesHi: rangeWords(range, 'hi'),
})
