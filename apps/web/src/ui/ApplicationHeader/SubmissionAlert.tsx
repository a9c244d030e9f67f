import type { ReactNode } from 'react'
import { IconShield } from '../icons/IconShield.tsx'
import styles from './ApplicationHeader.module.css'

export interface SubmissionAlertProps {
  title: ReactNode
  children: ReactNode
  /** The 'View Application' button. */
  action: ReactNode
}

/** After submitting: what was received, under which number, and the way to it. */
export function SubmissionAlert({ title, children, action }: SubmissionAlertProps) {
  return (
    <section className={styles.alert} role="status">
      <IconShield size={30} />
      <div>
        <h2 className={styles.alertTitle}>{title}</h2>
        <div className={styles.alertText}>{children}</div>
        <div className={styles.alertAction}>{action}</div>
      </div>
    </section>
  )
}
