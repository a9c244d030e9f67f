import { venueCalls } from '#contract/booking/venue.ts'
import { useCall } from '#web/api/queries.ts'
import type { DayRange } from '#web/ui/Calendar/range.ts'

const ASK_EVERY_MS = 30_000

/** Whether dates of a venue are free, asked again while the page is open; nothing without dates. */
export const useFree = (venueId: number, range: DayRange | null) =>
  useCall(
    venueCalls.CheckVenueAvailability,
    { venueId, startDate: range?.from ?? '', endDate: range?.to ?? '' },
    { quiet: true, staleTime: 0, refetchInterval: ASK_EVERY_MS, enabled: range !== null },
  )
