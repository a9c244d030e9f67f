import type { Control, FieldPath, FieldValues } from 'react-hook-form'
import { PasswordField } from '#web/forms/fields/PasswordField.tsx'
import { TextField } from '#web/forms/fields/TextField.tsx'
import { m } from '#web/i18n/generated/messages.js'

interface FieldOf<Values extends FieldValues> {
  control: Control<Values>
  name: FieldPath<Values>
}

/** The six digits of an officer's app. */
export function CodeOfApp<Values extends FieldValues>({ control, name }: FieldOf<Values>) {
  return (
    <TextField
      control={control}
      name={name}
      label={m.door_code()}
      inputMode="numeric"
      autoComplete="one-time-code"
      required
    />
  )
}

/** The password that an officer has, to come in or to confirm. */
export function OwnPassword<Values extends FieldValues>({ control, name }: FieldOf<Values>) {
  return (
    <PasswordField
      control={control}
      name={name}
      label={m.door_password()}
      autoComplete="current-password"
      required
    />
  )
}

/** The number under which the authority knows its officer. */
export function ServiceNumber<Values extends FieldValues>({ control, name }: FieldOf<Values>) {
  return (
    <TextField
      control={control}
      name={name}
      label={m.door_serviceNumber()}
      autoComplete="username"
      required
    />
  )
}
