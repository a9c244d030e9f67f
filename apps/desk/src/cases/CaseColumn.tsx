import type { ReactNode } from 'react'
import styles from './Cases.module.css'

/** A column of a case. It scrolls by itself, so that the keyboard reaches it also where nothing in it can be pressed. */
export function CaseColumn({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable with the keyboard
    <section className={styles.column} aria-label={label} tabIndex={0}>
      {children}
    </section>
  )
}
