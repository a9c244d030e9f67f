import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import styles from './Page.module.css'

export interface PageProps {
  /** `wide` 1200 px (default), `form` 760 px. */
  width?: 'wide' | 'form'
  children: ReactNode
}

/** The content column with its gutters; the shell provides `main`. */
export function Page({ width = 'wide', children }: PageProps) {
  return <div className={cx(styles.page, width === 'form' && styles.form)}>{children}</div>
}

/** Blocks one under another, 24 px apart. */
export function Stack({ children }: { children: ReactNode }) {
  return <div className={styles.stack}>{children}</div>
}

export interface ColumnsProps {
  /** `detail` fluid + 376, `scheme` fluid + 336, `form` 268 task list + 760. */
  kind: 'detail' | 'scheme' | 'form'
  /** On phones the aside comes first (verdict, progress, own entry before tables). */
  asideFirst?: boolean
  main: ReactNode
  aside: ReactNode
  /** The aside follows while the page scrolls (desktop only). */
  sticky?: boolean
  /** Under `main`; on phones after the aside, which is needed sooner. */
  after?: ReactNode
}

/** Two columns over 900 px, one below. In `form` the aside (task list) stands at the left. */
export function Columns({ kind, asideFirst, main, aside, sticky, after }: ColumnsProps) {
  const asideBlock = (
    <div className={cx(styles.stack, sticky && styles.sticky, after !== undefined && styles.beside)}>
      {aside}
    </div>
  )
  if (kind === 'form')
    return (
      <div className={styles.taskForm}>
        {asideBlock}
        <div className={styles.stack}>{main}</div>
      </div>
    )
  return (
    <div className={cx(styles.columns, styles[kind], asideFirst && styles.asideFirst)}>
      <div className={styles.stack}>{main}</div>
      {asideBlock}
      {after ? <div className={styles.stack}>{after}</div> : null}
    </div>
  )
}
