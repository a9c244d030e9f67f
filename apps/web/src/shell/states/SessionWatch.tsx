import { useEffect, useState } from 'react'
import { profileCalls } from '#contract/account/profile.ts'
import { SESSION_IDLE_MS, SESSION_WARNING_MS } from '#contract/account/sessionTimes.ts'
import StepUpDialog from '#web/account/StepUpDialog.tsx'
import Asking from '#web/api/Asking.tsx'
import { useAct } from '#web/api/queries.ts'
import { clearSession, lastAnswered } from '#web/api/session.ts'
import { useStore } from '#web/api/store.ts'
import { clockOf } from '#web/forms/otp/otp.ts'
import { useCountdown } from '#web/forms/otp/useCountdown.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Button } from '#web/ui/Button/Button.tsx'
import { Dialog } from '#web/ui/Dialog/Dialog.tsx'
import { HelpStrip } from './HelpStrip.tsx'

/** The last two minutes: one press keeps the session; nothing typed behind the dialog is touched. */
function Warning({ endsAt, onStay }: { endsAt: number; onStay: () => void }) {
  const seconds = useCountdown(endsAt)
  const stay = useAct(profileCalls.GetCitizenUserLogins, { onSuccess: onStay })
  useEffect(() => {
    if (seconds === 0) clearSession('expired')
  }, [seconds])
  const ask = () => stay.mutate({})
  return (
    <Dialog
      open
      onClose={ask}
      title={m.shell_idleTitle()}
      actions={
        <Button variant="primary" busy={stay.isPending} onClick={ask}>
          {m.shell_stay()}
        </Button>
      }
    >
      <p role="alert">{m.shell_idleMore()}</p>
      <p role="timer">{m.shell_waitLeft({ time: clockOf(seconds) })}</p>
    </Dialog>
  )
}

/**
 * What watches over a session: it asks, two minutes before the end for want of calls, whether to stay (WCAG 2.2.1), and for
 * the OTP of an act that is to be confirmed; and above every page who helps in it.
 */
export default function SessionWatch() {
  return (
    <Asking>
      <Watch />
    </Asking>
  )
}

function Watch() {
  const last = useStore(lastAnswered)
  const [isNear, setIsNear] = useState(false)
  const endsAt = last + SESSION_IDLE_MS
  useEffect(() => {
    setIsNear(false)
    const timer = setTimeout(() => setIsNear(true), Math.max(0, endsAt - SESSION_WARNING_MS - Date.now()))
    return () => clearTimeout(timer)
  }, [endsAt])
  return (
    <>
      <HelpStrip />
      {isNear ? <Warning endsAt={endsAt} onStay={() => setIsNear(false)} /> : null}
      <StepUpDialog />
    </>
  )
}
