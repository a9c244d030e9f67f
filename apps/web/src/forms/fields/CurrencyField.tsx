import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { FieldPath, FieldValues } from 'react-hook-form'
import { amountAnswer } from '#domain/fields/amount.ts'
import { type BoundFieldProps, useBoundField } from '../schema/useBoundField.ts'
import { showCurrency } from './currency.ts'
import styles from './Field.module.css'
import { ariaOf, FieldFrame } from './FieldFrame.tsx'

export type CurrencyFieldProps<T extends FieldValues, N extends FieldPath<T>, O = T> = BoundFieldProps<
  T,
  N,
  O
>

/** Rupees. The value is the wire's decimal string; leaving the field pads two decimals and groups the digits. What is no amount stays as typed. */
export function CurrencyField<T extends FieldValues, N extends FieldPath<T>, O = T>(
  props: CurrencyFieldProps<T, N, O>,
) {
  const { id, field, text, error } = useBoundField(props)
  const { label, hint, optional } = props
  const [typing, setTyping] = useState<string | null>(null)
  const leave = () => {
    if (typing !== null) field.onChange(amountAnswer.clean(typing))
    setTyping(null)
    field.onBlur()
  }
  return (
    <FieldFrame id={id} label={label} hint={hint} optional={optional} error={error}>
      <div className={styles.box}>
        <span className={styles.prefix} aria-hidden="true">
          ₹
        </span>
        <input
          {...ariaOf(id, hint, error)}
          id={id}
          className={styles.input}
          inputMode="decimal"
          autoComplete="off"
          aria-required={props.required}
          disabled={field.disabled}
          name={field.name}
          ref={field.ref}
          value={typing ?? showCurrency(text)}
          onFocus={event => {
            flushSync(() => setTyping(text.replace(/\.00$/, '')))
            // Losing its commas lost the selection: digits typed after a Tab would be decimals too many.
            event.currentTarget.select()
          }}
          onChange={event => {
            setTyping(event.target.value)
            field.onChange(event.target.value)
          }}
          onBlur={leave}
        />
      </div>
    </FieldFrame>
  )
}
