import { useId } from 'react'
import type { LandUseRow } from '#contract/landuse/record.ts'
import { formatDate } from '#domain/dates/format.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { m } from '#web/i18n/generated/messages.js'
import { AppButtonLink, AppLink } from '#web/shell/navigate/AppLink.tsx'
import { useServerNow } from '#web/shell/time/serverClock.ts'
import { Tag } from '#web/ui/Tag/Tag.tsx'
import { timeLeft } from '#web/ui/timeLeft.ts'
import styles from './LandUse.module.css'
import { goesOn, landTitle, sqmWords, stateWords } from './words.ts'

/** One application: which land, its state, what to do next and by when; a draft by its minute, as nothing else may tell two of a day apart. */
export function LandUseListRow({ row }: { row: LandUseRow }) {
  const language = useLanguage()
  const { name, tone } = stateWords(row.applicationStatusId, language)
  const to = goesOn(row.applicationStatusId)
    ? '/services/know-your-land-use/$applicationId/form'
    : '/services/know-your-land-use/$applicationId/details'
  const params = { applicationId: row.applicationId }
  const title = landTitle(row, language)
  const own = useId()
  const area = Number(row.totalAreaSqm) > 0 ? sqmWords(row.totalAreaSqm) : ''
  return (
    <article className={row.nextAction ? `${styles.row} ${styles.toDo}` : styles.row} aria-labelledby={own}>
      <div id={own}>
        <h2>
          <AppLink to={to} params={params} strong>
            {title}
          </AppLink>
        </h2>
        <p className={styles.small}>{[row.tehsilName[language], area].filter(Boolean).join(' · ')}</p>
        <p className={row.applicationNumber ? styles.number : styles.small}>
          {row.applicationNumber ||
            m.landuse_draftFrom({ time: formatDate(row.createdOn, 'plainMinute', language) })}
        </p>
      </div>
      <div className={styles.tags}>
        <Tag tone={tone}>{name}</Tag>
        {row.stageName ? <span className={styles.small}>{row.stageName[language]}</span> : null}
      </div>
      <div>
        <p className={row.nextAction ? styles.act : styles.small}>
          {row.nextAction?.[language] ?? m.landuse_nothingToDo()}
        </p>
        {row.nextActionDueOn ? <Due by={row.nextActionDueOn} /> : null}
      </div>
      <div className={styles.button}>
        <AppButtonLink to={to} params={params} stretch>
          {row.nextAction ? m.landuse_continue() : m.common_view()}
          <span className="visually-hidden">: {title}</span>
        </AppButtonLink>
      </div>
    </article>
  )
}

/** "by 21 Dec 2026, 30 days left". */
function Due({ by }: { by: string }) {
  const language = useLanguage()
  const left = timeLeft(useServerNow(), by)
  return (
    <p className={styles.small}>
      {m.landuse_byDay({ day: formatDate(by, 'plain', language) })}
      {left ? (
        <>
          , <strong>{left}</strong>
        </>
      ) : null}
    </p>
  )
}
