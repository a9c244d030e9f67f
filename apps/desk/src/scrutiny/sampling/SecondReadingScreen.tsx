import { samplingCalls } from '#contract/desk/sampling.ts'
import { useDesk } from '#desk/api/queries.ts'
import { DeskPage } from '#desk/kit/DeskPage.tsx'
import { NoRight } from '#desk/shell/NoRight.tsx'
import { DeskLink } from '#desk/shell/navigate.tsx'
import type { ScreenProps } from '#desk/shell/screen.ts'
import { ServerError } from '#web/api/errors.ts'
import { m } from '#web/i18n/generated/messages.js'
import { EmptyState } from '#web/ui/EmptyState/EmptyState.tsx'
import { NotLoaded } from '#web/ui/NotLoaded/NotLoaded.tsx'
import { SkeletonPage } from '#web/ui/Skeleton/Skeleton.tsx'
import { BlindDesk } from './BlindDesk.tsx'

/** A second reading: the application and its papers, and nothing of what was found first. */
export default function SecondReadingScreen({ params }: ScreenProps) {
  const id = Number(params.id) || 0
  const read = useDesk(samplingCalls.blindCase, { id }, { quiet: true })
  if (read.data) return <BlindDesk key={id} one={read.data} />
  const code = read.error instanceof ServerError ? read.error.code : undefined
  if (code === 'NO_RIGHT') return <NoRight roles={['DA', 'LC']} />
  return (
    <DeskPage
      title={m.scrutiny_again()}
      crumb={<DeskLink to="/second-readings">{m.scrutiny_again()}</DeskLink>}
    >
      {read.isPending ? (
        <SkeletonPage />
      ) : code === 'NOT_YOURS' || code === 'INVALID' ? (
        <EmptyState title={m.scrutiny_againGone()}>{m.scrutiny_againAbout()}</EmptyState>
      ) : (
        <NotLoaded onRetry={() => void read.refetch()} />
      )}
    </DeskPage>
  )
}
