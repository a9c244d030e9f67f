import { portalConfig } from '#web/api/portalConfig.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Note } from '#web/ui/Note/Note.tsx'
import { RefusalNote } from '../layout/RefusalNote.tsx'
import { OtpStep } from './OtpStep.tsx'
import { channelOf, isOtpField, OTP_MINUTES, type OtpOnItsWay, otpRefusal } from './useOtp.ts'

export interface OtpAnswerProps {
  otp: OtpOnItsWay
  submitLabel: string
  onSubmit: (otp: string) => void
  busy: boolean
  error: Error | null
  onResend: () => void
  resendBusy: boolean
  /** Absent where the number cannot be another: it is the registered one. */
  onChange?: () => void
  /** `h2` inside a dialog or a page with its own title. */
  level?: 1 | 2
}

/** The OTP step of a call pair (send, check), with the warning that belongs to it. */
export function OtpAnswer(props: OtpAnswerProps) {
  return (
    <>
      <OtpStep
        destination={props.otp.maskedDestination}
        channel={channelOf(props.otp.maskedDestination)}
        validMinutes={OTP_MINUTES}
        resendAt={props.otp.resendAt}
        onResend={props.onResend}
        resendBusy={props.resendBusy}
        {...(props.onChange ? { onChangeDestination: props.onChange } : {})}
        level={props.level ?? 1}
        submitLabel={props.submitLabel}
        onSubmit={props.onSubmit}
        busy={props.busy}
        error={otpRefusal(props.error)}
        incompleteText={m.account_otpIncomplete()}
      />
      <RefusalNote error={props.error} besideField={isOtpField} />
      <Note>{m.account_otpWarning({ number: portalConfig().contact.tollFree })}</Note>
    </>
  )
}
