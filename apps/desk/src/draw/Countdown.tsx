import { countdownWords } from '#desk/kit/countdownWords.ts'
import { useCountdown } from '#desk/kit/useCountdown.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Card } from '#web/ui/Card/Card.tsx'
import styles from './Draw.module.css'
import { figure } from './words.ts'

interface CountdownProps {
  readonly until: string
  readonly serverNow: string
  readonly receivedAt: number
  readonly round: number
}

/** How long until the round appears. Read out once: a clock that speaks each second helps nobody. */
export function Countdown({ until, serverNow, receivedAt, round }: CountdownProps) {
  const left = useCountdown(until, serverNow, receivedAt)
  return (
    <Card title={left > 0 ? m.ceremony_countdown() : m.ceremony_arrived()}>
      <p className={styles.count} role="timer" aria-live="off">
        {countdownWords(left)}
      </p>
      <p>
        drand quicknet, {m.ceremony_round()} {figure(round)}
      </p>
      <p className={styles.note}>{m.ceremony_byItself()}</p>
    </Card>
  )
}
