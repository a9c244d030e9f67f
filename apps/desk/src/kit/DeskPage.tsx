import type { ReactNode } from 'react'
import { cx } from '#web/ui/cx.ts'
import styles from './DeskPage.module.css'

export interface DeskPageProps {
  title: ReactNode
  /** One sentence under the title. */
  about?: ReactNode
  /** Above the title: where one is. */
  crumb?: ReactNode
  /** Beside the title: tags, buttons. */
  aside?: ReactNode
  /** Fills the height of the window: its parts scroll, not the page. */
  tall?: boolean
  children: ReactNode
}

/** A screen of the desk: where one is, what it is, what can be done, and the work below. */
export function DeskPage({ title, about, crumb, aside, tall, children }: DeskPageProps) {
  return (
    <div className={cx(styles.page, tall && styles.tall)}>
      {crumb ? <div className={styles.crumb}>{crumb}</div> : null}
      <div className={styles.head}>
        <div className={styles.words}>
          <h1 id="page-title" className={styles.title} tabIndex={-1}>
            {title}
          </h1>
          {about ? <p className={styles.about}>{about}</p> : null}
        </div>
        {aside ? <div className={styles.aside}>{aside}</div> : null}
      </div>
      {children}
    </div>
  )
}
