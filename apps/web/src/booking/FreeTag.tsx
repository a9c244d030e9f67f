import { daysBetween } from '#domain/dates/ist.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Button } from '#web/ui/Button/Button.tsx'
import type { DayRange } from '#web/ui/Calendar/range.ts'
import { Note } from '#web/ui/Note/Note.tsx'
import { Tag } from '#web/ui/Tag/Tag.tsx'
import { OtherVenues } from './OtherVenues.tsx'
import { useFree } from './useFree.ts'
import styles from './Venue.module.css'
import { shortRange } from './words.ts'

interface FreeTagProps {
  venueId: number
  range: DayRange
  onRange: (range: DayRange) => void
  /** For what and how many: other venues have to suit too. */
  purposeId: number
  guests?: number
}

/** Whether the dates are free now; when they are not, other dates here and other venues on these dates. */
export function FreeTag({ venueId, range, onRange, purposeId, guests = 0 }: FreeTagProps) {
  const language = useLanguage()
  const dates = { startDate: range.from, endDate: range.to }
  const check = useFree(venueId, range)
  const isTaken = check.data?.isAvailable === 0
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
      <OtherVenues
        than={venueId}
        wanted={{ ...dates, purposeId, ...(guests > 0 ? { capacity: guests } : {}) }}
      />
    </Note>
  )
}
