import { useState } from 'react'
import { approvalCalls } from '#contract/desk/approvals.ts'
import { useDesk } from '#desk/api/queries.ts'
import { GivenPicture } from '#desk/kit/GivenPicture.tsx'
import { NotRead } from '#desk/kit/NotRead.tsx'
import { m } from '#web/i18n/generated/messages.js'
import { Card } from '#web/ui/Card/Card.tsx'
import { Pagination } from '#web/ui/Pagination/Pagination.tsx'
import { SkeletonList } from '#web/ui/Skeleton/Skeleton.tsx'

/** The signed paper that a proposal would enter, page by page: nobody approves it unseen. */
export function PaperOf({ id }: { id: number }) {
  const [page, setPage] = useState(1)
  const answer = useDesk(approvalCalls.approvalPaper, { id, page }, { quiet: true, keepPrevious: true })
  if (answer.error) return <NotRead error={answer.error} refetch={answer.refetch} />
  if (answer.isPending) return <SkeletonList rows={8} />
  if (answer.data === null) return null
  const { picture, pages } = answer.data
  return (
    <Card title={m.approval_paper()} note={m.approval_paperAbout()}>
      <GivenPicture
        isPage
        name="page.jpg"
        content={picture}
        words={`${m.approval_paper()}, ${m.common_pageOf({ page, pages })}`}
      />
      <Pagination page={page} pages={pages} onChange={setPage} />
    </Card>
  )
}
