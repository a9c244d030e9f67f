import type { Venue } from '#contract/booking/shapes.ts'
import { addDays, istDay } from '#domain/dates/ist.ts'
import type { Db } from '#server/gateway/context.ts'
import { getTerms } from '../record/termsStore.ts'
import { presentVenue } from '../venue/presentVenue.ts'
import { auspiciousDays, findImages, type VenueRecord } from '../venue/venueStore.ts'

/** A venue with its pictures, its auspicious days as far ahead as it can be booked, and the terms of the day. */
export async function wholeVenue(db: Db, now: Date, venue: VenueRecord): Promise<Venue> {
  const today = istDay(now)
  const { booking } = await getTerms(db, today)
  const auspicious = await auspiciousDays(db, today, addDays(today, booking.horizonDays))
  return presentVenue(venue, await findImages(db, [venue.id]), [...auspicious], booking)
}
