import * as v from 'valibot'

const text = v.object({ en: v.pipe(v.string(), v.nonEmpty()), hi: v.pipe(v.string(), v.nonEmpty()) })
const count = v.pipe(v.number(), v.integer(), v.minValue(0))
/** Rupees with two decimals, as text. */
const rupees = v.pipe(v.string(), v.regex(/^\d{1,12}\.\d{2}$/))
/** Purposes by their code, as the authority's files name them. */
export const PurposeCode = v.picklist([
  'marriage',
  'reception',
  'birthday',
  'religious',
  'condolence',
  'meeting',
  'exhibition',
])

/** Rent of a day for one purpose; weekend and auspicious days cost the normal rent unless told. */
export const TariffSpec = v.object({
  purpose: PurposeCode,
  normal: rupees,
  weekend: v.optional(rupees),
  auspicious: v.optional(rupees),
})
export type TariffSpec = v.InferInput<typeof TariffSpec>

/** A venue as the authority describes it in a file; `code` is its natural key. */
export const VenueSpec = v.object({
  code: v.pipe(v.string(), v.regex(/^[a-z0-9-]{2,40}$/)),
  name: text,
  address: text,
  localityCode: v.pipe(v.string(), v.regex(/^[a-z0-9-]{2,40}$/)),
  locality: text,
  pincode: v.pipe(v.string(), v.regex(/^[1-9]\d{5}$/)),
  latitude: v.pipe(v.number(), v.minValue(-90), v.maxValue(90)),
  longitude: v.pipe(v.number(), v.minValue(-180), v.maxValue(180)),
  capacity: v.pipe(count, v.minValue(1)),
  areaSqm: count,
  coveredSqm: count,
  hasAc: v.boolean(),
  rooms: count,
  parking: count,
  about: v.optional(text),
  amenities: v.optional(v.array(text), []),
  rules: v.optional(v.array(text), []),
  contactPhone: v.optional(v.string(), ''),
  cleaning: rupees,
  deposit: rupees,
  isOpen: v.optional(v.boolean(), true),
  tariffs: v.pipe(v.array(TariffSpec), v.minLength(1)),
})
export type VenueSpec = v.InferInput<typeof VenueSpec>
