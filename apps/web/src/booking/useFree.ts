import { venueCalls } from '#contract/booking/venue.ts'
import { useCall } from '#web/api/queries.ts'
import type { DayRange } from '#web/ui/Calendar/range.ts'
import { useTurns } from './useTurns.ts'

const ASK_EVERY_MS = 30_000

/** Whether dates of a venue are free, asked again while the page is open; nothing without dates. Dates of one's own turn are open. */
export function useFree(venueId: number, range: DayRange | null) {
  const { mine } = useTurns(venueId)
  const own = mine ? { turnOf: mine.season.seasonId } : {}
  return useCall(
    venueCalls.CheckVenueAvailability,
    { venueId, startDate: range?.from ?? '', endDate: range?.to ?? '', ...own },
    { quiet: true, staleTime: 0, refetchInterval: ASK_EVERY_MS, enabled: range !== null },
  )
}
