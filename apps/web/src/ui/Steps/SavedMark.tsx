import { m } from '#web/i18n/generated/messages.js'
import { IconCheck } from '../icons/IconCheck.tsx'
import styles from './Steps.module.css'

/** "Saved 10:42", read out quietly when it changes. */
export function SavedMark({ time }: { time: string }) {
  return (
    <span className={styles.saved} role="status">
      <IconCheck size={16} />
      {m.common_saved({ time })}
    </span>
  )
}
