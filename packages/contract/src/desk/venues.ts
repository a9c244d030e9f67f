import * as v from 'valibot'
import { CancellationRow } from '../booking/shapes.ts'
import { day } from '../fields/common.ts'
import { deskCall } from './deskCall.ts'

const words = v.object({ en: v.string(), hi: v.string() })
/** Who sees the halls: assistants of their section, whoever approves there, the auditor. */
export const VENUE_READERS = ['DA', 'A1', 'A2', 'AU'] as const

const Venue = v.object({ id: v.number(), code: v.string(), name: words })

/** A day of a hall, and what has it. */
export const VenueDay = v.object({
  day,
  /** LATER: free, given by turns that are not over. */
  state: v.picklist(['FREE', 'HELD', 'BOOKED', 'BLOCKED', 'LATER']),
  isAuspicious: v.boolean(),
  /** The booking that has the day; null where none does. A hold has no number yet. */
  booking: v.nullable(v.object({ id: v.number(), number: v.string(), purpose: words, citizen: v.string() })),
  /** Until when a hold stands. */
  heldUntil: v.nullable(v.string()),
  /** Why the day is closed, and the whole closure. */
  closure: v.nullable(v.object({ id: v.number(), reason: v.string(), firstDay: day, lastDay: day })),
})
export type VenueDay = v.InferOutput<typeof VenueDay>

/** The calls about halls and their bookings. */
export const venueDeskCalls = {
  deskVenues: deskCall({
    key: 'venues',
    door: VENUE_READERS,
    mode: 'read',
    summary: 'The halls of the authority, by name.',
    input: v.object({}),
    output: v.array(Venue),
    refusals: {},
  }),
  venueMonth: deskCall({
    key: 'venue-month',
    door: VENUE_READERS,
    mode: 'read',
    summary: 'A month of a hall, day by day: booked, held, closed or free.',
    input: v.object({
      code: v.pipe(v.string(), v.nonEmpty(), v.maxLength(40)),
      month: v.pipe(v.string(), v.regex(/^\d{4}-(0[1-9]|1[0-2])$/)),
    }),
    output: v.object({ venue: Venue, today: day, days: v.array(VenueDay) }),
    refusals: {},
  }),
  venuePhotographs: deskCall({
    key: 'venue-photographs',
    door: VENUE_READERS,
    mode: 'read',
    summary: 'The photographs of a hall, in the order in which citizens page through them.',
    input: v.object({ code: v.pipe(v.string(), v.nonEmpty(), v.maxLength(40)) }),
    output: v.array(
      v.object({
        /** What `venue remove-photograph` takes. */
        name: v.string(),
        caption: words,
        /** Address of the small one. */
        thumbnail: v.string(),
      }),
    ),
    refusals: {},
  }),
  bookingCase: deskCall({
    key: 'booking-case',
    door: VENUE_READERS,
    mode: 'read',
    summary: 'A booking: dates, purpose, price, payments, what a cancellation would cost, the deposit.',
    input: v.object({ number: v.pipe(v.string(), v.nonEmpty(), v.maxLength(60)) }),
    output: v.object({
      number: v.string(),
      venue: words,
      venueCode: v.string(),
      purpose: words,
      startDay: day,
      endDay: day,
      guests: v.number(),
      status: words,
      citizen: v.string(),
      /** Masked. */
      mobile: v.string(),
      /** Who booked beside the citizen. */
      helpers: v.array(words),
      bookedOn: v.string(),
      heads: v.array(v.object({ name: words, basis: words, amount: v.string() })),
      price: v.string(),
      depositHeld: v.string(),
      refundDue: v.string(),
      refundId: v.nullable(v.number()),
      /** What would be kept and come back, by the day of a cancellation by its citizen. */
      ifCancelled: v.array(CancellationRow),
      settlement: v.nullable(
        v.object({
          deposit: v.string(),
          deductions: v.array(v.object({ reason: v.string(), amount: v.string() })),
          staffRentBack: v.string(),
          refundAmount: v.string(),
        }),
      ),
      cancelled: v.nullable(v.object({ on: v.string(), byAuthority: v.boolean(), remarks: v.string() })),
      payments: v.array(
        v.object({
          receiptNumber: v.nullable(v.string()),
          amount: v.string(),
          paidOn: v.nullable(v.string()),
        }),
      ),
      /** Acts of the authority that its life allows now. */
      ways: v.array(v.picklist(['CANCEL', 'SETTLE'])),
    }),
    refusals: {},
    audit: ['CASE_READ'],
  }),
} as const
