import type { ReactNode } from 'react'
import { formatRupees } from '#domain/money/format.ts'
import styles from './PayBar.module.css'

export interface PayBarProps {
  title: ReactNode
  note?: ReactNode
  /** Wire string of rupees; shown large on wide screens, as the button says it too. */
  amount?: string
  action: ReactNode
}

/** The page's act with its amount; sticks to the bottom of the window on phones. */
export function PayBar({ title, note, amount, action }: PayBarProps) {
  return (
    <div className={styles.bar}>
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        {note ? <p className={styles.note}>{note}</p> : null}
      </div>
      {amount ? <p className={styles.amount}>{formatRupees(amount)}</p> : null}
      <div className={styles.action}>{action}</div>
    </div>
  )
}
