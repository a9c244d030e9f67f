import { useId } from 'react'
import type { Notice } from '#contract/notice/calls.ts'
import { formatDate } from '#domain/dates/format.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { m } from '#web/i18n/generated/messages.js'
import { ServerLink } from '#web/shell/navigate/ServerLink.tsx'
import { IconChevronRight } from '#web/ui/icons/IconChevronRight.tsx'
import { noticeAnchor } from '../noticeAnchor.ts'
import styles from './Notices.module.css'

/** A notice in full; its name holds its day, since two may have one title. */
export function NoticeArticle({ notice }: { notice: Notice }) {
  const language = useLanguage()
  const own = useId()
  const { noticeId, publishedOn, title, summary, body, route } = notice
  return (
    <article id={noticeAnchor(noticeId)} className={styles.notice} aria-labelledby={`${own} ${own}on`}>
      <time id={`${own}on`} dateTime={publishedOn} className={styles.date}>
        {formatDate(publishedOn, 'plain', language)}
      </time>
      <h2 id={own}>{title[language]}</h2>
      <p className={styles.summary}>{summary[language]}</p>
      {body[language].split('\n').map(paragraph => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {route === null ? null : (
        <p className={styles.way}>
          <ServerLink route={route} strong>
            {m.pages_noticeOpen()}
          </ServerLink>
          <IconChevronRight size={16} />
        </p>
      )}
    </article>
  )
}
