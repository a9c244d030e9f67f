import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import { Seal } from './Seal.tsx'
import styles from './Verdict.module.css'

export interface VerdictProps {
  state: 'genuine' | 'wrong' | 'checking'
  title: ReactNode
  children: ReactNode
  /** The answer that is awaited: room is kept for it, so that nothing below moves when it comes. */
  keepsRoomFor?: ReactNode
  actions?: ReactNode
}

/** The plain answer of a proof page, before any evidence. It is read out when it changes. */
export function Verdict({ state, title, children, keepsRoomFor, actions }: VerdictProps) {
  return (
    <section className={cx(styles.verdict, styles[state])} role="status">
      <Seal state={state} />
      <div>
        <h2 className={styles.title}>{title}</h2>
        <div className={styles.text}>
          <div>{children}</div>
          {keepsRoomFor ? (
            <div className={styles.room} aria-hidden="true">
              {keepsRoomFor}
            </div>
          ) : null}
        </div>
      </div>
      {actions ? <div className={styles.actions}>{actions}</div> : null}
    </section>
  )
}
