import { addDays, daysBetween, type IstDay } from '#domain/dates/ist.ts'
import { cx } from '../cx.ts'
import styles from './DayRuler.module.css'

export interface DayRulerProps {
  from: IstDay
  to: IstDay
  today: IstDay
  /** Words under the ends and the mark, and the whole for assistive technology. */
  words: { from: string; to: string; today: string; summary: string }
}

/** The places of today's word, from one end to the other: rules of the sheet, for the page that the server draws carries no styles. */
const STEPS = 20

/** One mark a day from the first to the last, today in yellow: how much time is gone and left, at a glance. */
export function DayRuler({ from, to, today, words }: DayRulerProps) {
  const span = daysBetween(from, to)
  const passed = daysBetween(from, today)
  // A long period draws one mark for several days, so that marks stay visible on a phone.
  const step = Math.max(1, Math.ceil((span + 1) / 45))
  const marks = Array.from({ length: Math.floor(span / step) + 1 }, (_, index) => ({
    day: addDays(from, index * step),
    offset: index * step,
  }))
  const within = passed >= 0 && passed <= span
  const share = within ? (Math.floor(passed / step) + 0.5) / marks.length : 0
  return (
    <div className={styles.box} data-at={Math.round(share * STEPS)}>
      <div className={styles.ruler} role="img" aria-label={words.summary}>
        {marks.map(({ day, offset }) => (
          <span
            key={day}
            className={cx(
              styles.day,
              offset + step <= passed && styles.past,
              within && offset <= passed && passed < offset + step && styles.today,
            )}
          />
        ))}
      </div>
      <div className={styles.words} aria-hidden="true">
        <span>{within && share < 0.24 ? '' : words.from}</span>
        {within ? <span className={styles.now}>{words.today}</span> : null}
        <span>{within && share > 0.76 ? '' : words.to}</span>
      </div>
    </div>
  )
}
