import { wholeVenue } from '#server/booking/offer/wholeVenue.ts'
import { findVenue, findVenueId } from '#server/booking/venue/venueStore.ts'
import type { Reader } from './reader.ts'

/** The page of a hall; null for one that is closed for bookings. */
export const readVenue: Reader = async ({ db, now }, [code = '']) => {
  const venue = await findVenue(db, (await findVenueId(db, code)) ?? 0)
  return venue ? { kind: 'venue', venue: await wholeVenue(db, now, venue) } : null
}
