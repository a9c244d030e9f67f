import type { Booking } from '#contract/booking/record.ts'
import { m } from '#web/i18n/generated/messages.js'
import { AppButtonLink } from '#web/shell/navigate/AppLink.tsx'

/** The way to the same dates at the same venue, where it is seen whether they are still free. */
export function DatesAgain({ booking }: { booking: Booking }) {
  const { venue, startDate, endDate, purposeId } = booking
  return (
    <AppButtonLink
      to="/community-centers/$venueId"
      params={{ venueId: venue.venueId }}
      search={{ startDate, endDate, purposeId }}
    >
      {m.booking_datesAgain()}
    </AppButtonLink>
  )
}
