import type { FieldPath, FieldValues } from 'react-hook-form'
import { cx } from '#web/ui/cx.ts'
import { IconChevronDown } from '#web/ui/icons/IconChevronDown.tsx'
import { type BoundFieldProps, useBoundField } from '../schema/useBoundField.ts'
import styles from './Field.module.css'
import { ariaOf, FieldFrame } from './FieldFrame.tsx'

export interface SelectFieldProps<T extends FieldValues, N extends FieldPath<T>, O = T>
  extends BoundFieldProps<T, N, O> {
  options: readonly { value: string | number; label: string; disabled?: boolean }[]
  /** The empty first line, such as "Select". */
  placeholder?: string
  /** Why there is nothing to choose yet: the options are on their way, or depend on an answer above. */
  waits?: string | undefined
  /** Keep the value a number (identifiers of the wire); text otherwise. */
  numeric?: boolean
  /** Called after the value changed, to clear and reload what depends on it. */
  onChosen?: (value: string) => void
}

/**
 * Choice from a list. The browser's own select: phones open their native wheel, no script is loaded, and it works
 * with every assistive technology. For long lists that people search, use ComboField.
 */
export function SelectField<T extends FieldValues, N extends FieldPath<T>, O = T>(
  props: SelectFieldProps<T, N, O>,
) {
  const { id, field, text, error } = useBoundField(props)
  const { label, hint, optional, options, waits, numeric, onChosen } = props
  const placeholder = waits ?? props.placeholder
  const choose = (chosen: string) => {
    field.onChange(numeric && chosen !== '' ? Number(chosen) : chosen)
    onChosen?.(chosen)
  }
  return (
    <FieldFrame id={id} label={label} hint={hint} optional={optional} error={error}>
      <div className={styles.box}>
        <select
          {...ariaOf(id, hint, error)}
          id={id}
          className={cx(styles.input, styles.select)}
          aria-required={props.required}
          // It keeps its place in the order of the keys, or who tabs on would pass it by.
          aria-disabled={waits !== undefined || undefined}
          disabled={field.disabled}
          name={field.name}
          ref={field.ref}
          value={text}
          onChange={event => choose(event.target.value)}
          onBlur={field.onBlur}
        >
          {placeholder === undefined ? null : <option value="">{placeholder}</option>}
          {(waits === undefined ? options : []).map(option => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <IconChevronDown className={styles.chevron} size={16} />
      </div>
    </FieldFrame>
  )
}
