import { type ReactNode, useId } from 'react'
import { IconLock } from '#web/ui/icons/IconLock.tsx'
import styles from './Field.module.css'

export interface ReadOnlyFieldProps {
  label: ReactNode
  hint?: ReactNode
  value: ReactNode
}

/** A value that follows from others or cannot be changed here; the lock says so. */
export function ReadOnlyField({ label, hint, value }: ReadOnlyFieldProps) {
  const id = useId()
  return (
    <fieldset className={styles.field} aria-labelledby={id}>
      <span className={styles.label} id={id}>
        {label}
      </span>
      {hint ? <span className={styles.hint}>{hint}</span> : null}
      <div className={styles.readOnly}>
        <span>{value}</span>
        <IconLock />
      </div>
    </fieldset>
  )
}
