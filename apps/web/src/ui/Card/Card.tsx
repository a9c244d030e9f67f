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
  /** One of a list, whose title may come twice: an article, because landmarks need names of their own. */
  entry?: boolean
  className?: string
  children?: ReactNode
}

/** White card with an optional head. With a title it is a named region, or a named article in a list. */
export function Card({ title, note, aside, flush, level = 2, entry, className, children }: CardProps) {
  const id = useId()
  const Heading = level === 2 ? 'h2' : 'h3'
  const Box = entry ? 'article' : 'section'
  return (
    <Box className={cx(styles.card, className)} aria-labelledby={title ? id : undefined}>
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
    </Box>
  )
}
