import { bookingCalls } from './booking.ts'
import { changeCalls } from './change.ts'
import { venueCalls } from './venue.ts'

/** Community centres and their bookings (specification, section 7; docs/rules/booking.md). */
export const communityCentreCalls = { ...venueCalls, ...bookingCalls, ...changeCalls } as const
