import type { ReactNode } from 'react'
import styles from './Table.module.css'

/** The class of a cell that holds a sum: to the right, its digits below each other. */
export const SUM = styles.sum

/** A table in its panel; where it is wider, it scrolls within it. */
export function Table({ children }: { children: ReactNode }) {
  return (
    <div className={styles.frame}>
      <table className={styles.table}>{children}</table>
    </div>
  )
}
