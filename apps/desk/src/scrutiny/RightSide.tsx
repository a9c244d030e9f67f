import { useState } from 'react'
import { useKeys } from '#desk/shell/keys.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Composer } from './Composer.tsx'
import type { Case } from './case.ts'
import { firstOpen } from './case.ts'
import { DecidePanel } from './DecidePanel.tsx'
import { IneligibleDialog } from './IneligibleDialog.tsx'
import { Queries } from './Queries.tsx'
import styles from './Scrutiny.module.css'
import { UndoBar } from './UndoBar.tsx'
import { useDecision } from './useDecision.ts'
import { Withdrawal } from './Withdrawal.tsx'

export interface RightSideProps {
  one: Case
  /** Of the case as the officer saw it. */
  version: number
  /** Why the decision was refused that the officer comes back for. */
  refused: Error | null
  mayWrite: boolean
  /** Something changed that the officer has not looked at yet: nothing is decided before. */
  mustLook: boolean
  /** The case as the officer looked at it last. */
  before: Case
  /** The officer decided, and stays: what is read next has changed by that. */
  onDecided: () => void
  onReread: () => Promise<unknown>
}

/** What the officer does with a case: asks, or decides. */
export function RightSide(props: RightSideProps) {
  const { one, version, refused, before, mayWrite, mustLook, onDecided, onReread } = props
  const [refusing, setRefusing] = useState(false)
  const decision = useDecision(one, { version, refused, before, onDecided, onReread })
  const { waiting, decide } = decision
  const isIdle = mayWrite && !mustLook && waiting === null && !decide.isPending
  const mayFindEligible = isIdle && firstOpen(one) === undefined
  const eligible = () => {
    if (mayFindEligible) decision.wait({ decision: 'ELIGIBLE' })
  }
  const ineligible = () => {
    if (isIdle) setRefusing(true)
  }
  useKeys(
    mayWrite
      ? [
          {
            key: 'q',
            label: m.scrutiny_keyAsk(),
            act: () => document.getElementById('compose-text')?.focus(),
          },
          { key: 'e', label: m.scrutiny_keyEligible(), act: eligible },
          { key: 'i', label: m.scrutiny_keyIneligible(), act: ineligible },
        ]
      : [],
  )
  return (
    <div className={styles.side}>
      <div className={styles.sideScroll}>
        <Withdrawal one={one} onReread={onReread} />
        <Queries one={one} />
        {mayWrite ? <Composer one={one} version={version} mustLook={mustLook} onReread={onReread} /> : null}
      </div>
      <DecidePanel
        one={one}
        version={version}
        mayWrite={mayWrite}
        isIdle={isIdle}
        mayFindEligible={mayFindEligible}
        error={decision.error}
        isPending={decide.isPending}
        onEligible={eligible}
        onIneligible={ineligible}
      />
      {waiting ? (
        <UndoBar one={one} finding={waiting} onUndo={decision.undo} onSend={decision.sendNow} />
      ) : null}
      {refusing ? (
        <IneligibleDialog
          one={one}
          hint={one.language === 'hi' ? m.scrutiny_remarksInHindi() : m.scrutiny_remarksInEnglish()}
          onClose={() => setRefusing(false)}
          onFound={finding => {
            setRefusing(false)
            decision.wait(finding)
          }}
        />
      ) : null}
    </div>
  )
}
