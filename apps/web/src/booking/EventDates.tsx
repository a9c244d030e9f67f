import type { Venue } from '#contract/booking/shapes.ts'
import { m } from '#web/i18n/generated/messages.js'
import type { DayRange } from '#web/ui/Calendar/range.ts'
import { Card } from '#web/ui/Card/Card.tsx'
import { Note } from '#web/ui/Note/Note.tsx'
import { leadDaysOf } from './dayOf.ts'
import { FreeTag } from './FreeTag.tsx'
import { ChosenDates } from './QuoteCard.tsx'
import { useRules } from './useRules.ts'
import { VenueCalendar } from './VenueCalendar.tsx'

export interface EventTyped {
  purposeId: number
  /** 0 while nobody said it. */
  guests: number
}

interface EventDatesProps {
  venue: Venue
  range: DayRange | null
  onRange: (range: DayRange | null) => void
  event: EventTyped
}

/** When: the calendar of the venue, and whether the chosen days are free. */
export function EventDates({ venue, range, onRange, event }: EventDatesProps) {
  const rules = useRules()
  return (
    <>
      <Card>
        <VenueCalendar
          venueId={venue.venueId}
          value={range}
          onChange={onRange}
          limits={rules}
          leadDays={leadDaysOf(venue, event.purposeId)}
        />
      </Card>
      {range ? (
        <div>
          <ChosenDates range={range} times={rules} />
          <FreeTag
            venueId={venue.venueId}
            range={range}
            onRange={onRange}
            purposeId={event.purposeId}
            guests={Math.min(event.guests, venue.capacity)}
          />
        </div>
      ) : rules ? (
        <Note>{m.booking_pickDates({ max: rules.maxDays })}</Note>
      ) : null}
    </>
  )
}
