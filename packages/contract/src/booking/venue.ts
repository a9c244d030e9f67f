import * as v from 'valibot'
import { DAY_STATES, MAX_CALENDAR_DAYS } from '#domain/booking/availability.ts'
import { BOOKING_REFUSALS } from '#domain/booking/refusals.ts'
import { call } from '../call.ts'
import { day, flag, id, requiredId, rupees, shortText } from '../fields/common.ts'
import { instant, nothing } from '../fields/wire.ts'
import { PaymentHead } from '../payment/heads.ts'
import { alert, refusals } from '../refusal.ts'
import { message, say } from '../text.ts'
import { purposeEntry } from './applicant.ts'
import { bookRefusals, datesRefusals } from './refusals.ts'
import {
  bilingual,
  CancellationRow,
  Locality,
  PurposeTariff,
  ReschedulePolicy,
  Slab,
  Venue,
  VenueCard,
} from './shapes.ts'

const venueId = requiredId(say('Please select a venue', 'कृपया स्थल चुनें'))
const dates = { startDate: day, endDate: day }

/** What a list of venues can be narrowed by; absent means any. */
export const VenueFilters = v.object({
  locality: v.optional(v.pipe(v.array(shortText(60)), v.maxLength(100))),
  /** At least as many guests. */
  capacity: v.optional(id),
  hasAc: v.optional(flag),
  purposeId: v.optional(id),
  /** Rent of a day at most. */
  maxRent: v.optional(rupees),
})
export type VenueFilters = v.InferInput<typeof VenueFilters>

const calendarRefusals = refusals({
  RANGE_TOO_LONG: alert(
    say(
      `The calendar shows at most ${MAX_CALENDAR_DAYS} days at once.`,
      `कैलेंडर एक बार में अधिकतम ${MAX_CALENDAR_DAYS} दिन दिखाता है।`,
    ),
  ),
  END_BEFORE_START: alert(BOOKING_REFUSALS.END_BEFORE_START, 'toDate'),
})

export const DateRange = v.object({ startDate: day, endDate: day })

export const venueCalls = {
  GetVenuesAndFiltersList: call({
    key: 'GetVenuesAndFiltersList',
    door: 'public',
    mode: 'read',
    mayLag: true,
    summary: 'Venues that match words, dates and filters, the free ones first, and what can be filtered by.',
    input: v.object({
      q: v.optional(shortText(100), ''),
      checkIn: v.optional(v.nullable(day)),
      checkOut: v.optional(v.nullable(day)),
      filters: v.optional(VenueFilters),
    }),
    output: v.object({
      venues: v.array(VenueCard),
      /** Choices over all venues, whatever the filters. */
      filters: v.object({
        localities: v.array(Locality),
        purposes: v.array(v.object({ purposeId: v.number(), name: bilingual })),
        capacities: v.array(v.number()),
        rents: v.array(rupees),
      }),
    }),
    refusals: datesRefusals,
  }),
  GetVenueDetailsById: call({
    key: 'GetVenueDetailsById',
    door: 'public',
    mode: 'read',
    summary: 'One venue: facts, pictures, tariffs by purpose and kind of day, rules.',
    input: v.object({ venueId }),
    output: Venue,
    refusals: {},
  }),
  GetVenueAvailabilityByVenueId: call({
    key: 'GetVenueAvailabilityByVenueId',
    door: 'public',
    mode: 'read',
    mayLag: true,
    summary: `The state of each day of a venue, at most ${MAX_CALENDAR_DAYS} days at once.`,
    input: v.object({ venueId, fromDate: day, toDate: day }),
    output: v.array(v.object({ date: day, state: v.picklist(DAY_STATES) })),
    refusals: calendarRefusals,
  }),
  GetVenuePurposeByVenueId: call({
    key: 'GetVenuePurposeByVenueId',
    door: 'public',
    mode: 'read',
    summary: 'What a venue is given for, with the rent of a day.',
    input: v.object({ venueId }),
    output: v.array(PurposeTariff),
    refusals: {},
  }),
  CheckVenueAvailability: call({
    key: 'CheckVenueAvailability',
    door: 'public',
    mode: 'read',
    mayLag: true,
    summary:
      'Whether dates of a venue are free, which are not, and the nearest free dates of the same length.',
    /** `turnOf`: the season of one's turn, whose dates count as open; the booking itself asks for the turn. */
    input: v.object({ venueId, ...dates, excludeBookingId: v.optional(id), turnOf: v.optional(id) }),
    output: v.object({
      isAvailable: flag,
      unavailableDates: v.array(day),
      message: bilingual,
      nearestDates: v.array(DateRange),
    }),
    refusals: datesRefusals,
  }),
  GetNotBookedVenueByBookingDates: call({
    key: 'GetNotBookedVenueByBookingDates',
    door: 'public',
    mode: 'read',
    mayLag: true,
    summary: 'Venues that are free on all of these dates, the smallest that suits first.',
    input: v.object({ ...dates, purposeId: v.optional(id), capacity: v.optional(id) }),
    output: v.array(VenueCard),
    refusals: datesRefusals,
  }),
  CalculateRent: call({
    key: 'CalculateRent',
    door: 'public',
    mode: 'read',
    summary: 'The price of dates and purpose, line by line, valid for 30 minutes under its quote id.',
    input: v.object({ venueId, purposeId: purposeEntry, ...dates }),
    output: v.object({
      quoteId: v.string(),
      heads: v.array(PaymentHead),
      totalAmount: rupees,
      deposit: rupees,
      /** What a cancellation of these dates costs, from today to the day before the event. */
      ifCancelled: v.array(CancellationRow),
      quoteExpiresOn: instant,
    }),
    refusals: { ...datesRefusals, PURPOSE_UNKNOWN: bookRefusals.PURPOSE_UNKNOWN },
  }),
  GetBasicConfigurationByRefType: call({
    key: 'GetBasicConfigurationByRefType',
    door: 'public',
    mode: 'read',
    summary: 'The rules of booking as keys and values: times, longest booking, horizon, lead, hold, GST.',
    input: v.object({
      refType: v.picklist(
        ['BOOKING'],
        message(say('This configuration is not known.', 'यह विन्यास ज्ञात नहीं है।')),
      ),
    }),
    output: v.array(v.object({ key: v.string(), value: v.string() })),
    refusals: {},
  }),
  GetPropertyCancellationPolicy: call({
    key: 'GetPropertyCancellationPolicy',
    door: 'public',
    mode: 'read',
    summary: 'The share of the rent that a cancellation costs, by days before the event.',
    input: v.object({ venueId }),
    output: v.array(Slab),
    refusals: {},
  }),
  GetPropertyReschedulePolicy: call({
    key: 'GetPropertyReschedulePolicy',
    door: 'public',
    mode: 'read',
    summary: 'How often, until when and for what fee a booking can be moved.',
    input: v.object({ venueId }),
    output: ReschedulePolicy,
    refusals: {},
  }),
  GetCancellationReasons: call({
    key: 'GetCancellationReasons',
    door: 'public',
    mode: 'read',
    summary: 'Reasons to choose from when a booking is cancelled.',
    input: nothing,
    output: v.array(v.object({ id: v.number(), name: bilingual })),
    refusals: {},
  }),
} as const
