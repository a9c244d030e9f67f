import type { PurposeTariff, Venue } from '#contract/booking/shapes.ts'
import type { BookingPolicy } from '#domain/booking/dates.ts'
import type { IstDay } from '#domain/dates/ist.ts'
import { toRupees } from '#domain/money/paise.ts'
import type { ImageRef, VenuePurpose, VenueRecord } from './venueStore.ts'

/** Address of a picture; its name changes with its content, so it may be kept for ever. */
export const imagePath = (name: string, size: 'large' | 'small'): string =>
  `/venue-images/${size}/${name}.webp`

/** What a venue is given for, on the wire. */
export const presentTariff = (purpose: VenuePurpose, minLeadDays: number): PurposeTariff => ({
  purposeId: purpose.purposeId,
  name: purpose.name,
  minLeadDays: purpose.leadDays ?? minLeadDays,
  rentPerDay: {
    normal: toRupees(purpose.tariff.normal),
    weekend: toRupees(purpose.tariff.weekend),
    auspicious: toRupees(purpose.tariff.auspicious),
  },
})

/** A venue with everything that its page shows. */
export const presentVenue = (
  venue: VenueRecord,
  images: readonly ImageRef[],
  auspiciousDates: IstDay[],
  policy: BookingPolicy,
): Venue => ({
  venueId: venue.id,
  venueName: venue.name,
  address: venue.address,
  locality: venue.locality,
  pincode: venue.pincode,
  latitude: venue.latitude,
  longitude: venue.longitude,
  capacity: venue.capacity,
  areaSqm: venue.areaSqm,
  coveredSqm: venue.coveredSqm,
  hasAc: venue.hasAc ? 1 : 0,
  rooms: venue.rooms,
  parking: venue.parking,
  about: venue.about,
  amenities: [...venue.amenities],
  rules: [...venue.rules],
  images: images.map(image => ({
    caption: image.caption,
    source: imagePath(image.name, 'large'),
    thumbnail: imagePath(image.name, 'small'),
  })),
  tariffs: venue.purposes.map(purpose => presentTariff(purpose, policy.minLeadDays)),
  cleaning: toRupees(venue.cleaning),
  deposit: toRupees(venue.deposit),
  gstBp: policy.gstBp,
  auspiciousDates,
  contactPhone: venue.contactPhone,
})
