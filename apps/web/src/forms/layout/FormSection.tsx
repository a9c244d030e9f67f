import { type ReactNode, useId } from 'react'
import { cx } from '#web/ui/cx.ts'
import styles from './Form.module.css'

export interface FormSectionProps {
  title?: ReactNode
  intro?: ReactNode
  children: ReactNode
}

/** A group of fields with its title; groups are divided by a rule. */
export function FormSection({ title, intro, children }: FormSectionProps) {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={title ? id : undefined}>
      {title ? (
        <h2 className={styles.sectionTitle} id={id}>
          {title}
        </h2>
      ) : null}
      {intro ? <p className={styles.intro}>{intro}</p> : null}
      <div className={styles.fields}>{children}</div>
    </section>
  )
}

/** Fields beside one another on wide screens. `split` gives the first a third (salutation and name). */
export function FieldRow({ children, split }: { children: ReactNode; split?: boolean }) {
  return <div className={cx(styles.row, split && styles.split)}>{children}</div>
}

/** The end of a step: acts at the start, a quiet note at the end. */
export function FormActions({ children, note }: { children: ReactNode; note?: ReactNode }) {
  return (
    <div className={styles.actions}>
      {children}
      {note ? <span className={styles.actionNote}>{note}</span> : null}
    </div>
  )
}
