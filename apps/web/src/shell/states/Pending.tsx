import { m } from '#web/i18n/generated/messages.js'
import styles from './Pending.module.css'

/** The shape of a page while its screen loads: a title and two cards. */
export function Pending() {
  return (
    <div className={styles.page} role="status">
      <span className="visually-hidden">{m.shell_loading()}</span>
      <div className={styles.title} />
      <div className={styles.card} />
      <div className={styles.card} />
    </div>
  )
}
