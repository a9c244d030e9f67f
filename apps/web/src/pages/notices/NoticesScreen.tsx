import { useId, useState } from 'react'
import { NOTICES_A_PART, type Notice, noticeCalls } from '#contract/notice/calls.ts'
import { formatDate } from '#domain/dates/format.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { fresh, useCall } from '#web/api/queries.ts'
import { m } from '#web/i18n/generated/messages.js'
import { ServerLink } from '#web/shell/navigate/ServerLink.tsx'
import { Button } from '#web/ui/Button/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState/EmptyState.tsx'
import { IconChevronRight } from '#web/ui/icons/IconChevronRight.tsx'
import { NotLoaded } from '#web/ui/NotLoaded/NotLoaded.tsx'
import { Page, Stack } from '#web/ui/Page/Page.tsx'
import { PageTitle } from '#web/ui/Page/PageTitle.tsx'
import { SkeletonPage } from '#web/ui/Skeleton/Skeleton.tsx'
import { HomeCrumb } from '../HomeCrumb.tsx'
import { noticeAnchor } from '../noticeAnchor.ts'
import styles from './Notices.module.css'
import { useAnchor } from './useAnchor.ts'

/** Every notice in force, in full, a hundred at a time; each has an anchor of its own. */
export default function NoticesScreen() {
  return (
    <Page width="form">
      <HomeCrumb current={m.pages_noticesTitle()} />
      <PageTitle title={m.pages_noticesTitle()} meta={m.pages_noticesIntro()} />
      <Notices />
    </Page>
  )
}

/** The newest notices, or those after one; older ones come when they are asked for. */
function Notices({ after }: { after?: number }) {
  const [asksOlder, setAsksOlder] = useState(false)
  const { data, isPending, error, refetch } = useCall(
    noticeCalls.GetNoticeList,
    after === undefined ? {} : { beforeNoticeId: after },
    { staleTime: fresh.list, quiet: true },
  )
  useAnchor(after === undefined && data !== undefined)
  if (isPending) return <SkeletonPage cards={3} />
  if (error) return <NotLoaded onRetry={() => void refetch()} />
  const last = data.at(-1)
  if (last === undefined)
    return after === undefined ? (
      <EmptyState title={m.pages_noNotices()}>{m.pages_noNoticesMore()}</EmptyState>
    ) : null
  return (
    <Stack>
      {data.map(notice => (
        <NoticeArticle key={notice.noticeId} notice={notice} />
      ))}
      {asksOlder ? (
        <Notices after={last.noticeId} />
      ) : data.length < NOTICES_A_PART ? null : (
        <Button variant="secondary" onClick={() => setAsksOlder(true)}>
          {m.pages_olderNotices()}
        </Button>
      )}
    </Stack>
  )
}

function NoticeArticle({ notice }: { notice: Notice }) {
  const language = useLanguage()
  const own = useId()
  const { noticeId, publishedOn, title, summary, body, route } = notice
  return (
    <article id={noticeAnchor(noticeId)} className={styles.notice} aria-labelledby={own}>
      <time dateTime={publishedOn} className={styles.date}>
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
