import { Suspense, useCallback, useRef, useState } from 'react'
import type { FieldPath, FieldValues } from 'react-hook-form'
import type { IstDay } from '#domain/dates/ist.ts'
import { m } from '#web/i18n/generated/messages.js'
import { IconCalendar } from '#web/ui/icons/IconCalendar.tsx'
import { useDismiss } from '#web/ui/useDismiss.ts'
import { type BoundFieldProps, useBoundField } from '../schema/useBoundField.ts'
import dateStyles from './DateField.module.css'
import { hyphenate, parseTypedDate, showTypedDate } from './dates.ts'
import styles from './Field.module.css'
import { ariaOf, FieldFrame } from './FieldFrame.tsx'
import { DayCalendar } from './parts.ts'

export interface DateFieldProps<T extends FieldValues, N extends FieldPath<T>, O = T>
  extends BoundFieldProps<T, N, O> {
  min?: IstDay
  max?: IstDay
  /** `bday` for a date of birth. */
  autoComplete?: string
}

/** A day: typed as DD-MM-YYYY or picked from a calendar, stored as YYYY-MM-DD. Unfinished text stays for the schema to refuse. */
export function DateField<T extends FieldValues, N extends FieldPath<T>, O = T>(
  props: DateFieldProps<T, N, O>,
) {
  const { id, field, text, error } = useBoundField(props)
  const { label, optional, min, max } = props
  const hint = props.hint ?? m.common_dateHint({ example: '05-11-1984' })
  const [open, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const close = useCallback((restoreFocus: boolean) => {
    setOpen(false)
    if (restoreFocus) button.current?.focus()
  }, [])
  useDismiss(open, box, close)
  const shown = showTypedDate(text)
  const type = (typed: string) => {
    const next = hyphenate(typed, shown)
    field.onChange(next.length === 10 ? (parseTypedDate(next) ?? next) : next)
  }
  const leave = () => {
    const day = parseTypedDate(text)
    if (day && day !== text) field.onChange(day)
    field.onBlur()
  }
  return (
    <FieldFrame id={id} label={label} hint={hint} optional={optional} error={error}>
      <div className={dateStyles.anchor} ref={box}>
        <div className={styles.box}>
          <input
            {...ariaOf(id, hint, error)}
            id={id}
            className={styles.input}
            inputMode="numeric"
            autoComplete={props.autoComplete ?? 'off'}
            aria-required={props.required}
            disabled={field.disabled}
            name={field.name}
            ref={field.ref}
            value={shown}
            onChange={event => type(event.target.value)}
            onBlur={leave}
          />
          <button
            ref={button}
            type="button"
            className={styles.toggle}
            aria-label={m.common_openCalendar()}
            aria-haspopup="dialog"
            aria-expanded={open}
            disabled={field.disabled}
            onClick={() => setOpen(!open)}
          >
            <IconCalendar size={18} />
          </button>
        </div>
        {open ? (
          <div className={dateStyles.panel} role="dialog" aria-label={m.common_chooseDate()}>
            <Suspense fallback={<div className={dateStyles.wait}>{m.common_loading()}</div>}>
              <DayCalendar
                day={parseTypedDate(text)}
                min={min}
                max={max}
                onPick={day => {
                  field.onChange(day)
                  close(true)
                }}
              />
            </Suspense>
          </div>
        ) : null}
      </div>
    </FieldFrame>
  )
}
