import { useEffect, useState } from 'react'
import { schemeDeskCalls } from '#contract/desk/schemes.ts'
import { ActEnded } from '#desk/acts/ActEnded.tsx'
import { ReasonForm } from '#desk/acts/ReasonForm.tsx'
import { RehearsedDifference } from '#desk/acts/RehearsedDifference.tsx'
import { useAct } from '#desk/acts/useAct.ts'
import { useDeskAct } from '#desk/api/queries.ts'
import { Refused } from '#desk/kit/Refused.tsx'
import { DeskLink } from '#desk/shell/navigate.tsx'
import { AlertError } from '#web/api/errors.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Button } from '#web/ui/Button/Button.tsx'
import { Card } from '#web/ui/Card/Card.tsx'
import { Note } from '#web/ui/Note/Note.tsx'
import { SkeletonList } from '#web/ui/Skeleton/Skeleton.tsx'
import type { DraftCheck, DraftRead, SchemeFormRead } from './useDraft.ts'

interface HandInProps {
  draft: DraftRead
  form: SchemeFormRead
  check: () => Promise<DraftCheck | undefined>
  onOpen: (step: string) => void
}

/** The last step: the check of the file, what its act would change, the reason, and the act; then the draft is closed. */
export function HandIn({ draft, form, check, onOpen }: HandInProps) {
  const language = useLanguage()
  const { act } = form
  const [found, setFound] = useState<DraftCheck>()
  const [failure, setFailure] = useState<Error | null>(null)
  const close = useDeskAct(schemeDeskCalls.closeSchemeDraft, { refresh: [schemeDeskCalls.schemeDrafts] })
  const { rehearse, commit } = useAct(act, ({ operationId }) =>
    close.mutate({ draftId: draft.draftId, version: found?.version ?? draft.version, operationId }),
  )
  const look = async () => {
    commit.reset()
    rehearse.reset()
    setFailure(null)
    try {
      const checked = await check()
      setFound(checked)
      if (checked?.faults.length === 0) rehearse.mutate({ act, options: {}, file: checked.file })
    } catch (cause) {
      setFailure(cause instanceof Error ? cause : new Error(String(cause)))
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the step is opened; then by its button
  useEffect(() => {
    void look()
  }, [])
  if (commit.isSuccess)
    return (
      <>
        <ActEnded end={commit.data} />
        <Refused error={close.error} />
        <DeskLink to="/schemes">{m.schemes_title()}</DeskLink>
      </>
    )
  const stepOf = (path: string) =>
    form.sections.find(({ fields }) => fields.some(({ key }) => path === key || path.startsWith(`${key}.`)))
  const { data: shown } = rehearse
  const fingerprint = shown?.fingerprint ?? null
  const hasMoved = commit.error instanceof AlertError && commit.error.code === 'MOVED'
  return (
    <>
      <Refused error={failure ?? rehearse.error} />
      {found && found.faults.length > 0 ? (
        <Note tone="err" title={m.schemes_notYet()} live="alert">
          <ul>
            {found.faults.map(({ path, message }) => {
              const step = stepOf(path)
              return (
                <li key={path + message.en}>
                  {step ? (
                    <Button variant="link" onClick={() => onOpen(step.key)}>
                      {step.title[language]}
                    </Button>
                  ) : null}{' '}
                  {message[language]}
                </li>
              )
            })}
          </ul>
        </Note>
      ) : null}
      {rehearse.isPending ? <SkeletonList rows={3} /> : null}
      {shown && fingerprint !== null ? (
        <>
          <RehearsedDifference shown={shown} />
          <Card title={m.schemes_handIn()}>
            <ReasonForm
              isProposal={shown.approvers !== null}
              commit={commit}
              onReason={reason =>
                commit.mutate({ act, options: {}, file: found?.file ?? null, reason, fingerprint })
              }
            />
          </Card>
        </>
      ) : null}
      {hasMoved || (found && found.faults.length > 0) || failure || rehearse.error ? (
        <div>
          <Button onClick={() => void look()}>{m.schemes_checkAgain()}</Button>
        </div>
      ) : null}
    </>
  )
}
