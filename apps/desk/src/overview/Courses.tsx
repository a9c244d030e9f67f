import { formatDate } from '#domain/dates/format.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Card } from '#web/ui/Card/Card.tsx'
import { Facts } from '#web/ui/Facts/Facts.tsx'
import type { Overview } from './figures.ts'
import styles from './Overview.module.css'

/** Each scheme that is read: how far, how fast, and how fast the last day needs it. */
export function Courses({ courses, plain }: { courses: Overview['courses']; plain: boolean }) {
  const language = useLanguage()
  const count = (many: number | null) => (many === null ? '-' : many.toLocaleString('en-IN'))
  return courses.map(({ id, name, received, decided, lastDay, drawOn, pace, needed }) => {
    const share = received === 0 ? 0 : (decided / received) * 100
    return (
      <Card
        key={id}
        title={name[language]}
        {...(drawOn ? { note: m.overview_drawOn({ day: formatDate(drawOn, 'plain', language) }) } : {})}
      >
        <p className={styles.share}>
          <strong>{share.toFixed(1)} %</strong>
          <span>{m.overview_readOf({ count: received.toLocaleString('en-IN') })}</span>
        </p>
        {plain ? null : (
          <svg width="100%" height="14" className={styles.course} aria-hidden="true">
            <rect className={styles.ground} width="100%" height="14" />
            <rect className={styles.value} width={`${share}%`} height="14" />
          </svg>
        )}
        <Facts
          facts={[
            { term: m.overview_decided(), value: count(decided) },
            { term: m.overview_lastDay(), value: lastDay ? formatDate(lastDay, 'plain', language) : '-' },
            { term: m.overview_pace(), value: count(pace) },
            { term: m.overview_needed(), value: count(needed) },
          ]}
        />
      </Card>
    )
  })
}
