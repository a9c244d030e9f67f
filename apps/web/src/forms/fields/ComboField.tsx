import { Suspense } from 'react'
import type { FieldPath, FieldValues } from 'react-hook-form'
import { type BoundFieldProps, useBoundField } from '../schema/useBoundField.ts'
import type { ComboOption } from './ComboInput.tsx'
import styles from './Field.module.css'
import { ariaOf, FieldFrame } from './FieldFrame.tsx'
import { ComboInput } from './parts.ts'

export interface ComboFieldProps<T extends FieldValues, N extends FieldPath<T>, O = T>
  extends BoundFieldProps<T, N, O> {
  options: readonly ComboOption[]
  placeholder?: string
  /** Why there is nothing to choose yet: the options are on their way, or depend on an answer above. */
  waits?: string | undefined
  onChosen?: (value: string | number | null) => void
}

/** Choice from a long list by typing (banks, villages). Its script loads with the first such field. */
export function ComboField<T extends FieldValues, N extends FieldPath<T>, O = T>(
  props: ComboFieldProps<T, N, O>,
) {
  const { id, field, value, error } = useBoundField(props)
  const { label, hint, optional, options, waits, onChosen } = props
  const chosen = options.find(option => option.value === value) ?? null
  return (
    <FieldFrame id={id} label={label} hint={hint} optional={optional} error={error}>
      <Suspense
        fallback={
          <div className={styles.box}>
            <input className={styles.input} id={id} readOnly value={chosen?.label ?? ''} />
          </div>
        }
      >
        <ComboInput
          id={id}
          aria={{ ...ariaOf(id, hint, error), 'aria-required': props.required }}
          options={options}
          chosen={chosen}
          placeholder={waits ?? props.placeholder}
          readOnly={waits !== undefined}
          disabled={field.disabled}
          inputRef={field.ref}
          onBlur={field.onBlur}
          onChoose={option => {
            field.onChange(option?.value ?? null)
            onChosen?.(option?.value ?? null)
          }}
        />
      </Suspense>
    </FieldFrame>
  )
}
