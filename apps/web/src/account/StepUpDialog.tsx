import { useEffect, useRef, useState } from 'react'
import { stepUpCalls } from '#contract/account/stepUp.ts'
import { useAct } from '#web/api/queries.ts'
import { useSession } from '#web/api/session.ts'
import { type StepUp, stepUps } from '#web/api/stepUps.ts'
import { useStore } from '#web/api/store.ts'
import { OtpAnswer } from '#web/forms/otp/OtpAnswer.tsx'
import { isOtpField, useOtp } from '#web/forms/otp/useOtp.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Button } from '#web/ui/Button/Button.tsx'
import { Dialog } from '#web/ui/Dialog/Dialog.tsx'
import { Note } from '#web/ui/Note/Note.tsx'

type Channel = 'MOBILE' | 'EMAIL'

function Asked({ stepUp }: { stepUp: StepUp }) {
  const { binding, confirm, giveUp } = stepUp
  const [channel, setChannel] = useState<Channel>('MOBILE')
  const session = useSession()
  const { otp, sent } = useOtp()
  const send = useAct(stepUpCalls.SendStepUpOtp, { quiet: true, onSuccess: sent })
  const verify = useAct(stepUpCalls.VerifyStepUpOtp, {
    besideField: isOtpField,
    onSuccess: ({ stepUpToken }) => confirm(stepUpToken),
  })
  const begin = useRef(() => send.mutate({ binding, channel }))
  useEffect(() => begin.current(), [])
  const sendBy = (by: Channel) => {
    setChannel(by)
    send.mutate({ binding, channel: by })
  }
  return (
    <Dialog open onClose={giveUp} title={m.account_stepUpTitle()} locked={verify.isPending}>
      <p>{m.account_stepUpMore()}</p>
      {send.error ? (
        <Note tone="err" live="alert">
          {send.error.message}
        </Note>
      ) : null}
      {otp ? (
        <OtpAnswer
          key={channel}
          level={2}
          otp={otp}
          submitLabel={m.account_stepUpConfirm()}
          busy={verify.isPending || verify.isSuccess}
          error={verify.error}
          onSubmit={digits =>
            verify.mutate({ binding, transactionNumber: otp.transactionNumber, otp: digits })
          }
          onResend={() => sendBy(channel)}
          resendBusy={send.isPending}
        />
      ) : (
        <p role="status">{send.isPending ? m.account_stepUpSending() : ''}</p>
      )}
      {session?.email && channel === 'MOBILE' ? (
        <Button variant="link" busy={send.isPending} onClick={() => sendBy('EMAIL')}>
          {m.account_stepUpByEmail()}
        </Button>
      ) : null}
      {send.error && !otp ? (
        <Button busy={send.isPending} onClick={() => sendBy(channel)}>
          {m.account_sendOtp()}
        </Button>
      ) : null}
    </Dialog>
  )
}

/** Asks for the OTP of an act that a stolen session must not do. Given up, the form behind it stays as it was typed. */
export default function StepUpDialog() {
  const stepUp = useStore(stepUps)
  return stepUp ? <Asked key={stepUp.binding} stepUp={stepUp} /> : null
}
