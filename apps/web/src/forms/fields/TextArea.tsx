import type { FieldPath, FieldValues } from 'react-hook-form'
import { cx } from '#web/ui/cx.ts'
import { type BoundFieldProps, useBoundField } from '../schema/useBoundField.ts'
import styles from './Field.module.css'
import { ariaOf, FieldFrame } from './FieldFrame.tsx'

export interface TextAreaProps<T extends FieldValues, N extends FieldPath<T>, O = T>
  extends BoundFieldProps<T, N, O> {
  rows?: number
  /** Shows how much of the limit is used; the schema refuses more. */
  limit?: number
  placeholder?: string
}

/** Several lines of text, with the count of characters where there is a limit. */
export function TextArea<T extends FieldValues, N extends FieldPath<T>, O = T>(
  props: TextAreaProps<T, N, O>,
) {
  const { id, field, text, error } = useBoundField(props)
  const { label, hint, optional, limit } = props
  return (
    <FieldFrame id={id} label={label} hint={hint} optional={optional} error={error}>
      <div className={styles.box}>
        <textarea
          {...ariaOf(id, hint, error)}
          id={id}
          className={cx(styles.input, styles.area)}
          rows={props.rows ?? 4}
          placeholder={props.placeholder}
          aria-required={props.required}
          disabled={field.disabled}
          name={field.name}
          ref={field.ref}
          value={text}
          onChange={field.onChange}
          onBlur={field.onBlur}
        />
      </div>
      {limit ? (
        <div className={styles.counter}>
          {text.length} / {limit}
        </div>
      ) : null}
    </FieldFrame>
  )
}
