import { useState } from 'react'
import type { FieldPath, FieldValues } from 'react-hook-form'
import { m } from '#web/i18n/generated/messages.js'
import { ShowHide } from './ShowHide.tsx'
import { TextField, type TextFieldProps } from './TextField.tsx'

/** A password with show and hide. `autoComplete`: `current-password` to log in, `new-password` to choose one. */
export function PasswordField<T extends FieldValues, N extends FieldPath<T>, O = T>(
  props: Omit<TextFieldProps<T, N, O>, 'type' | 'suffix' | 'clean'> & {
    autoComplete: 'current-password' | 'new-password'
  },
) {
  const [shown, setShown] = useState(false)
  const label = shown ? m.common_hidePassword() : m.common_showPassword()
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      suffix={<ShowHide shown={shown} label={label} onToggle={() => setShown(!shown)} />}
    />
  )
}
