import { useEffect, useState } from 'react'
import { type ActFile, actCalls } from '#contract/desk/acts.ts'
import { useMe } from '#desk/api/me.ts'
import { useDesk } from '#desk/api/queries.ts'
import { Refused } from '#desk/kit/Refused.tsx'
import type { DeskAct } from '#domain/officer/deskActs.ts'
import { AlertError, ServerError } from '#web/api/errors.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Button } from '#web/ui/Button/Button.tsx'
import { NotLoaded } from '#web/ui/NotLoaded/NotLoaded.tsx'
import { SkeletonList } from '#web/ui/Skeleton/Skeleton.tsx'
import { ActEnded } from './ActEnded.tsx'
import styles from './Acts.module.css'
import { AskForm } from './AskForm.tsx'
import { fieldOfFault, type Marked } from './asked.ts'
import { Faults } from './Faults.tsx'
import { forgetAsked, keyOfAsked } from './keptAsked.ts'
import { ReasonForm } from './ReasonForm.tsx'
import { Records } from './Records.tsx'
import { RehearsedDifference } from './RehearsedDifference.tsx'
import { type ActEnd, type ActForm, type GivenAct, type Options, useAct } from './useAct.ts'
import { WhoHasIt } from './WhoHasIt.tsx'

export interface ActBandProps {
  act: DeskAct
  given?: Options
  /** The file, where the screen has made it: it is not asked for. */
  file?: ActFile
  /** The records that it is done to, where a list has marked them: they are not asked for. */
  marked?: Marked
  onDone?: (end: ActEnd) => void
}

const NOTHING: Options = {}

/** Whether the form says a refusal beside the option that it is about. */
const isBesideField = (error: Error | null): boolean =>
  error instanceof AlertError && (error.field ?? '').startsWith('options.')

/** An act from what it asks to what became of it, one under the other: whatever is refused, what was typed stays. */
export function ActBand({ act, given = NOTHING, file, marked, onDone }: ActBandProps) {
  const form = useDesk(actCalls.actForm, { act }, { quiet: true })
  if (form.error)
    return (
      <NotLoaded
        onRetry={() => void form.refetch()}
        {...(form.error instanceof ServerError ? { why: form.error.message } : {})}
      />
    )
  if (form.isPending) return <SkeletonList rows={3} />
  if (!form.data.may) return <WhoHasIt form={form.data} />
  const asked = file === undefined ? form.data : { ...form.data, file: null }
  return <Band form={asked} act={act} given={given} file={file ?? null} marked={marked} onDone={onDone} />
}

interface BandProps {
  form: ActForm
  act: DeskAct
  given: Options
  file: ActFile | null
  marked: Marked | undefined
  onDone: ((end: ActEnd) => void) | undefined
}

function Band({ form, act, given, file, marked, onDone }: BandProps) {
  const { data: me } = useMe()
  const { rehearse, commit, look } = useAct(act, end => {
    forgetAsked(keyOfAsked(me?.id ?? 0, act, given, marked))
    onDone?.(end)
  })
  const [asked, setAsked] = useState<GivenAct>()
  const [isTyped, setIsTyped] = useState(false)
  const isAsked = form.file !== null || form.options.some(({ key }) => !Object.hasOwn(given, key))
  const ask = (typed: GivenAct, areRowsTyped = isTyped) => {
    const full = { options: { ...given, ...typed.options }, file: typed.file ?? file }
    setAsked(full)
    setIsTyped(areRowsTyped)
    commit.reset()
    if (form.kind === 'reads') look.mutate({ act, options: full.options })
    else if (form.kind === 'changes') rehearse.mutate({ act, ...full })
  }
  /** What was typed after the difference was shown is not what was rehearsed. */
  const forget = () => {
    setAsked(undefined)
    rehearse.reset()
    look.reset()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, where there is nothing to be typed first
  useEffect(() => {
    if (!isAsked) ask({ options: {}, file: null })
  }, [])
  if (commit.isSuccess) return <ActEnded end={commit.data} />
  const { data: shown } = rehearse
  const fingerprint = shown?.fingerprint ?? null
  const mayCommit = asked !== undefined && (form.kind === 'works' || fingerprint !== null)
  // Of rows that were typed a fault stands beside its field.
  const columns = isTyped ? (form.file?.fields ?? []).filter(({ key }) => key !== marked?.key) : []
  const elsewhere = shown?.faults.filter(fault => fieldOfFault(fault, columns) === undefined) ?? []
  const hasMoved = commit.error instanceof AlertError && commit.error.code === 'MOVED'
  return (
    <div className={styles.band}>
      {isAsked ? (
        <AskForm
          form={form}
          given={given}
          isBusy={rehearse.isPending || look.isPending}
          isShown={mayCommit}
          faults={shown?.faults}
          marked={marked}
          refusal={rehearse.error ?? look.error ?? commit.error}
          onAsk={ask}
          onTyped={forget}
        />
      ) : rehearse.isPending ? (
        <SkeletonList rows={3} />
      ) : null}
      {isBesideField(rehearse.error ?? look.error) ? null : <Refused error={rehearse.error ?? look.error} />}
      {elsewhere.length > 0 ? <Faults faults={elsewhere} count={shown?.faultCount ?? 0} /> : null}
      {shown && fingerprint !== null ? <RehearsedDifference shown={shown} /> : null}
      {look.data ? <Records table={look.data.table} notes={look.data.notes} /> : null}
      {mayCommit &&
      (form.kind === 'works' ||
        (shown && shown.counts.added + shown.counts.changed + shown.counts.removed > 0)) ? (
        <ReasonForm
          isProposal={shown?.approvers != null}
          commit={commit}
          onReason={reason => commit.mutate({ act, ...asked, reason, fingerprint })}
        />
      ) : null}
      {hasMoved && asked ? (
        <Button onClick={() => ask(asked)} busy={rehearse.isPending}>
          {m.acts_lookAgain()}
        </Button>
      ) : null}
    </div>
  )
}
