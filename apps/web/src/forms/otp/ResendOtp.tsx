import { useState } from 'react'
import { m } from '#web/i18n/generated/messages.js'
import { Button } from '#web/ui/Button/Button.tsx'
import styles from './Otp.module.css'
import { clockOf } from './otp.ts'
import { useCountdown } from './useCountdown.ts'

/** Counts down to the moment the code may be sent again; then a button. */
export function ResendOtp(props: { resendAt: number; onResend: () => void; busy?: boolean }) {
  const { resendAt, onResend, busy } = props
  const seconds = useCountdown(resendAt)
  const [whole] = useState(() => Math.max(1, seconds))
  if (seconds === 0)
    return (
      <Button variant="link" busy={busy} onClick={onResend}>
        {m.common_sendAgain()}
      </Button>
    )
  const edge = 2 * Math.PI * 9
  return (
    <span className={styles.waiting} role="timer">
      <svg className={styles.ring} width="22" height="22" viewBox="0 0 22 22" fill="none" aria-hidden="true">
        <circle cx="11" cy="11" r="9" stroke="var(--indigo-100)" strokeWidth="3" />
        <circle
          cx="11"
          cy="11"
          r="9"
          stroke="var(--indigo)"
          strokeWidth="3"
          strokeDasharray={`${edge * Math.min(1, seconds / whole)} ${edge}`}
        />
      </svg>
      {m.common_sendAgainIn({ time: clockOf(seconds) })}
    </span>
  )
}
