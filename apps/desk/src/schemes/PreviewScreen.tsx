import { useState } from 'react'
import { schemeDeskCalls } from '#contract/desk/schemes.ts'
import { useDesk } from '#desk/api/queries.ts'
import { Choose } from '#desk/kit/Choose.tsx'
import { DeskPage } from '#desk/kit/DeskPage.tsx'
import { NoSuchScreen } from '#desk/shell/NoSuchScreen.tsx'
import { DeskLink } from '#desk/shell/navigate.tsx'
import type { ScreenProps } from '#desk/shell/screen.ts'
import { AlertError, ServerError } from '#web/api/errors.ts'
import { m } from '#web/i18n/generated/messages.js'
import { EmptyState } from '#web/ui/EmptyState/EmptyState.tsx'
import { NotLoaded } from '#web/ui/NotLoaded/NotLoaded.tsx'
import { SkeletonPage } from '#web/ui/Skeleton/Skeleton.tsx'
import { FrameView } from './FrameView.tsx'
import styles from './Schemes.module.css'
import { DraftSeen } from './seen/DraftSeen.tsx'

const WIDTHS = [360, 1280] as const

/** A draft as citizens will see it, as wide as a phone and as an office window, in the language of the desk. */
export default function PreviewScreen({ params }: ScreenProps) {
  const draftId = Number(params.draftId)
  return Number.isInteger(draftId) ? <Preview draftId={draftId} /> : <NoSuchScreen />
}

function Preview({ draftId }: { draftId: number }) {
  const [width, setWidth] = useState<(typeof WIDTHS)[number]>(360)
  const answer = useDesk(schemeDeskCalls.previewSchemeDraft, { draftId }, { quiet: true })
  const { error } = answer
  return (
    <DeskPage
      title={m.schemes_preview()}
      about={m.schemes_previewAbout()}
      crumb={<DeskLink to={`/schemes/${draftId}`}>{m.schemes_draft()}</DeskLink>}
      aside={
        <Choose
          legend={m.schemes_width()}
          of={WIDTHS}
          words={count => m.schemes_pixels({ count })}
          chosen={width}
          onChoose={setWidth}
        />
      }
    >
      {error ? (
        <NotLoaded
          onRetry={() => void answer.refetch()}
          {...(error instanceof ServerError || error instanceof AlertError ? { why: error.message } : {})}
        />
      ) : answer.isPending ? (
        <SkeletonPage />
      ) : answer.data === null ? (
        <EmptyState title={m.schemes_noPreview()}>{m.schemes_noPreviewMore()}</EmptyState>
      ) : (
        <div className={styles.over}>
          <FrameView width={width} title={m.schemes_preview()}>
            <DraftSeen seen={answer.data} />
          </FrameView>
        </div>
      )}
    </DeskPage>
  )
}
