import { useState } from 'react'
import { NOTICES_A_PART, noticeCalls } from '#contract/notice/calls.ts'
import { fresh, useCall } from '#web/api/queries.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Button } from '#web/ui/Button/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState/EmptyState.tsx'
import { NotLoaded } from '#web/ui/NotLoaded/NotLoaded.tsx'
import { Page, Stack } from '#web/ui/Page/Page.tsx'
import { PageTitle } from '#web/ui/Page/PageTitle.tsx'
import { SkeletonArticles } from '#web/ui/Skeleton/Shapes.tsx'
import { HomeCrumb } from '../HomeCrumb.tsx'
import { NoticeArticle } from './NoticeArticle.tsx'
import { useAnchor } from './useAnchor.ts'

export const title = m.pages_noticesTitle

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
  if (isPending) return <SkeletonArticles />
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
