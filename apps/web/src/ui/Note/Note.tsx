import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import { IconCheckCircle } from '../icons/IconCheckCircle.tsx'
import { IconError } from '../icons/IconError.tsx'
import { IconInfo } from '../icons/IconInfo.tsx'
import { IconWarning } from '../icons/IconWarning.tsx'
import styles from './Note.module.css'

const ICONS = { info: IconInfo, warn: IconWarning, err: IconError, ok: IconCheckCircle }

export interface NoteProps {
  tone?: 'info' | 'warn' | 'err' | 'ok'
  title?: ReactNode
  children?: ReactNode
  /** Read out at once when it appears after an act: `alert` for a failure, `status` for the rest. */
  live?: 'alert' | 'status'
}

/** A remark that belongs to what stands beside it. */
export function Note({ tone = 'info', title, children, live }: NoteProps) {
  const ToneIcon = ICONS[tone]
  return (
    <div className={cx(styles.note, tone !== 'info' && styles[tone])} role={live}>
      <ToneIcon />
      <div className={styles.body}>
        {title ? <p className={styles.title}>{title}</p> : null}
        {children ? <div className={styles.text}>{children}</div> : null}
      </div>
    </div>
  )
}
