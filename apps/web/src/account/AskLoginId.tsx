import * as v from 'valibot'
import type { OtpSent } from '#contract/account/otp.ts'
import { passwordCalls } from '#contract/account/password.ts'
import { loginId as loginIdField } from '#contract/fields/person.ts'
import { useAct } from '#web/api/queries.ts'
import { TextField } from '#web/forms/fields/TextField.tsx'
import { ShortForm } from '#web/forms/layout/ShortForm.tsx'
import { useSchemaForm } from '#web/forms/schema/useSchemaForm.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Button } from '#web/ui/Button/Button.tsx'
import styles from './AccountSheet.module.css'

const schema = v.object({ loginId: loginIdField })

/** The first step of a forgotten password. */
export function AskLoginId(props: {
  loginId: string
  onLoginId: (loginId: string) => void
  onSent: (sent: OtpSent) => void
}) {
  const form = useSchemaForm(schema, { defaultValues: { loginId: props.loginId } })
  const send = useAct(passwordCalls.RequestPasswordResetForCitizenUser, { onSuccess: props.onSent })
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
        label={m.account_loginId()}
        autoComplete="username"
        required
      />
      <Button type="submit" variant="primary" size="large" block busy={send.isPending}>
        {m.account_sendOtp()}
      </Button>
    </ShortForm>
  )
}
