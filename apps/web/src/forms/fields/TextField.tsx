import type { FieldPath, FieldValues } from 'react-hook-form'
import { type BoundFieldProps, useBoundField } from '../schema/useBoundField.ts'
import { TextLine, type TextLineLook } from './TextLine.tsx'

export interface TextFieldProps<T extends FieldValues, N extends FieldPath<T>, O = T>
  extends BoundFieldProps<T, N, O>,
    TextLineLook {
  required?: boolean
  /** Called on every keystroke; returns how the field writes it (capitals for a PAN). It never drops what a rule must tell. */
  clean?: (typed: string) => string
}

/** One line of text. */
export function TextField<T extends FieldValues, N extends FieldPath<T>, O = T>(
  props: TextFieldProps<T, N, O>,
) {
  const { control: _control, rules: _rules, problem: _problem, clean, ...look } = props
  const { id, field, text, error } = useBoundField(props)
  return (
    <TextLine
      {...look}
      id={id}
      error={error}
      disabled={field.disabled}
      name={field.name}
      ref={field.ref}
      value={text}
      onText={typed => field.onChange(clean ? clean(typed) : typed)}
      onLeave={field.onBlur}
    />
  )
}
