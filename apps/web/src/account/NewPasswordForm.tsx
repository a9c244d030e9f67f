import { passwordCalls, ResetPasswordForm } from '#contract/account/password.ts'
import { AlertError } from '#web/api/errors.ts'
import { useAct } from '#web/api/queries.ts'
import { PasswordField } from '#web/forms/fields/PasswordField.tsx'
import { ShortForm } from '#web/forms/layout/ShortForm.tsx'
import { showBesideField } from '#web/forms/schema/showBesideField.ts'
import { useSchemaForm } from '#web/forms/schema/useSchemaForm.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Button } from '#web/ui/Button/Button.tsx'
import styles from './AccountSheet.module.css'

/** The last step of a forgotten password. */
export function NewPasswordForm(props: { resetToken: string; onSaved: () => void; onExpired: () => void }) {
  const form = useSchemaForm(ResetPasswordForm, { defaultValues: { newPassword: '', confirmPassword: '' } })
  const save = useAct(passwordCalls.ResetPasswordForCitizenUser, {
    besideField: field => field === 'newPassword' || field === 'confirmPassword',
    onSuccess: props.onSaved,
    onError: error => {
      if (error instanceof AlertError && error.code === 'RESET_EXPIRED') props.onExpired()
      else showBesideField(form, ['newPassword', 'confirmPassword'], error)
    },
  })
  return (
    <ShortForm
      form={form}
      className={styles.fields}
      onSubmit={form.handleSubmit(typed => save.mutate({ ...typed, resetToken: props.resetToken }))}
    >
      <PasswordField
        control={form.control}
        name="newPassword"
        label={m.account_newPassword()}
        hint={m.account_passwordHint()}
        autoComplete="new-password"
        required
      />
      <PasswordField
        control={form.control}
        name="confirmPassword"
        label={m.account_confirmPassword()}
        autoComplete="new-password"
        required
      />
      <Button type="submit" variant="primary" size="large" block busy={save.isPending}>
        {m.account_savePassword()}
      </Button>
    </ShortForm>
  )
}
