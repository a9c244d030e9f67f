import { ChangePasswordForm, passwordCalls } from '#contract/account/password.ts'
import { profileCalls } from '#contract/account/profile.ts'
import { useAct } from '#web/api/queries.ts'
import { PasswordField } from '#web/forms/fields/PasswordField.tsx'
import { ShortForm } from '#web/forms/layout/ShortForm.tsx'
import { showBesideField } from '#web/forms/schema/showBesideField.ts'
import { useSchemaForm } from '#web/forms/schema/useSchemaForm.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Button } from '#web/ui/Button/Button.tsx'
import styles from './Settings.module.css'

const names = ['currentPassword', 'newPassword', 'confirmPassword'] as const

/** The change form: cleared on success; other sessions end, this one stays. */
export function ChangePassword({ onClose }: { onClose: () => void }) {
  const form = useSchemaForm(ChangePasswordForm, {
    defaultValues: { currentPassword: '', newPassword: '', confirmPassword: '' },
  })
  const change = useAct(passwordCalls.ChangeCitizenUserPassword, {
    refresh: [profileCalls.GetCitizenUserLogins],
    besideField: field => names.some(name => name === field),
    onSuccess: () => {
      form.reset()
      onClose()
    },
    onError: error => void showBesideField(form, names, error),
  })
  const { control } = form
  return (
    <ShortForm
      form={form}
      className={styles.form}
      onSubmit={form.handleSubmit(({ currentPassword, newPassword }) =>
        change.mutate({ currentPassword, newPassword }),
      )}
    >
      <PasswordField
        control={control}
        name="currentPassword"
        label={m.settings_currentPassword()}
        autoComplete="current-password"
        required
      />
      <PasswordField
        control={control}
        name="newPassword"
        label={m.account_newPassword()}
        hint={m.account_passwordHint()}
        autoComplete="new-password"
        required
      />
      <PasswordField
        control={control}
        name="confirmPassword"
        label={m.account_confirmPassword()}
        autoComplete="new-password"
        required
      />
      <p className={styles.small}>{m.settings_passwordEndsOthers()}</p>
      <div className={styles.acts}>
        <Button type="submit" variant="indigo" busy={change.isPending}>
          {m.settings_changePassword()}
        </Button>
        <Button onClick={onClose} disabled={change.isPending}>
          {m.common_cancel()}
        </Button>
      </div>
    </ShortForm>
  )
}
