import type { ReactNode } from 'react'
import { m } from '#web/i18n/generated/messages.js'
import styles from './Table.module.css'

/** The class of a cell that holds a sum: to the right, its digits below each other. */
export const SUM = styles.sum

/** A table in its panel; where it is wider, it scrolls within it, by the keys too. `label` says what it holds. */
export function Table({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable with the keyboard
    <section className={styles.frame} aria-label={m.desk_tableOf({ name: label })} tabIndex={0}>
      <table className={styles.table}>{children}</table>
    </section>
  )
}
