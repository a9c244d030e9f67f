import type { FormEvent, ReactNode } from 'react'
import type { FieldErrors } from 'react-hook-form'
import { cx } from '#web/ui/cx.ts'
import { SaveTrouble } from '../draft/SaveTrouble.tsx'
import type { SaveState } from '../draft/useAutosave.ts'
import { ErrorSummary } from '../layout/ErrorSummary.tsx'
import styles from './Walk.module.css'

/** A draft that the server keeps, as far as a page shows it. */
export interface ShownDraft {
  readonly state: SaveState
  readonly save: () => Promise<unknown>
  /** These answers replace those of the other window; absent where they cannot. */
  readonly takeOver?: () => Promise<unknown>
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
  /** Absent where nothing is saved by itself. */
  draft?: ShownDraft
  onReload?: () => void
  onSubmit: (event: FormEvent) => void
  children: ReactNode
}

/** One page of a form: what stands in the way, what became of the draft, the questions, the acts at the end. */
export function WalkPage(props: WalkPageProps) {
  const { look, head, errors, attempt, labels, draft, onReload, onSubmit, children } = props
  return (
    <form className={cx(styles.page, look && styles[look])} noValidate onSubmit={onSubmit}>
      {head}
      <ErrorSummary errors={errors} attempt={attempt} {...(labels ? { labels } : {})} />
      {draft && onReload ? (
        <SaveTrouble
          state={draft.state}
          onRetry={() => void draft.save()}
          {...(draft.takeOver ? { onTakeOver: () => void draft.takeOver?.() } : {})}
          onReload={onReload}
        />
      ) : null}
      {children}
    </form>
  )
}
