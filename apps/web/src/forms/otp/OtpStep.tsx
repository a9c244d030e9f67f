import { type ReactNode, useEffect, useMemo } from 'react'
import { useForm } from 'react-hook-form'
import { m } from '#web/i18n/generated/messages.js'
import { Button } from '#web/ui/Button/Button.tsx'
import { IconChevronLeft } from '#web/ui/icons/IconChevronLeft.tsx'
import { Marked } from '#web/ui/Marked/Marked.tsx'
import { useClearOnType } from '../schema/useClearOnType.ts'
import styles from './Otp.module.css'
import { OtpField } from './OtpField.tsx'
import { countTries } from './otp.ts'
import { ResendOtp } from './ResendOtp.tsx'

export interface OtpStepProps {
  /** Masked, such as "+91 60000 •••21". */
  destination: string
  channel: 'sms' | 'email'
  digits?: number
  validMinutes: number
  /** Epoch milliseconds from when the code may be sent again (the server tells the seconds). */
  resendAt: number
  onResend: () => void
  resendBusy?: boolean
  onChangeDestination?: () => void
  /** "Log in", "Verify and submit": names the act. */
  submitLabel: string
  onSubmit: (otp: string) => void
  busy?: boolean
  /** The server's refusal, said beside the field; null while an answer is awaited. */
  error?: string | null
  /** Words of an incomplete code, from the specification of the screen. */
  incompleteText: string
  title?: string
  /** `h1` on a page of its own, `h2` inside a dialog or form. */
  level?: 1 | 2
  /** Other ways, beside the countdown. */
  aside?: ReactNode
}

/**
 * The OTP step: where it was sent, one field, the countdown to send again, a way to change the number. A whole code
 * submits itself, once: one that was refused waits for a press.
 */
export function OtpStep(props: OtpStepProps) {
  const { destination, channel, digits = 6, validMinutes, onSubmit, busy, error, level = 1 } = props
  const form = useForm({ defaultValues: { otp: '' }, reValidateMode: 'onSubmit' })
  const { control, handleSubmit, setError, setFocus } = form
  useClearOnType(form)
  useEffect(() => {
    if (!error) return
    setError('otp', { type: 'server', message: error })
    // What was typed stays, selected: the next digit replaces it.
    setFocus('otp', { shouldSelect: true })
  }, [error, setError, setFocus])
  // biome-ignore lint/correctness/useExhaustiveDependencies: an OTP sent again begins anew
  const tries = useMemo(countTries, [props.resendAt])
  const submit = (otp: string) => {
    if (busy) return
    tries.note(otp)
    onSubmit(otp)
  }
  const Title = level === 1 ? 'h1' : 'h2'
  const sent = channel === 'sms' ? m.common_otpSentSms : m.common_otpSentEmail
  const change = channel === 'sms' ? m.common_changeNumber() : m.common_changeEmail()
  return (
    <form className={styles.step} noValidate onSubmit={handleSubmit(({ otp }) => submit(otp))}>
      <div>
        {props.onChangeDestination ? (
          <Button variant="link" icon={<IconChevronLeft />} onClick={props.onChangeDestination}>
            {change}
          </Button>
        ) : null}
        <Title className={styles.title}>{props.title ?? m.common_enterOtp()}</Title>
        <p className={styles.sent}>
          <Marked words={to => sent({ digits, to })}>
            <b>{destination}</b>
          </Marked>{' '}
          {m.common_otpValid({ minutes: validMinutes })} {m.common_otpSubmitsItself()}
        </p>
      </div>
      <OtpField
        control={control}
        name="otp"
        digits={digits}
        autoFocus
        onComplete={otp => {
          if (tries.isFirst(otp)) submit(otp)
        }}
        rules={{ validate: otp => otp.length === digits || props.incompleteText }}
      />
      <Button type="submit" variant="primary" size="large" block busy={busy}>
        {props.submitLabel}
      </Button>
      <div className={styles.again}>
        <ResendOtp
          key={props.resendAt}
          resendAt={props.resendAt}
          onResend={props.onResend}
          busy={props.resendBusy}
        />
        {props.aside}
      </div>
    </form>
  )
}
