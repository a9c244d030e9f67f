import type { FieldPath, FieldValues } from 'react-hook-form'
import { TextField, type TextFieldProps } from './TextField.tsx'

/** A whole number; the value stays the text that was typed, so that leading zeros survive and anything else is told. */
export function IntegerField<T extends FieldValues, N extends FieldPath<T>, O = T>(
  props: Omit<TextFieldProps<T, N, O>, 'clean' | 'type' | 'inputMode'>,
) {
  return <TextField {...props} inputMode="numeric" />
}
