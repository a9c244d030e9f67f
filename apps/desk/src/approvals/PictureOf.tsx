import { approvalCalls } from '#contract/desk/approvals.ts'
import { useDesk } from '#desk/api/queries.ts'
import { GivenPicture } from '#desk/kit/GivenPicture.tsx'
import { NotRead } from '#desk/kit/NotRead.tsx'
import { m } from '#web/i18n/generated/messages.js'
import { Card } from '#web/ui/Card/Card.tsx'
import { SkeletonList } from '#web/ui/Skeleton/Skeleton.tsx'

/** The photograph that a proposal would publish: nobody approves it unseen. */
export function PictureOf({ id }: { id: number }) {
  const answer = useDesk(approvalCalls.approvalPicture, { id }, { quiet: true })
  if (answer.error) return <NotRead error={answer.error} refetch={answer.refetch} />
  if (answer.isPending) return <SkeletonList rows={3} />
  if (answer.data === null) return null
  return (
    <Card title={m.approval_picture()} note={m.approval_pictureAbout()}>
      <GivenPicture name="photograph.webp" content={answer.data} words={m.approval_picture()} />
    </Card>
  )
}
