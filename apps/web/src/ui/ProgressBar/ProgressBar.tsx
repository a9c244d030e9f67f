import type { CSSProperties } from 'react'
import styles from './ProgressBar.module.css'

export interface ProgressBarProps {
  /** From 0 to `max`. */
  value: number
  max?: number
  label: string
}

/** How much of a known whole is done. A span, so that it may stand in a line of a list too. */
export function ProgressBar({ value, max = 100, label }: ProgressBarProps) {
  const percent = max > 0 ? Math.min(100, Math.max(0, (value / max) * 100)) : 0
  const style: CSSProperties & Record<'--done', string> = { '--done': `${percent}%` }
  return (
    <span
      className={styles.bar}
      style={style}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(percent)}
    />
  )
}
