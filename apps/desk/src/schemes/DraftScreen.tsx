import { schemeDeskCalls } from '#contract/desk/schemes.ts'
import { useDesk } from '#desk/api/queries.ts'
import { DeskPage } from '#desk/kit/DeskPage.tsx'
import { NoSuchScreen } from '#desk/shell/NoSuchScreen.tsx'
import { DeskLink } from '#desk/shell/navigate.tsx'
import type { ScreenProps } from '#desk/shell/screen.ts'
import { AlertError, ServerError } from '#web/api/errors.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Note } from '#web/ui/Note/Note.tsx'
import { NotLoaded } from '#web/ui/NotLoaded/NotLoaded.tsx'
import { SkeletonPage } from '#web/ui/Skeleton/Skeleton.tsx'
import { DraftForm } from './DraftForm.tsx'
import { KIND_WORDS } from './kindWords.ts'

/** A draft as its form. */
export default function DraftScreen({ params, search }: ScreenProps) {
  const draftId = Number(params.draftId)
  return Number.isInteger(draftId) ? <Draft draftId={draftId} step={search.step ?? ''} /> : <NoSuchScreen />
}

function Draft({ draftId, step }: { draftId: number; step: string }) {
  const draft = useDesk(schemeDeskCalls.schemeDraft, { draftId }, { quiet: true })
  const kind = draft.data?.kind ?? 'campaign'
  const form = useDesk(schemeDeskCalls.schemeForm, { kind }, { quiet: true, enabled: draft.isSuccess })
  const error = draft.error ?? form.error
  if (error)
    return (
      <DeskPage title={m.schemes_draft()}>
        <NotLoaded
          onRetry={() => void (draft.error ? draft.refetch() : form.refetch())}
          {...(error instanceof ServerError || error instanceof AlertError ? { why: error.message } : {})}
        />
      </DeskPage>
    )
  if (!draft.data || !form.data) return <SkeletonPage />
  const { title, operationId } = draft.data
  return (
    <DeskPage
      title={title === '' ? KIND_WORDS[kind]() : title}
      about={title === '' ? m.schemes_untitled() : KIND_WORDS[kind]()}
      crumb={<DeskLink to="/schemes">{m.schemes_title()}</DeskLink>}
      aside={<DeskLink to={`/schemes/${draftId}/preview`}>{m.schemes_preview()}</DeskLink>}
    >
      {operationId === null ? (
        <DraftForm key={draftId} draft={draft.data} form={form.data} step={step} />
      ) : (
        <Note tone="ok">
          {m.schemes_handedIn()}{' '}
          <DeskLink to={`/approvals/${operationId}`}>{m.approval_number({ id: operationId })}</DeskLink>
        </Note>
      )}
    </DeskPage>
  )
}
