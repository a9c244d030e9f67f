import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import styles from './SummaryStrip.module.css'

export interface SummaryItem {
  term: string
  value: ReactNode
  note?: ReactNode
  /** The one that matters now: yellow. */
  now?: boolean
  /** On phones a line of its own. */
  wide?: boolean
}

/** Three or four figures side by side that answer the page's first question. */
export function SummaryStrip({ items }: { items: readonly SummaryItem[] }) {
  return (
    <dl className={styles.strip}>
      {items.map(({ term, value, note, now, wide }) => (
        <div key={term} className={cx(styles.item, now && styles.now, wide && styles.wide)}>
          <dt className={styles.term}>{term}</dt>
          <dd className={styles.value}>{value}</dd>
          {note ? <dd className={styles.note}>{note}</dd> : null}
        </div>
      ))}
    </dl>
  )
}
