import { type DayRange, eachDay } from '#domain/booking/dates.ts'
import { type Price, priceOf } from '#domain/booking/price.ts'
import type { IstDay } from '#domain/dates/ist.ts'
import type { VenuePurpose, VenueRecord } from '../venue/venueStore.ts'

/** The price of dates at a venue for one of its purposes. */
export const venuePrice = (
  venue: VenueRecord,
  purpose: VenuePurpose,
  range: DayRange,
  auspicious: ReadonlySet<IstDay>,
  gstBp: number,
): Price =>
  priceOf(
    eachDay(range),
    { tariff: purpose.tariff, cleaning: venue.cleaning, deposit: venue.deposit, gstBp },
    auspicious,
  )
