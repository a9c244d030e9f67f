import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import styles from './Page.module.css'
import { useWindowName } from './windowName.ts'

export interface PageTitleProps {
  title: ReactNode
  /** Above the title: a number, "Step 2 of 9". */
  over?: ReactNode
  /** Public number of the application that stands open, for the title of the window. */
  record?: string
  /** Below the title: tags and facts. */
  meta?: ReactNode
  actions?: ReactNode
  /** A rule below, for detail pages. */
  ruled?: boolean
}

/** The page's only `h1`. It can take focus after a route change (`id="page-title"`), and names the browser window. */
export function PageTitle({ title, over, record, meta, actions, ruled }: PageTitleProps) {
  useWindowName('heading', title)
  useWindowName('record', record)
  return (
    <div className={cx(styles.header, ruled && styles.ruled)}>
      <div className={styles.words}>
        {over ? <div className={styles.over}>{over}</div> : null}
        <h1 id="page-title" tabIndex={-1}>
          {title}
        </h1>
        {meta ? <div className={styles.meta}>{meta}</div> : null}
      </div>
      {actions ? <div className={styles.actions}>{actions}</div> : null}
    </div>
  )
}
