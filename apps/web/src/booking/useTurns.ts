import { type Season, seasonCalls } from '#contract/booking/season.ts'
import { MINUTE_MS } from '#domain/dates/lengths.ts'
import { useCall } from '#web/api/queries.ts'
import { useSession } from '#web/api/session.ts'

/** Dates of a venue that are given by turns, and the turn of this citizen that runs now. */
export interface Turns {
  readonly seasons: readonly Season[]
  readonly mine: { readonly season: Season; readonly endsOn: string } | null
  /** Not known yet: the calendar waits for them, or it would be pushed down under the finger. */
  readonly isPending: boolean
}

/** What of a venue is given by turns. Whoever has no session, or while no turns run, asks for no place. */
export function useTurns(venueId: number): Turns {
  const isSignedIn = useSession() !== null
  const all = useCall(
    seasonCalls.GetVenueSeasons,
    { venueId },
    { quiet: true, staleTime: 0, refetchInterval: MINUTE_MS, enabled: venueId > 0 },
  )
  const seasons = all.data ?? []
  const running = seasons.find(({ state }) => state === 'OPEN' || state === 'PAUSED')
  const own = useCall(
    seasonCalls.GetOwnSeasonPlace,
    { seasonId: running?.seasonId ?? 1 },
    { quiet: true, staleTime: 0, refetchInterval: MINUTE_MS, enabled: isSignedIn && running !== undefined },
  )
  const endsOn = own.data?.turnEndsOn ?? null
  return {
    seasons,
    mine: running && endsOn !== null ? { season: running, endsOn } : null,
    isPending: all.isPending,
  }
}
