import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import { AsEntered } from '../Written/Written.tsx'
import styles from './Facts.module.css'

export interface Fact {
  term: string
  /** A missing value shows "-". */
  value: ReactNode
  /** Takes the whole width. */
  wide?: boolean
}

export interface FactsProps {
  facts: readonly Fact[]
  /** Two columns (default), four, or four ruled off under a heading (`strip`). */
  layout?: 'columns' | 'four' | 'strip'
}

/** Terms and their values; on phones the columns become term beside value. */
export function Facts({ facts, layout = 'columns' }: FactsProps) {
  const look = layout === 'columns' ? styles.two : cx(styles.four, layout === 'strip' && styles.ruled)
  return (
    <dl className={cx(styles.facts, look)}>
      {facts.map(({ term, value, wide }) => (
        <div key={term} className={wide ? styles.wide : undefined}>
          <dt className={styles.term}>{term}</dt>
          <dd className={styles.value}>
            {value === null || value === undefined || value === '' ? '-' : <AsEntered>{value}</AsEntered>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
