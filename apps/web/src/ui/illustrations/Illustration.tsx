import type { ReactNode } from 'react'

export interface IllustrationProps {
  /** Width in CSS pixels; the drawing is 84 × 64. */
  width?: number
}

/**
 * Frame of the line illustrations: 1.6 px ink, hidden from assistive technology (words stand beside it). Where one is drawn
 * large, the sheet of that place keeps its lines from growing into a marker's.
 */
export function Illustration({ width = 84, children }: IllustrationProps & { children: ReactNode }) {
  return (
    <svg
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
