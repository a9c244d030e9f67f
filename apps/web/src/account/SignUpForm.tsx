import { SignUpForm as schema, signUpCalls } from '#contract/account/signUp.ts'
import { useAct } from '#web/api/queries.ts'
import { useVisitorKept } from '#web/forms/draft/useVisitorKept.ts'
import { DateField } from '#web/forms/fields/DateField.tsx'
import { MobileField } from '#web/forms/fields/MobileField.tsx'
import { PasswordField } from '#web/forms/fields/PasswordField.tsx'
import { RadioCards } from '#web/forms/fields/RadioCards.tsx'
import { TextField } from '#web/forms/fields/TextField.tsx'
import { ErrorSummary } from '#web/forms/layout/ErrorSummary.tsx'
import { EmailField } from '#web/forms/person/PersonFields.tsx'
import { showBesideField } from '#web/forms/schema/showBesideField.ts'
import { useSchemaForm } from '#web/forms/schema/useSchemaForm.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Button } from '#web/ui/Button/Button.tsx'
import styles from './AccountSheet.module.css'

const names = [
  'firstName',
  'middleName',
  'lastName',
  'dateOfBirth',
  'gender',
  'mobileNumber',
  'email',
  'password',
  'confirmPassword',
] as const

/** The registration form. Refusals of the server stand beside the field they name. The new session empties the tab of what was kept. */
export function SignUpForm(props: { onRegistered: (registrationId: string) => void; busy: boolean }) {
  const form = useSchemaForm(schema, {
    defaultValues: {
      firstName: '',
      middleName: '',
      lastName: '',
      dateOfBirth: '',
      mobileNumber: '',
      email: '',
      password: '',
      confirmPassword: '',
    },
  })
  useVisitorKept(form, 'sign-up', ['password', 'confirmPassword'])
  const register = useAct(signUpCalls.CreateCitizenUser, {
    besideField: field => names.some(name => name === field),
    onSuccess: answer => props.onRegistered(answer.registrationId),
    onError: error => void showBesideField(form, names, error),
  })
  const { control, formState } = form
  const optional = m.common_optional()
  return (
    <form className={styles.fields} noValidate onSubmit={form.handleSubmit(typed => register.mutate(typed))}>
      <ErrorSummary
        errors={formState.errors}
        attempt={formState.submitCount}
        title={count => (count === 1 ? m.common_errorsOne() : m.common_errorsMany({ count }))}
        note={m.common_nothingLost()}
      />
      <TextField
        control={control}
        name="firstName"
        label={m.account_firstName()}
        autoComplete="given-name"
        required
      />
      <div className={styles.pair}>
        <TextField
          control={control}
          name="middleName"
          label={m.account_middleName()}
          optional={optional}
          autoComplete="additional-name"
        />
        <TextField
          control={control}
          name="lastName"
          label={m.account_lastName()}
          optional={optional}
          autoComplete="family-name"
        />
      </div>
      <DateField control={control} name="dateOfBirth" label={m.account_dateOfBirth()} autoComplete="bday" />
      <RadioCards
        control={control}
        name="gender"
        label={m.account_gender()}
        columns={3}
        options={[
          { value: 'Male', title: m.account_male() },
          { value: 'Female', title: m.account_female() },
          { value: 'Other', title: m.account_other() },
        ]}
      />
      <MobileField
        control={control}
        name="mobileNumber"
        label={m.account_mobile()}
        hint={m.account_mobileHint()}
        required
      />
      <EmailField control={control} name="email" optional={optional} />
      <PasswordField
        control={control}
        name="password"
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
      <Button type="submit" variant="primary" size="large" block busy={register.isPending || props.busy}>
        {m.account_continue()}
      </Button>
    </form>
  )
}
