import type { VenueDay } from '#contract/desk/venues.ts'
import { formatDate } from '#domain/dates/format.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { m } from '#web/i18n/generated/messages.js'
import { cx } from '#web/ui/cx.ts'
import { weeksOf } from './month.ts'
import styles from './Venues.module.css'

export interface MonthProps {
  days: readonly VenueDay[]
  today: string
  /** The one day in the tab order. */
  cursor: string
  range: { readonly firstDay: string; readonly lastDay: string }
  /** `extend`: with Shift, up to here. */
  onPick: (day: string, extend: boolean) => void
}

const SUNDAY = 4
const WEEK = Array.from({ length: 7 }, (_, index) => `2026-01-${String(SUNDAY + index).padStart(2, '0')}`)

/** What has a day, in a word; the pattern of its cell says the same. */
export const STATES = {
  FREE: m.halls_free,
  HELD: m.halls_held,
  BOOKED: m.halls_booked,
  BLOCKED: m.halls_closed,
  LATER: m.halls_later,
} as const

/** What a day is to whoever reads: a free one that is over is past. */
export const isPast = (one: VenueDay, today: string): boolean => one.state === 'FREE' && one.day < today

/** A month from Sunday to Saturday; each day tells by pattern and word what has it. */
export function Month({ days, today, cursor, range, onPick }: MonthProps) {
  const language = useLanguage()
  return (
    <table className={styles.month}>
      <caption className="visually-hidden">{m.halls_month()}</caption>
      <thead>
        <tr>
          {WEEK.map(day => (
            <th key={day} scope="col">
              {formatDate(day, 'weekday', language).split(',')[0]?.slice(0, 4)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(days).map(week => (
          <tr key={week.find(one => one !== null)?.day}>
            {week.map((one, index) =>
              one === null ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: an empty cell is nothing but its place in the week
                <td key={index} className={styles.empty} />
              ) : (
                <td key={one.day}>
                  <button
                    type="button"
                    className={cx(
                      styles.day,
                      isPast(one, today) ? styles.past : styles[one.state.toLowerCase()],
                    )}
                    aria-pressed={range.firstDay <= one.day && one.day <= range.lastDay}
                    aria-current={one.day === today ? 'date' : undefined}
                    tabIndex={one.day === cursor ? 0 : -1}
                    onClick={event => onPick(one.day, event.shiftKey)}
                  >
                    <span className={styles.head}>
                      <span className="visually-hidden">{formatDate(one.day, 'day', language)}</span>
                      <span aria-hidden="true" className={styles.number}>
                        {Number(one.day.slice(8))}
                      </span>
                      {one.isAuspicious ? <span className={styles.shubh}>{m.halls_auspicious()}</span> : null}
                    </span>
                    <span className={styles.what}>
                      {isPast(one, today) ? m.halls_past() : STATES[one.state]()}
                    </span>
                    <span className={styles.whose}>
                      {one.booking ? one.booking.purpose[language] : (one.closure?.reason ?? '')}
                    </span>
                  </button>
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
