import * as v from 'valibot'
import { enteredAs } from '#contract/fields/enteredAs.ts'

const words = v.pipe(v.string('must be text'), v.nonEmpty('is missing'))
const text = v.object({ en: words, hi: words })
const line = v.pipe(v.string('must be text'), v.nonEmpty('is missing'), enteredAs('long'))
const paragraphs = v.object({ en: line, hi: line })
const count = v.pipe(
  v.number('must be a number'),
  v.integer('must be a whole number'),
  v.minValue(0, 'must be at least 0'),
)
const codeOf = v.pipe(
  v.string('must be text'),
  v.regex(/^[a-z0-9-]{2,40}$/, 'must be 2 to 40 small letters, digits and hyphens'),
)
/** Rupees with two decimals, as text. */
const rupees = v.pipe(
  v.string('must be text'),
  v.regex(/^\d{1,12}\.\d{2}$/, 'must be rupees such as 2000.00'),
  enteredAs('money'),
)
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
  code: codeOf,
  name: text,
  address: text,
  localityCode: codeOf,
  locality: text,
  pincode: v.pipe(v.string('must be text'), v.regex(/^[1-9]\d{5}$/, 'must be a PIN code of 6 digits')),
  latitude: v.pipe(
    v.number('must be a number'),
    v.minValue(-90, 'must be at least -90'),
    v.maxValue(90, 'must be at most 90'),
  ),
  longitude: v.pipe(
    v.number('must be a number'),
    v.minValue(-180, 'must be at least -180'),
    v.maxValue(180, 'must be at most 180'),
  ),
  capacity: v.pipe(count, v.minValue(1, 'must be at least 1')),
  areaSqm: count,
  coveredSqm: count,
  hasAc: v.boolean('must be yes or no'),
  rooms: count,
  parking: count,
  about: v.optional(paragraphs),
  amenities: v.optional(v.array(text), []),
  rules: v.optional(v.array(text), []),
  contactPhone: v.optional(v.string(), ''),
  cleaning: rupees,
  deposit: rupees,
  isOpen: v.optional(v.boolean(), true),
  tariffs: v.pipe(v.array(TariffSpec), v.minLength(1, 'needs a rent')),
})
export type VenueSpec = v.InferInput<typeof VenueSpec>
