import type { ReactNode } from 'react'
import { IconChevronRight } from '#web/ui/icons/IconChevronRight.tsx'
import styles from './LinkRows.module.css'

/** Ways on, one under another on a card: one `LinkRow` each. */
export function LinkRows({ children }: { children: ReactNode }) {
  return <ul className={styles.list}>{children}</ul>
}

interface LinkRowProps {
  /** A drawing, 72 pixels wide. */
  figure: ReactNode
  /** The link of the row, with the style that makes the whole row its target. */
  link: (className: string | undefined) => ReactNode
  text: string
  note?: ReactNode
  /** A tag, or a second link. */
  aside?: ReactNode
  level?: 2 | 3
}

/** One way on: the whole row is the target. */
export function LinkRow({ figure, link, text, note, aside, level = 2 }: LinkRowProps) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <li className={styles.row}>
      {figure}
      <div>
        <Heading className={styles.name}>{link(styles.link)}</Heading>
        <p className={styles.text}>{text}</p>
        {note ? <p className={styles.note}>{note}</p> : null}
      </div>
      {aside ? <div className={styles.aside}>{aside}</div> : null}
      <IconChevronRight className={styles.chevron} />
    </li>
  )
}
