import { useState } from 'react'
import { venueCalls } from '#contract/booking/venue.ts'
import { addDays, addMonths, type IstDay, istDay } from '#domain/dates/ist.ts'
import { useCall } from '#web/api/queries.ts'
import { m } from '#web/i18n/generated/messages.js'
import { useServerMinute } from '#web/shell/time/serverClock.ts'
import { AvailabilityCalendar } from '#web/ui/Calendar/AvailabilityCalendar.tsx'
import { addToMonth, type DayPrice, type DayRange, type DayState } from '#web/ui/Calendar/range.ts'
import { NotLoaded } from '#web/ui/NotLoaded/NotLoaded.tsx'
import { dayOf } from './dayOf.ts'
import { SeasonNotes } from './SeasonNotes.tsx'
import type { Rules } from './useRules.ts'
import { useTurns } from './useTurns.ts'

/** Days change under the citizen's eyes: asked again every half minute. */
const ASK_EVERY_MS = 30_000

interface VenueCalendarProps {
  venueId: number
  value: DayRange | null
  onChange: (range: DayRange | null) => void
  /** Null while they are not known: no day can be chosen then. */
  limits: Pick<Rules, 'maxDays' | 'horizonDays'> | null
  /** Days that a booking has to be made ahead; days before that are shown as too soon. */
  leadDays: number
  /** The booking's own days, free for its change of dates. */
  ownDays?: ReadonlySet<IstDay>
  /** The rent of each day for what is planned. */
  rentOf?: ((day: IstDay) => DayPrice) | undefined
}

/** Free, held, booked and closed days of a venue for the twelve months ahead. */
export function VenueCalendar(props: VenueCalendarProps) {
  const { venueId, value, onChange, limits, leadDays, ownDays, rentOf } = props
  const today = istDay(new Date(useServerMinute()))
  const [month, setMonth] = useState((value?.from ?? today).slice(0, 7))
  const fromDate = `${month}-01`
  const toDate = addDays(addMonths(fromDate, 2), -1)
  const days = useCall(
    venueCalls.GetVenueAvailabilityByVenueId,
    { venueId, fromDate, toDate },
    { keepPrevious: true, quiet: true, staleTime: 0, refetchInterval: ASK_EVERY_MS },
  )
  const turns = useTurns(venueId)
  const states = new Map(days.data?.map(({ date, state }) => [date, state]))
  const last = addDays(today, limits?.horizonDays ?? 0)
  const stateOf = (day: IstDay): DayState =>
    limits
      ? dayOf(day, states.get(day), {
          today,
          horizonDays: limits.horizonDays,
          leadDays,
          ownDays,
          turnOf: turns.mine?.season,
        })
      : 'past'
  if (days.error && !days.data) return <NotLoaded onRetry={() => void days.refetch()} />
  return (
    <>
      <SeasonNotes venueId={venueId} turns={turns} />
      <AvailabilityCalendar
        title={<h2>{m.booking_freeDates()}</h2>}
        month={month}
        onMonthChange={setMonth}
        firstMonth={today.slice(0, 7)}
        lastMonth={addToMonth(last.slice(0, 7), 0)}
        stateOf={stateOf}
        value={value}
        onChange={onChange}
        maxDays={limits?.maxDays ?? 1}
        priceOf={rentOf}
        markWord={rentOf ? m.booking_auspicious() : undefined}
        hasLater={turns.seasons.length > 0}
      />
    </>
  )
}
