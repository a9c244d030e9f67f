import { useEffect, useRef } from 'react'
import { Key } from '#desk/kit/Key.tsx'
import { useKeys } from '#desk/shell/keys.ts'
import { INELIGIBLE_REASONS } from '#domain/lottery/ineligible.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Button } from '#web/ui/Button/Button.tsx'
import type { Case } from './case.ts'
import styles from './UndoBar.module.css'
import type { Finding } from './useDecision.ts'

/** A decision that waits: five seconds to undo it, or at once on its way. */
export function UndoBar(props: { one: Case; finding: Finding; onUndo: () => void; onSend: () => void }) {
  const { one, finding, onUndo, onSend } = props
  const language = useLanguage()
  const send = useRef<HTMLButtonElement>(null)
  useEffect(() => send.current?.focus(), [])
  useKeys([
    { key: 'z', label: m.scrutiny_undo(), act: onUndo },
    { key: 'Escape', label: m.scrutiny_undo(), act: onUndo, hidden: true },
  ])
  const found =
    finding.decision === 'ELIGIBLE'
      ? m.scrutiny_eligible()
      : `${m.scrutiny_ineligible()}: ${INELIGIBLE_REASONS[finding.reasonCode][language]}`
  return (
    <div className={styles.bar}>
      <p role="status">
        <strong>
          {one.applicant}: {found}
        </strong>{' '}
        {m.scrutiny_undoMore()}
      </p>
      <Button onClick={onUndo} iconAfter={<Key of="z" />}>
        {m.scrutiny_undo()}
      </Button>
      <Button ref={send} variant="primary" onClick={onSend} iconAfter={<Key of="Enter" />}>
        {m.scrutiny_sendNow()}
      </Button>
      <span className={styles.clock} aria-hidden="true" />
    </div>
  )
}
