import { toIstIso } from '#domain/dates/ist.ts'
import { m } from '#web/i18n/generated/messages.js'
import { IconClock } from '#web/ui/icons/IconClock.tsx'
import { useServerNow, useServerTimeKnown } from '../time/serverClock.ts'
import styles from './TopStrip.module.css'

/** The server's time, HH:mm:ss (specification, 'Page shell'); dashes until it is known. */
export function Clock() {
  const now = useServerNow()
  const known = useServerTimeKnown()
  return (
    <span className={styles.clock} title={m.shell_serverTime()}>
      <IconClock size={16} />
      <span className="visually-hidden">{m.shell_serverTime()}</span>
      {known ? <time>{toIstIso(new Date(now)).slice(11, 19)}</time> : <span>--:--:--</span>}
    </span>
  )
}
