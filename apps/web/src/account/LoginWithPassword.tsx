import { useEffect } from 'react'
import * as v from 'valibot'
import { loginCalls } from '#contract/account/login.ts'
import { currentPassword, loginId as loginIdField } from '#contract/fields/person.ts'
import { useSignIn } from '#web/api/queries.ts'
import { PasswordField } from '#web/forms/fields/PasswordField.tsx'
import { TextField } from '#web/forms/fields/TextField.tsx'
import { ShortForm } from '#web/forms/layout/ShortForm.tsx'
import { useSchemaForm } from '#web/forms/schema/useSchemaForm.ts'
import { m } from '#web/i18n/generated/messages.js'
import { AppLink } from '#web/shell/navigate/AppLink.tsx'
import { Button } from '#web/ui/Button/Button.tsx'
import { Note } from '#web/ui/Note/Note.tsx'
import styles from './AccountSheet.module.css'

const schema = v.object({ loginId: loginIdField, password: currentPassword })

/** Login by password. A refusal names no field, so it stands above the button; what is typed stays. */
export default function LoginWithPassword(props: { typed: string; onTyped: (typed: string) => void }) {
  const form = useSchemaForm(schema, { defaultValues: { loginId: props.typed, password: '' } })
  const loginId = form.watch('loginId')
  const { onTyped } = props
  useEffect(() => onTyped(loginId), [onTyped, loginId])
  const logIn = useSignIn(loginCalls.ValidateCitizenLogin)
  return (
    <ShortForm
      form={form}
      className={styles.fields}
      onSubmit={form.handleSubmit(typed => logIn.mutate(typed))}
    >
      <TextField
        control={form.control}
        name="loginId"
        label={m.account_loginId()}
        autoComplete="username"
        required
      />
      <PasswordField
        control={form.control}
        name="password"
        label={m.account_password()}
        autoComplete="current-password"
        required
      />
      {logIn.error?.name === 'AlertError' ? (
        <Note tone="err" live="alert">
          {logIn.error.message}
        </Note>
      ) : null}
      <Button type="submit" variant="primary" size="large" block busy={logIn.isPending || logIn.isSuccess}>
        {m.account_logIn()}
      </Button>
      <div className={styles.between}>
        <AppLink to="/forgot-password" search={{ loginId }}>
          {m.account_forgotPassword()}
        </AppLink>
      </div>
    </ShortForm>
  )
}
