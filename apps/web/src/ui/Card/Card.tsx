import { type ReactNode, useId } from 'react'
import { cx } from '../cx.ts'
import styles from './Card.module.css'

export interface CardProps {
  title?: ReactNode
  /** Small words after the title, such as a unit. */
  note?: ReactNode
  /** At the head's end: a link, a tag, a fact. */
  aside?: ReactNode
  /** Content touches the edges: tables, lists, maps. */
  flush?: boolean
  level?: 2 | 3
  className?: string
  children?: ReactNode
}

/** White card with an optional head. With a title it is a named region. */
export function Card({ title, note, aside, flush, level = 2, className, children }: CardProps) {
  const id = useId()
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <section className={cx(styles.card, className)} aria-labelledby={title ? id : undefined}>
      {title || aside ? (
        <div className={styles.head}>
          <Heading className={styles.title} id={id}>
            {title}
            {note ? <span className={styles.note}>{note}</span> : null}
          </Heading>
          {aside ? <div className={styles.aside}>{aside}</div> : null}
        </div>
      ) : null}
      <div className={cx(styles.body, flush && styles.flush)}>{children}</div>
    </section>
  )
}
