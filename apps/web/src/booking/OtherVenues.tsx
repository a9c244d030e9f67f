import { venueCalls } from '#contract/booking/venue.ts'
import type { InputOf } from '#contract/call.ts'
import { formatRupeesShort } from '#domain/money/format.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { useCall } from '#web/api/queries.ts'
import { m } from '#web/i18n/generated/messages.js'
import { AppLink } from '#web/shell/navigate/AppLink.tsx'
import styles from './Venue.module.css'

interface OtherVenuesProps {
  wanted: InputOf<typeof venueCalls.GetNotBookedVenueByBookingDates>
  /** The venue that they stand in for. */
  than: number
}

/** Other venues that are free on the same dates, with their price; nothing while none is known. */
export function OtherVenues({ wanted, than }: OtherVenuesProps) {
  const language = useLanguage()
  const { startDate, endDate, purposeId = 0 } = wanted
  const others = useCall(venueCalls.GetNotBookedVenueByBookingDates, wanted, { quiet: true }).data?.filter(
    ({ venueId }) => venueId !== than,
  )
  if (!others || others.length === 0) return null
  return (
    <>
      <p>{m.booking_otherVenues()}</p>
      <ul className={styles.venues}>
        {others.map(each => (
          <li key={each.venueId}>
            <AppLink
              to="/community-centers/$venueId"
              params={{ venueId: each.venueId }}
              search={{ startDate, endDate, purposeId }}
            >
              {each.venueName[language]}
            </AppLink>
            <span>
              {m.booking_guestsCount({ count: each.capacity })} ·{' '}
              {formatRupeesShort(each.priceForDates?.total ?? each.fromRent)}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
