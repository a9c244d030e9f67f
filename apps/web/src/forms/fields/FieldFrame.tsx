import { type ReactNode, useContext } from 'react'
import { m } from '#web/i18n/generated/messages.js'
import { cx } from '#web/ui/cx.ts'
import { IconError } from '#web/ui/icons/IconError.tsx'
import { Attempt } from '../layout/attempt.ts'
import styles from './Field.module.css'

export interface FieldFrameProps {
  /** Id of the control; the hint and the error derive theirs from it. */
  id: string
  label: ReactNode
  hint?: ReactNode
  /** Says "(optional)" after the label; a text replaces the word. */
  optional?: boolean | string
  error?: string
  /** The error is read out at once: for one that comes while the focus stays in the field. */
  live?: boolean
  /** The control is a group (radio cards): the label names it by id instead of `for`. */
  group?: boolean
  children: ReactNode
}

/** Label and hint above a control, the error below it, so that inputs in columns keep one line. */
export function FieldFrame({ id, label, hint, optional, error, live, group, children }: FieldFrameProps) {
  const attempt = useContext(Attempt)
  const words = (
    <>
      {label}
      {optional ? (
        <span className={styles.optional}> ({optional === true ? m.common_optional() : optional})</span>
      ) : null}
    </>
  )
  return (
    <div className={cx(styles.field, error && styles.invalid)}>
      {group ? (
        <span className={styles.label} id={`${id}-label`}>
          {words}
        </span>
      ) : (
        <label className={styles.label} id={`${id}-label`} htmlFor={id}>
          {words}
        </label>
      )}
      {hint ? (
        <span className={styles.hint} id={`${id}-hint`}>
          {hint}
        </span>
      ) : null}
      <div className={styles.control}>{children}</div>
      {error ? (
        <span
          className={styles.error}
          id={`${id}-error`}
          key={attempt}
          role={live || attempt > 0 ? 'alert' : undefined}
        >
          <IconError />
          <span>{error}</span>
        </span>
      ) : null}
    </div>
  )
}

/** The aria attributes of a control inside a FieldFrame. */
export function ariaOf(id: string, hint: ReactNode, error: string | undefined) {
  const described = cx(Boolean(hint) && `${id}-hint`, error && `${id}-error`)
  return {
    'aria-describedby': described === '' ? undefined : described,
    'aria-invalid': error ? true : undefined,
  }
}
