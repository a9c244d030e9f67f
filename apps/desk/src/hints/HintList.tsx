import { useId, useState } from 'react'
import { hintCalls } from '#contract/desk/hints.ts'
import { useDesk } from '#desk/api/queries.ts'
import { m } from '#web/i18n/generated/messages.js'
import { IconCopy } from '#web/ui/icons/IconCopy.tsx'
import { NotLoaded } from '#web/ui/NotLoaded/NotLoaded.tsx'
import { SkeletonLines } from '#web/ui/Skeleton/Skeleton.tsx'
import { HintRow } from './HintRow.tsx'
import styles from './Hints.module.css'
import type { Hint } from './hint.ts'
import { SettleDialog } from './SettleDialog.tsx'

export interface HintListProps {
  /** The public number of the application. */
  number: string
  /** Of the case as it is shown: a hint is settled on it. */
  version: number
  /** Whether this officer may act on the case. */
  mayWrite: boolean
}

/** What an application has in common with others, group by group. A hint is no finding: it is cleared or used. */
export function HintList({ number, version, mayWrite }: HintListProps) {
  const id = useId()
  const [settled, setSettled] = useState<Hint>()
  const hints = useDesk(hintCalls.caseHints, { number }, { quiet: true })
  return (
    <section className={styles.hints} aria-labelledby={id}>
      <h3 className={styles.title} id={id}>
        <IconCopy size={18} />
        {m.hints_title()}
      </h3>
      {hints.error ? (
        <NotLoaded onRetry={() => void hints.refetch()} />
      ) : hints.isPending ? (
        <SkeletonLines count={2} />
      ) : hints.data.length === 0 ? (
        <p className={styles.none}>{m.hints_none()}</p>
      ) : (
        <>
          <ul className={styles.list}>
            {hints.data.map(hint => (
              <HintRow
                key={hint.group}
                hint={hint}
                {...(mayWrite ? { onSettle: () => setSettled(hint) } : {})}
              />
            ))}
          </ul>
          <p className={styles.none}>{m.hints_noFinding()}</p>
        </>
      )}
      {settled ? (
        <SettleDialog of={{ number, version }} hint={settled} onClose={() => setSettled(undefined)} />
      ) : null}
    </section>
  )
}
