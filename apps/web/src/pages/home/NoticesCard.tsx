import { noticeCalls } from '#contract/notice/calls.ts'
import { formatDate } from '#domain/dates/format.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { fresh, useCall } from '#web/api/queries.ts'
import { m } from '#web/i18n/generated/messages.js'
import { AppLink } from '#web/shell/navigate/AppLink.tsx'
import { Card } from '#web/ui/Card/Card.tsx'
import { NotLoaded } from '#web/ui/NotLoaded/NotLoaded.tsx'
import { SkeletonLines } from '#web/ui/Skeleton/Skeleton.tsx'
import { noticeAnchor } from '../noticeAnchor.ts'
import styles from './Home.module.css'

/** So many notices stand on the home page. */
export const NOTICES_SHOWN = 3

/** The newest notices, one line each. */
export function NoticesCard() {
  const language = useLanguage()
  const { data, isPending, error, refetch } = useCall(
    noticeCalls.GetNoticeList,
    { limit: NOTICES_SHOWN },
    { staleTime: fresh.list, quiet: true },
  )
  return (
    <Card title={m.pages_noticesTitle()} aside={<AppLink to="/notices">{m.pages_allNotices()}</AppLink>}>
      {isPending ? (
        <SkeletonLines count={6} />
      ) : error ? (
        <NotLoaded onRetry={() => void refetch()} />
      ) : data.length === 0 ? (
        <p>{m.pages_noNotices()}</p>
      ) : (
        <ul className={styles.notices}>
          {data.map(({ noticeId, publishedOn, title, summary }) => (
            <li key={noticeId}>
              <time dateTime={publishedOn}>{formatDate(publishedOn, 'plain', language)}</time>
              <div>
                <AppLink to="/notices" hash={noticeAnchor(noticeId)}>
                  {title[language]}
                </AppLink>
                <p>{summary[language]}</p>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
