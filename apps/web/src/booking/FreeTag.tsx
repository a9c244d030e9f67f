import { venueCalls } from '#contract/booking/venue.ts'
import { daysBetween } from '#domain/dates/ist.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { useCall } from '#web/api/queries.ts'
import { m } from '#web/i18n/generated/messages.js'
import { AppLink } from '#web/shell/AppLink.tsx'
import { Button } from '#web/ui/Button/Button.tsx'
import type { DayRange } from '#web/ui/Calendar/range.ts'
import { Note } from '#web/ui/Note/Note.tsx'
import { Tag } from '#web/ui/Tag/Tag.tsx'
import { useFree } from './useFree.ts'
import styles from './Venue.module.css'
import { shortRange } from './words.ts'

interface FreeTagProps {
  venueId: number
  range: DayRange
  onRange: (range: DayRange) => void
}

/** Whether the dates are free now; when they are not, other dates here and other venues on these dates. */
export function FreeTag({ venueId, range, onRange }: FreeTagProps) {
  const language = useLanguage()
  const dates = { startDate: range.from, endDate: range.to }
  const check = useFree(venueId, range)
  const isTaken = check.data?.isAvailable === 0
  const others = useCall(venueCalls.GetNotBookedVenueByBookingDates, dates, { enabled: isTaken, quiet: true })
  if (!check.data) return null
  if (!isTaken) {
    const count = daysBetween(range.from, range.to) + 1
    return <Tag tone="ok">{count === 1 ? m.booking_dayIsFree() : m.booking_daysAreFree()}</Tag>
  }
  return (
    <Note tone="warn" title={check.data.message[language]}>
      {check.data.nearestDates.length > 0 ? (
        <>
          <p>{m.booking_nearest()}</p>
          <ul className={styles.other}>
            {check.data.nearestDates.map(each => (
              <li key={each.startDate}>
                <Button onClick={() => onRange({ from: each.startDate, to: each.endDate })}>
                  {shortRange(each.startDate, each.endDate, language)}
                </Button>
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {others.data && others.data.length > 0 ? (
        <>
          <p>{m.booking_otherVenues()}</p>
          <ul className={styles.other}>
            {others.data.map(each => (
              <li key={each.venueId}>
                <AppLink to="/community-centers/$venueId" params={{ venueId: each.venueId }} search={dates}>
                  {each.venueName[language]}
                </AppLink>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </Note>
  )
}
