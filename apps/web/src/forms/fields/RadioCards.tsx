import type { CSSProperties, ReactNode } from 'react'
import type { FieldPath, FieldValues } from 'react-hook-form'
import { cx } from '#web/ui/cx.ts'
import { type BoundFieldProps, useBoundField } from '../schema/useBoundField.ts'
import styles from './Choice.module.css'
import { ariaOf, FieldFrame } from './FieldFrame.tsx'

export interface RadioCardsProps<T extends FieldValues, N extends FieldPath<T>, O = T>
  extends BoundFieldProps<T, N, O> {
  options: readonly {
    value: string | number
    title: ReactNode
    note?: ReactNode
    /** Beside the title, such as a tag "Primary". */
    tag?: ReactNode
    disabled?: boolean
  }[]
  /** Cards in a row on wide screens; phones show two, or one when `wide`. */
  columns?: 1 | 2 | 3 | 4
  wide?: boolean
  onChosen?: (value: string | number) => void
}

/** One choice out of a few, each a card with its note. Values keep their type. */
export function RadioCards<T extends FieldValues, N extends FieldPath<T>, O = T>(
  props: RadioCardsProps<T, N, O>,
) {
  const { id, field, value, error } = useBoundField(props)
  const { label, hint, optional, options, columns = 2, wide, onChosen } = props
  const style: CSSProperties & Record<'--columns', number> = { '--columns': columns }
  return (
    <FieldFrame id={id} label={label} hint={hint} optional={optional} error={error} group>
      <div
        role="radiogroup"
        aria-labelledby={`${id}-label`}
        {...ariaOf(id, hint, error)}
        aria-required={props.required}
        className={cx(styles.cards, wide && styles.wide)}
        style={style}
      >
        {options.map((option, index) => (
          <label key={option.value} className={styles.card}>
            <input
              type="radio"
              className={styles.radio}
              id={index === 0 ? id : undefined}
              name={field.name}
              ref={index === 0 ? field.ref : undefined}
              value={option.value}
              checked={value === option.value}
              disabled={field.disabled || option.disabled}
              onChange={() => {
                field.onChange(option.value)
                onChosen?.(option.value)
              }}
              onBlur={field.onBlur}
            />
            <span>
              <span className={styles.title}>
                {option.title}
                {option.tag}
              </span>
              {option.note ? <span className={styles.note}>{option.note}</span> : null}
            </span>
          </label>
        ))}
      </div>
    </FieldFrame>
  )
}
