import type { SchemePreview } from '#contract/desk/schemePreview.ts'
import { NoticeArticle } from '#web/pages/notices/NoticeArticle.tsx'
import { Page, Stack } from '#web/ui/Page/Page.tsx'

type Seen = Extract<SchemePreview, { kind: 'notice' }>

/** The notices of a draft as the page of notices has them. */
export default function NoticesSeen({ seen: { notices } }: { seen: Seen }) {
  return (
    <Page width="form">
      <Stack>
        {notices.map(notice => (
          <NoticeArticle key={notice.noticeId} notice={notice} />
        ))}
      </Stack>
    </Page>
  )
}
