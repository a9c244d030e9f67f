import type { FieldPath, FieldValues } from 'react-hook-form'
import { TextField, type TextFieldProps } from './TextField.tsx'

/** Keeps digits only. */
export function cleanInteger(typed: string): string {
  return typed.replace(/\D/g, '')
}

/** A whole number typed as digits; the value stays text, so that leading zeros and long numbers survive. */
export function IntegerField<T extends FieldValues, N extends FieldPath<T>, O = T>(
  props: Omit<TextFieldProps<T, N, O>, 'clean' | 'type' | 'inputMode'>,
) {
  return <TextField {...props} inputMode="numeric" clean={cleanInteger} />
}
