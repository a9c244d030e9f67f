import type { ReactNode } from 'react'
import { EmptyDrawer } from '../illustrations/EmptyDrawer.tsx'
import styles from './EmptyState.module.css'

export interface EmptyStateProps {
  title: ReactNode
  /** Why it is empty. */
  children?: ReactNode
  /** The way in. */
  action?: ReactNode
  /** An illustration; an open drawer unless given. */
  figure?: ReactNode
  /** Other ways, each a link and its note. */
  ways?: readonly { key: string; link: ReactNode; note: string }[]
}

/** An empty list: why, and the way in. */
export function EmptyState({ title, children, action, figure, ways }: EmptyStateProps) {
  return (
    <section className={styles.empty}>
      <div className={styles.main}>
        <div className={styles.figure}>{figure ?? <EmptyDrawer width={260} />}</div>
        <div>
          <h2 className={styles.title}>{title}</h2>
          {children ? <div className={styles.text}>{children}</div> : null}
          {action ? <div className={styles.action}>{action}</div> : null}
        </div>
      </div>
      {ways && ways.length > 0 ? (
        <ul className={styles.ways}>
          {ways.map(way => (
            <li key={way.key}>
              {way.link}
              <span className={styles.note}>{way.note}</span>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  )
}
