import { loginCalls } from '#contract/account/login.ts'
import type { OtpSent } from '#contract/account/otp.ts'
import { loginId as loginIdField } from '#contract/fields/person.ts'
import { useAct } from '#web/api/queries.ts'
import { OneAnswerForm } from '#web/forms/oneAnswer/OneAnswerForm.tsx'
import { m } from '#web/i18n/generated/messages.js'
import { AppLink } from '#web/shell/navigate/AppLink.tsx'
import { Button } from '#web/ui/Button/Button.tsx'
import styles from './AccountSheet.module.css'

/** The first step of a login by OTP: who, then the OTP leaves. */
export function LoginWithOtp(props: {
  typed: string
  onTyped: (typed: string) => void
  onLoginId: (loginId: string) => void
  onSent: (sent: OtpSent) => void
}) {
  const send = useAct(loginCalls.SendOtpToCitizenUser, {
    onSuccess: props.onSent,
  })
  return (
    <OneAnswerForm
      schema={loginIdField}
      given={props.typed}
      onTyped={props.onTyped}
      name="loginId"
      label={m.account_mobileOrEmail()}
      hint={m.account_mobileOrEmailHint()}
      autoComplete="username"
      className={styles.fields}
      onAnswer={loginId => {
        props.onLoginId(loginId)
        send.mutate({ loginId })
      }}
    >
      {typed => (
        <>
          <Button type="submit" variant="primary" size="large" block busy={send.isPending}>
            {m.account_sendOtp()}
          </Button>
          <div className={styles.between}>
            <AppLink to="/forgot-password" search={{ loginId: typed }}>
              {m.account_forgotPassword()}
            </AppLink>
          </div>
        </>
      )}
    </OneAnswerForm>
  )
}
