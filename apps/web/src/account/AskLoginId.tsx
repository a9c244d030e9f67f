import type { OtpSent } from '#contract/account/otp.ts'
import { passwordCalls } from '#contract/account/password.ts'
import { loginId as loginIdField } from '#contract/fields/person.ts'
import { useAct } from '#web/api/queries.ts'
import { OneAnswerForm } from '#web/forms/oneAnswer/OneAnswerForm.tsx'
import { m } from '#web/i18n/generated/messages.js'
import { Button } from '#web/ui/Button/Button.tsx'
import styles from './AccountSheet.module.css'

/** The first step of a forgotten password. */
export function AskLoginId(props: {
  loginId: string
  onLoginId: (loginId: string) => void
  onSent: (sent: OtpSent) => void
}) {
  const send = useAct(passwordCalls.RequestPasswordResetForCitizenUser, { onSuccess: props.onSent })
  return (
    <OneAnswerForm
      schema={loginIdField}
      given={props.loginId}
      name="loginId"
      label={m.account_loginId()}
      autoComplete="username"
      className={styles.fields}
      onAnswer={loginId => {
        props.onLoginId(loginId)
        send.mutate({ loginId })
      }}
    >
      {() => (
        <Button type="submit" variant="primary" size="large" block busy={send.isPending}>
          {m.account_sendOtp()}
        </Button>
      )}
    </OneAnswerForm>
  )
}
