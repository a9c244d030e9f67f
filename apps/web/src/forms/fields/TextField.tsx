import type { HTMLInputAutoCompleteAttribute, HTMLInputTypeAttribute, ReactNode } from 'react'
import type { FieldPath, FieldValues } from 'react-hook-form'
import { type BoundFieldProps, useBoundField } from '../schema/useBoundField.ts'
import styles from './Field.module.css'
import { ariaOf, FieldFrame } from './FieldFrame.tsx'

export interface TextFieldProps<T extends FieldValues, N extends FieldPath<T>, O = T>
  extends BoundFieldProps<T, N, O> {
  type?: HTMLInputTypeAttribute
  inputMode?: 'text' | 'numeric' | 'decimal' | 'email' | 'tel' | 'search'
  autoComplete?: HTMLInputAutoCompleteAttribute
  placeholder?: string
  /** Before the typed text, divided by a hairline. */
  prefix?: ReactNode
  /** After the typed text, such as a tag "Verified". */
  suffix?: ReactNode
  /** Called on every keystroke; returns how the field writes it (capitals for a PAN). It never drops what a rule must tell. */
  clean?: (typed: string) => string
  readOnly?: boolean
}

/** One line of text. */
export function TextField<T extends FieldValues, N extends FieldPath<T>, O = T>(
  props: TextFieldProps<T, N, O>,
) {
  const { id, field, text, error } = useBoundField(props)
  const { label, hint, optional, prefix, suffix, clean, type = 'text' } = props
  return (
    <FieldFrame id={id} label={label} hint={hint} optional={optional} error={error}>
      <div className={styles.box}>
        {prefix ? <span className={styles.prefix}>{prefix}</span> : null}
        <input
          {...ariaOf(id, hint, error)}
          id={id}
          className={styles.input}
          type={type}
          inputMode={props.inputMode}
          autoComplete={props.autoComplete}
          placeholder={props.placeholder}
          readOnly={props.readOnly}
          aria-required={props.required}
          disabled={field.disabled}
          name={field.name}
          ref={field.ref}
          value={text}
          onChange={event => field.onChange(clean ? clean(event.target.value) : event.target.value)}
          onBlur={field.onBlur}
        />
        {suffix ? <span className={styles.suffix}>{suffix}</span> : null}
      </div>
    </FieldFrame>
  )
}
