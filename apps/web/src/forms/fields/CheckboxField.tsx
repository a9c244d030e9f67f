import type { FieldPath, FieldValues } from 'react-hook-form'
import { cx } from '#web/ui/cx.ts'
import { IconError } from '#web/ui/icons/IconError.tsx'
import { type BoundFieldProps, useBoundField } from '../schema/useBoundField.ts'
import choice from './Choice.module.css'
import styles from './Field.module.css'
import { ariaOf } from './FieldFrame.tsx'

/** One yes or no; the value is a boolean. `forced` shows it checked and unchangeable. */
export function CheckboxField<T extends FieldValues, N extends FieldPath<T>, O = T>(
  props: BoundFieldProps<T, N, O> & { forced?: boolean; onChosen?: (checked: boolean) => void },
) {
  const { id, field, value, error } = useBoundField(props)
  const { label, hint, forced, onChosen } = props
  return (
    <div className={cx(styles.field, error && styles.invalid)}>
      <label className={choice.check}>
        <input
          {...ariaOf(id, hint, error)}
          id={id}
          type="checkbox"
          className={choice.box}
          aria-required={props.required}
          aria-readonly={forced}
          disabled={field.disabled || forced}
          name={field.name}
          ref={field.ref}
          checked={forced || value === true}
          onChange={event => {
            field.onChange(event.target.checked)
            onChosen?.(event.target.checked)
          }}
          onBlur={field.onBlur}
        />
        <span>
          {label}
          {hint ? (
            <span className={choice.note} id={`${id}-hint`}>
              {hint}
            </span>
          ) : null}
        </span>
      </label>
      {error ? (
        <span className={styles.error} id={`${id}-error`}>
          <IconError />
          <span>{error}</span>
        </span>
      ) : null}
    </div>
  )
}
