import { Button } from '#web/ui/Button/Button.tsx'
import styles from './Room.module.css'

interface GiveUpProps {
  /** What is given up, as the line that opens says it; what that means; and the act. */
  readonly title: string
  readonly more: string
  readonly act: string
  readonly busy: boolean
  readonly onAct: () => void
}

/** Gives a place or a turn up: folded away, and its meaning stands before the button. */
export function GiveUp({ title, more, act, busy, onAct }: GiveUpProps) {
  return (
    <details className={styles.more}>
      <summary>{title}</summary>
      <p>{more}</p>
      <Button busy={busy} onClick={onAct}>
        {act}
      </Button>
    </details>
  )
}
