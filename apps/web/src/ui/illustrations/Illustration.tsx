import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import styles from './Illustration.module.css'

export interface IllustrationProps {
  /** Width in CSS pixels; the drawing is 84 × 64. */
  width?: number
}

/** Frame of the line illustrations: 1.6 px ink, hidden from assistive technology (words stand beside it). */
export function Illustration({ width = 84, children }: IllustrationProps & { children: ReactNode }) {
  return (
    <svg
      className={cx(width > 120 && styles.large)}
      width={width}
      height={(width * 64) / 84}
      viewBox="0 0 84 64"
      fill="none"
      stroke="var(--ink)"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  )
}
