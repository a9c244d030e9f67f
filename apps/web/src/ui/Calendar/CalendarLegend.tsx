import { m } from '#web/i18n/generated/messages.js'
import { cx } from '../cx.ts'
import { IconStar } from '../icons/IconStar.tsx'
import styles from './Calendar.module.css'
import { DaySign } from './DaySign.tsx'
import { dayWord } from './dayWords.ts'
import type { DayState } from './range.ts'

const STATES: readonly DayState[] = ['free', 'held', 'booked', 'blocked']
const LATER: readonly DayState[] = ['later']

/** What the patterns of the calendar mean. */
export function CalendarLegend({ mark, hasLater }: { mark: string | undefined; hasLater: boolean }) {
  return (
    <ul className={styles.legend}>
      <li>
        <span className={cx(styles.swatch, styles.chosen)} />
        {m.common_dayYours()}
      </li>
      {[...STATES, ...(hasLater ? LATER : [])].map(state => (
        <li key={state}>
          <span className={cx(styles.swatch, styles[state])}>
            <DaySign state={state} />
          </span>
          {dayWord(state)}
        </li>
      ))}
      {mark ? (
        <li>
          <span className={cx(styles.swatch, styles.free)}>
            <IconStar size={11} />
          </span>
          {mark}
        </li>
      ) : null}
    </ul>
  )
}
