import { type FormEvent, type ReactNode, useEffect } from 'react'
import type { FieldErrors } from 'react-hook-form'
import { cx } from '#web/ui/cx.ts'
import type { AnswerWords } from '../draft/answerWords.ts'
import type { Conflict } from '../draft/merge.ts'
import { SaveTrouble } from '../draft/SaveTrouble.tsx'
import type { SaveState } from '../draft/useAutosave.ts'
import { fetchParts } from '../fields/parts.ts'
import { ErrorSummary } from '../layout/ErrorSummary.tsx'
import { SendingStrip } from '../upload/SendingStrip.tsx'
import styles from './Walk.module.css'

/** A draft that the server keeps, as far as a page shows it. */
export interface ShownDraft {
  readonly state: SaveState
  readonly save: () => Promise<unknown>
  /** Takes the answers of the other window where they were chosen. */
  readonly settle: (chosen: readonly Conflict[]) => Promise<unknown>
}

interface WalkPageProps {
  /** `narrow` for a form inside a page of other things, `tight` and `close` where the parts stand nearer together. */
  look?: 'tight' | 'close' | 'narrow'
  /** Above the errors. */
  head?: ReactNode
  errors: FieldErrors
  /** Tries that were refused: after each the summary takes focus. */
  attempt: number
  labels?: Partial<Record<string, string>>
  /** What answers are called, to ask for one that was changed in two windows. */
  words?: AnswerWords
  /** Absent where nothing is saved by itself. */
  draft?: ShownDraft
  onSubmit: (event: FormEvent) => void
  children: ReactNode
}

/** One page of a form: what stands in the way, what became of the draft, the questions, the acts at the end. */
export function WalkPage(props: WalkPageProps) {
  const { look, head, errors, attempt, labels, draft, words, onSubmit, children } = props
  useEffect(() => {
    void fetchParts()
    // Without a network a photograph can be made to fit too, and the strip that tells of it is there.
    void import('../picture/PictureDialog.tsx').catch(() => null)
    void import('#web/shell/states/Notices.tsx').catch(() => null)
  }, [])
  return (
    <form className={cx(styles.page, look && styles[look])} noValidate onSubmit={onSubmit}>
      {head}
      <ErrorSummary errors={errors} attempt={attempt} {...(labels ? { labels } : {})} />
      {draft ? (
        <SaveTrouble
          state={draft.state}
          words={words}
          onRetry={() => void draft.save()}
          onSettle={chosen => void draft.settle(chosen)}
        />
      ) : null}
      <SendingStrip />
      {children}
    </form>
  )
}
