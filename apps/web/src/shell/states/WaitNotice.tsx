import { useEffect } from 'react'
import { useStore } from '#web/api/store.ts'
import { type Wait, waits } from '#web/api/waits.ts'
import { clockOf } from '#web/forms/otp/otp.ts'
import { useCountdown } from '#web/forms/otp/useCountdown.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Note } from '#web/ui/Note/Note.tsx'

function Counted({ wait }: { wait: Wait }) {
  const seconds = useCountdown(wait.until)
  useEffect(() => {
    if (seconds === 0 && waits.get() === wait) waits.set(null)
  }, [seconds, wait])
  return (
    <Note tone="warn">
      <span role="alert">{wait.message}</span>{' '}
      <span role="timer">{m.shell_waitLeft({ time: clockOf(seconds) })}</span>
    </Note>
  )
}

/** What stands above the page while the portal asks to wait: why, and the time left. It goes by itself. */
export function WaitNotice() {
  const wait = useStore(waits)
  return wait ? <Counted key={wait.until} wait={wait} /> : null
}
