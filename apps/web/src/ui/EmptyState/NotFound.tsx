import type { ReactNode } from 'react'
import NotFoundFigure from '../illustrations/NotFoundFigure.tsx'
import styles from './NotFound.module.css'

/** The page that is not there: a row of plots with one missing, what it means, the way back. */
export function NotFound(props: { title: ReactNode; children?: ReactNode; actions: ReactNode }) {
  return (
    <div className={styles.page}>
      <NotFoundFigure />
      <div>
        <h1 className={styles.title} id="page-title" tabIndex={-1}>
          {props.title}
        </h1>
        {props.children ? <div className={styles.text}>{props.children}</div> : null}
        <div className={styles.actions}>{props.actions}</div>
      </div>
    </div>
  )
}
