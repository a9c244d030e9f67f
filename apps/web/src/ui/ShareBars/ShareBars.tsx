import type { CSSProperties } from 'react'
import { cx } from '../cx.ts'
import styles from './ShareBars.module.css'

export interface ShareBarsProps {
  /** The parts in the order of their colours, at most six. */
  parts: readonly { key: string; label: string }[]
  rows: readonly { name: string; total: number; values: Readonly<Record<string, number>> }[]
  /** Accessible name of the figure. */
  label: string
}

const COLOURS = [styles.c0, styles.c1, styles.c2, styles.c3, styles.c4, styles.c5]

/** How a number of places is shared between groups: bars to scale, with every figure written in its part. */
export function ShareBars({ parts, rows, label }: ShareBarsProps) {
  const sum = (key: string) => rows.reduce((total, row) => total + (row.values[key] ?? 0), 0)
  return (
    <figure aria-label={label}>
      <ul className={styles.legend}>
        {parts.map((part, index) => (
          <li key={part.key}>
            <span className={cx(styles.swatch, COLOURS[index])} />
            {part.label} {sum(part.key)}
          </li>
        ))}
      </ul>
      <div className={styles.rows}>
        {rows.map(row => (
          <div key={row.name} className={styles.row}>
            <span className={styles.name}>{row.name}</span>
            <span className={styles.bar}>
              {parts.map((part, index) => {
                const value = row.values[part.key] ?? 0
                const share: CSSProperties & Record<'--share', number> = { '--share': value }
                return value === 0 ? null : (
                  <span key={part.key} className={cx(styles.part, COLOURS[index])} style={share}>
                    <span className="visually-hidden">{part.label}: </span>
                    {value}
                  </span>
                )
              })}
            </span>
            <span className={styles.total}>{row.total}</span>
          </div>
        ))}
      </div>
    </figure>
  )
}
