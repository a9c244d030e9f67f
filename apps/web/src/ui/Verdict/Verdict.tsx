import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import { Seal } from './Seal.tsx'
import styles from './Verdict.module.css'

export interface VerdictProps {
  state: 'genuine' | 'wrong' | 'checking'
  title: ReactNode
  children: ReactNode
  actions?: ReactNode
}

/** The plain answer of a proof page, before any evidence. It is read out when it changes. */
export function Verdict({ state, title, children, actions }: VerdictProps) {
  return (
    <section className={cx(styles.verdict, styles[state])} role="status">
      <Seal state={state} />
      <div>
        <h2 className={styles.title}>{title}</h2>
        <div className={styles.text}>{children}</div>
      </div>
      {actions ? <div className={styles.actions}>{actions}</div> : null}
    </section>
  )
}
