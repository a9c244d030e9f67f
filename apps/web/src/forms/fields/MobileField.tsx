import type { FieldPath, FieldValues } from 'react-hook-form'
import { mobileAnswer } from '#domain/fields/mobile.ts'
import { TextField, type TextFieldProps } from './TextField.tsx'

/** Indian mobile number with a fixed +91, however it is typed or pasted (+91, 0091, leading 0, spaces). */
export function MobileField<T extends FieldValues, N extends FieldPath<T>, O = T>(
  props: Omit<TextFieldProps<T, N, O>, 'prefix' | 'clean' | 'type' | 'inputMode'>,
) {
  return (
    <TextField
      autoComplete="tel-national"
      {...props}
      // A number without its country may be filled in by itself into a field of text alone (HTML, autofill field names).
      type="text"
      inputMode="numeric"
      prefix="+91"
      clean={mobileAnswer.clean}
    />
  )
}
