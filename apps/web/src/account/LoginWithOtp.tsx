import * as v from 'valibot'
import { loginCalls } from '#contract/account/login.ts'
import type { OtpSent } from '#contract/account/otp.ts'
import { loginId as loginIdField } from '#contract/fields/person.ts'
import { useAct } from '#web/api/queries.ts'
import { TextField } from '#web/forms/fields/TextField.tsx'
import { ShortForm } from '#web/forms/layout/ShortForm.tsx'
import { useSchemaForm } from '#web/forms/schema/useSchemaForm.ts'
import { m } from '#web/i18n/generated/messages.js'
import { AppLink } from '#web/shell/navigate/AppLink.tsx'
import { Button } from '#web/ui/Button/Button.tsx'
import styles from './AccountSheet.module.css'

const schema = v.object({ loginId: loginIdField })

/** The first step of a login by OTP: who, then the OTP leaves. */
export function LoginWithOtp(props: {
  loginId: string
  onLoginId: (loginId: string) => void
  onSent: (sent: OtpSent) => void
}) {
  const form = useSchemaForm(schema, { defaultValues: { loginId: props.loginId } })
  const send = useAct(loginCalls.SendOtpToCitizenUser, {
    onSuccess: props.onSent,
  })
  return (
    <ShortForm
      form={form}
      className={styles.fields}
      onSubmit={form.handleSubmit(typed => {
        props.onLoginId(typed.loginId)
        send.mutate(typed)
      })}
    >
      <TextField
        control={form.control}
        name="loginId"
        label={m.account_mobileOrEmail()}
        hint={m.account_mobileOrEmailHint()}
        autoComplete="username"
        required
      />
      <Button type="submit" variant="primary" size="large" block busy={send.isPending}>
        {m.account_sendOtp()}
      </Button>
      <div className={styles.between}>
        <AppLink to="/forgot-password" search={{ loginId: form.watch('loginId') }}>
          {m.account_forgotPassword()}
        </AppLink>
      </div>
    </ShortForm>
  )
}
