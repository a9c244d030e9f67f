import { formatDate } from '#domain/dates/format.ts'
import type { IstDay } from '#domain/dates/ist.ts'
import { m } from '#web/i18n/generated/messages.js'
import { getLocale } from '#web/i18n/generated/runtime.js'
import { cx } from '../cx.ts'
import { IconStar } from '../icons/IconStar.tsx'
import styles from './Calendar.module.css'
import { DaySign } from './DaySign.tsx'
import { dayWord } from './dayWords.ts'
import { type DayPrice, type DayRange, type DayState, weeksOf } from './range.ts'

interface MonthGridProps {
  month: string
  stateOf: (day: IstDay) => DayState
  value: DayRange | null
  /** The one day in the tab order. */
  cursor: IstDay
  onPick: (day: IstDay) => void
  priceOf?: ((day: IstDay) => DayPrice) | undefined
}

const TAKEN: readonly DayState[] = ['held', 'booked', 'blocked', 'later', 'tooSoon']
const SUNDAY = 4
const weekdayDays = Array.from(
  { length: 7 },
  (_, index) => `2026-01-${String(SUNDAY + index).padStart(2, '0')}`,
)

/** "December 2026" and "Sun": from the one formatter, so that both languages agree with the rest of the portal. */
function monthWords(month: string): string {
  const locale = getLocale()
  return new Intl.DateTimeFormat(locale === 'hi' ? 'hi-IN-u-nu-latn' : 'en-IN', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${month}-01T00:00:00Z`))
}

export function MonthGrid({ month, stateOf, value, cursor, onPick, priceOf }: MonthGridProps) {
  const locale = getLocale()
  return (
    <table className={styles.grid}>
      <caption className={styles.caption}>{monthWords(month)}</caption>
      <thead>
        <tr>
          {weekdayDays.map(day => (
            <th key={day} scope="col" className={styles.weekday}>
              {formatDate(day, 'weekday', locale).split(',')[0]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map(week => (
          <tr key={week.find(day => day !== null) ?? month}>
            {week.map((day, index) =>
              day === null ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: an empty cell is nothing but its place in the week
                <td key={index} />
              ) : (
                <td key={day}>
                  <Day
                    {...{ day, value, onPick }}
                    state={stateOf(day)}
                    focusable={day === cursor}
                    price={priceOf?.(day)}
                  />
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface DayProps {
  day: IstDay
  state: DayState
  value: DayRange | null
  focusable: boolean
  onPick: (day: IstDay) => void
  price: DayPrice | undefined
}

function Day({ day, state, value, focusable, onPick, price }: DayProps) {
  const chosen = value !== null && day >= value.from && day <= value.to
  const monthAndYear = formatDate(day, 'plain', getLocale()).replace(/^\d+ /, '')
  // Dates asked for that somebody else has, such as from an old link: marked as asked for, but never shown as one's own.
  const taken = chosen && TAKEN.includes(state)
  const word = chosen && !taken ? m.common_dayYours() : dayWord(state)
  const end = taken
    ? null
    : value && day === value.from
      ? m.common_dayFrom()
      : value && day === value.to
        ? m.common_dayTo()
        : null
  const costs = state === 'free' ? price : undefined
  return (
    <button
      type="button"
      data-day={day}
      tabIndex={focusable ? 0 : -1}
      className={cx(styles.day, chosen && !taken ? styles.chosen : styles[state], taken && styles.taken)}
      aria-pressed={chosen}
      aria-disabled={state !== 'free' || undefined}
      onClick={() => onPick(day)}
    >
      <span>
        <span className={styles.number}>{Number(day.slice(8))}</span>
        <span className="visually-hidden">
          {` ${monthAndYear}, ${word}. `}
          {costs?.spoken}
        </span>
        {costs?.isMarked ? (
          <span className={styles.mark}>
            <IconStar size={11} />
          </span>
        ) : null}
      </span>
      <span className={styles.sign}>{end ?? <DaySign state={state} />}</span>
      {costs && end === null ? (
        <span className={styles.price} aria-hidden="true">
          {costs.short}
        </span>
      ) : null}
    </button>
  )
}
