import { bookingCalls } from './booking.ts'
import { changeCalls } from './change.ts'
import { seasonCalls } from './season.ts'
import { venueCalls } from './venue.ts'

/** Community centres and their bookings (specification, section 7; docs/rules/booking.md). */
export const communityCentreCalls = {
  ...venueCalls,
  ...seasonCalls,
  ...bookingCalls,
  ...changeCalls,
} as const
