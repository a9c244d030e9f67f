import * as v from 'valibot'
import { type VenueFilters as Filters, VenueFilters } from '#contract/booking/venue.ts'

/** The filters of the address; what does not fit is left out, so that an old link still opens. */
export function readFilters(param: unknown): Filters {
  const parsed = v.safeParse(VenueFilters, param ?? {})
  return parsed.success ? parsed.output : {}
}

/** Filters without those that mean any; null when none is left, so that the address stays short. */
export function writeFilters(filters: Filters): Filters | null {
  const kept = Object.entries(filters).filter(
    ([, value]) =>
      value !== undefined && value !== 0 && value !== '' && !(Array.isArray(value) && value.length === 0),
  )
  return kept.length === 0 ? null : Object.fromEntries(kept)
}
