import type { VenueCard } from '#contract/booking/shapes.ts'
import { type DayRange, eachDay } from '#domain/booking/dates.ts'
import { priceOf } from '#domain/booking/price.ts'
import { DAY_CLASSES } from '#domain/booking/tariff.ts'
import { type IstDay, istDay } from '#domain/dates/ist.ts'
import { type Paise, toPaise, toRupees } from '#domain/money/paise.ts'
import type { Db } from '#server/gateway/context.ts'
import { takenDays } from '../days/dayStore.ts'
import { getTerms } from '../record/termsStore.ts'
import { daysByTurns } from '../season/byTurns.ts'
import { imagePath } from '../venue/presentVenue.ts'
import {
  auspiciousDays,
  findImages,
  findVenues,
  type VenuePurpose,
  type VenueRecord,
} from '../venue/venueStore.ts'

/** What is looked for; absent means any. */
export interface VenueSearch {
  readonly words: string
  readonly range: DayRange | null
  readonly locality?: readonly string[] | undefined
  readonly capacity?: number | undefined
  readonly hasAc?: 0 | 1 | undefined
  readonly purposeId?: number | undefined
  /** Rupees, as on the wire. */
  readonly maxRent?: string | undefined
}

const CAPACITIES = [100, 200, 300, 500, 800]
const RENTS = ['15000.00', '30000.00', '50000.00', '75000.00']

const lowest = (purposes: readonly VenuePurpose[]): Paise =>
  purposes
    .flatMap(purpose => DAY_CLASSES.map(kind => purpose.tariff[kind]))
    .reduce<Paise | null>((least, rent) => (least === null || rent < least ? rent : least), null) ?? 0n

const purposesFor = (venue: VenueRecord, purposeId: number | undefined): readonly VenuePurpose[] =>
  purposeId ? venue.purposes.filter(purpose => purpose.purposeId === purposeId) : venue.purposes

/** Every word is in the name, the address or the locality, in either language. */
function matchesWords(venue: VenueRecord, words: string): boolean {
  const text = [venue.name, venue.address, venue.locality]
    .flatMap(({ en, hi }) => [en, hi])
    .join(' ')
    .toLowerCase()
  return words
    .toLowerCase()
    .split(/\s+/)
    .every(word => text.includes(word))
}

function matches(venue: VenueRecord, search: VenueSearch): boolean {
  const purposes = purposesFor(venue, search.purposeId)
  if (purposes.length === 0) return false
  if (search.locality?.length && !search.locality.includes(venue.localityCode)) return false
  if (search.capacity && venue.capacity < search.capacity) return false
  if (search.hasAc === 1 && !venue.hasAc) return false
  if (search.maxRent && lowest(purposes) > toPaise(search.maxRent)) return false
  return matchesWords(venue, search.words)
}

/** The least that the dates cost for one of the purposes. */
function priceForDates(
  venue: VenueRecord,
  search: VenueSearch & { range: DayRange },
  auspicious: ReadonlySet<IstDay>,
  gstBp: number,
): Paise {
  const { cleaning, deposit } = venue
  const totals = purposesFor(venue, search.purposeId).map(
    ({ tariff }) => priceOf(eachDay(search.range), { tariff, cleaning, deposit, gstBp }, auspicious).total,
  )
  return totals.reduce((least, total) => (total < least ? total : least))
}

const byName = (a: VenueRecord, b: VenueRecord) => a.name.en.localeCompare(b.name.en)

/** Venues that match, the free ones first, and what can be filtered by. */
export async function searchVenues(
  { db, now }: { readonly db: Db; readonly now: Date },
  search: VenueSearch,
) {
  const all = await findVenues(db)
  const { range } = search
  const found = all.filter(venue => matches(venue, search)).sort(byName)
  const ids = found.map(venue => venue.id)
  const images = await findImages(db, ids)
  const taken = range ? [...(await takenDays(db, ids, range)), ...(await daysByTurns(db, ids, range))] : []
  const auspicious = range ? await auspiciousDays(db, range.startDay, range.endDay) : new Set<IstDay>()
  const { gstBp } = (await getTerms(db, istDay(now))).booking

  const card = (venue: VenueRecord): VenueCard => {
    const image = images.find(each => each.venueId === venue.id)
    const unavailableDates = [
      ...new Set(taken.filter(day => day.venueId === venue.id).map(({ day }) => day)),
    ].sort()
    return {
      venueId: venue.id,
      venueName: venue.name,
      locality: venue.locality,
      capacity: venue.capacity,
      hasAc: venue.hasAc ? 1 : 0,
      parking: venue.parking,
      latitude: venue.latitude,
      longitude: venue.longitude,
      fromRent: toRupees(lowest(purposesFor(venue, search.purposeId))),
      image: image ? imagePath(image.name, 'small') : '',
      isAvailable: range ? (unavailableDates.length === 0 ? 1 : 0) : null,
      unavailableDates,
      priceForDates: range
        ? {
            total: toRupees(priceForDates(venue, { ...search, range }, auspicious, gstBp)),
            deposit: toRupees(venue.deposit),
          }
        : null,
    }
  }
  return {
    venues: found.map(card).sort((a, b) => (b.isAvailable ?? 0) - (a.isAvailable ?? 0)),
    filters: filtersOf(all),
  }
}

function filtersOf(venues: readonly VenueRecord[]) {
  const localities = new Map(venues.map(venue => [venue.localityCode, venue.locality]))
  const purposes = new Map(
    venues.flatMap(venue => venue.purposes.map(({ purposeId, name }) => [purposeId, name] as const)),
  )
  return {
    localities: [...localities].map(([code, name]) => ({ code, name })),
    purposes: [...purposes].sort(([a], [b]) => a - b).map(([purposeId, name]) => ({ purposeId, name })),
    capacities: CAPACITIES,
    rents: RENTS,
  }
}
