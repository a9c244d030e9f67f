import type { FieldPath, FieldValues } from 'react-hook-form'
import type { Answer } from '#domain/fields/answer.ts'
import { TextField, type TextFieldProps } from './TextField.tsx'

/**
 * A number as a card or certificate prints it: PAN, Aadhaar, IFSC. It is cleaned as one types or pastes, so that spaces
 * and small letters do no harm; what is too long stays, with the sentence about it.
 */
export function CodeField<T extends FieldValues, N extends FieldPath<T>, O = T>({
  answer,
  ...props
}: Omit<TextFieldProps<T, N, O>, 'clean' | 'type'> & { answer: Answer }) {
  return <TextField {...props} clean={answer.clean} />
}
