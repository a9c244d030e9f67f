import * as v from 'valibot'
import { day, flag, rupees } from '../fields/common.ts'

/** The same text in both languages. */
export const bilingual = v.object({ en: v.string(), hi: v.string() })

export const Locality = v.object({ code: v.string(), name: bilingual })

/** A venue as a list shows it. */
export const VenueCard = v.object({
  venueId: v.number(),
  venueName: bilingual,
  locality: bilingual,
  capacity: v.number(),
  hasAc: flag,
  parking: v.number(),
  latitude: v.number(),
  longitude: v.number(),
  /** The lowest rent of a day, whatever the purpose and the kind of day. */
  fromRent: rupees,
  /** Path of the picture, 480 px wide; '' when there is none. */
  image: v.string(),
  /** Null when no dates were asked for. */
  isAvailable: v.nullable(flag),
  /** Days asked for that are not free. */
  unavailableDates: v.array(day),
  /**
   * What the dates asked for cost, deposit included, for the purpose asked for, else for the cheapest one; null without
   * dates.
   */
  priceForDates: v.nullable(v.object({ total: rupees, deposit: rupees })),
})
export type VenueCard = v.InferOutput<typeof VenueCard>

export const PurposeTariff = v.object({
  purposeId: v.number(),
  name: bilingual,
  /** Days that a booking has to be made ahead. */
  minLeadDays: v.number(),
  /** Rent of one day, by class of day. */
  rentPerDay: v.object({ normal: rupees, weekend: rupees, auspicious: rupees }),
})
export type PurposeTariff = v.InferOutput<typeof PurposeTariff>

export const VenueImage = v.object({
  caption: bilingual,
  /** Paths of the picture, 1200 and 480 px wide. */
  source: v.string(),
  thumbnail: v.string(),
})

export const Venue = v.object({
  venueId: v.number(),
  venueName: bilingual,
  address: bilingual,
  locality: bilingual,
  pincode: v.string(),
  latitude: v.number(),
  longitude: v.number(),
  capacity: v.number(),
  areaSqm: v.number(),
  coveredSqm: v.number(),
  hasAc: flag,
  rooms: v.number(),
  /** Cars. */
  parking: v.number(),
  about: bilingual,
  amenities: v.array(bilingual),
  rules: v.array(bilingual),
  images: v.array(VenueImage),
  tariffs: v.array(PurposeTariff),
  cleaning: rupees,
  deposit: rupees,
  gstBp: v.number(),
  /** Days from today to the horizon whose rent is the auspicious one. */
  auspiciousDates: v.array(day),
  contactPhone: v.string(),
})
export type Venue = v.InferOutput<typeof Venue>

/** Slab of the cancellation policy; `maxDays` null has no end. */
export const Slab = v.object({
  minDays: v.number(),
  maxDays: v.nullable(v.number()),
  deductionBp: v.number(),
})
export const ReschedulePolicy = v.object({
  maxTimes: v.number(),
  minDays: v.number(),
  windowDays: v.number(),
  feeBp: v.number(),
})

/** A line of 'if you cancel': its days, both included, and what a cancellation then keeps and gives back. */
export const CancellationRow = v.object({
  from: day,
  to: day,
  deductionBp: v.number(),
  kept: rupees,
  refund: rupees,
  /** The line that today falls into. */
  isNow: flag,
})
export type CancellationRow = v.InferOutput<typeof CancellationRow>

/** Charges of a cancellation: kept + refund is what was paid. */
export const CancellationCharges = v.object({
  asOn: day,
  daysBefore: v.number(),
  slab: Slab,
  paid: rupees,
  rentKept: rupees,
  gstKept: rupees,
  /** Rescheduling fee with its tax. */
  feeKept: rupees,
  rentRefund: rupees,
  gstRefund: rupees,
  cleaningRefund: rupees,
  depositRefund: rupees,
  refundAmount: rupees,
})
export type CancellationCharges = v.InferOutput<typeof CancellationCharges>
