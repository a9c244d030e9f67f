import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import { AsEntered } from '../Written/Written.tsx'
import styles from './Milestones.module.css'
import { Stone, type StoneState } from './Stone.tsx'

export interface Milestone {
  key: string
  state: StoneState
  title: ReactNode
  note?: ReactNode
}

export interface MilestonesProps {
  items: readonly Milestone[]
  /** `across` on wide screens, three in a row; always down on phones. */
  direction?: 'down' | 'across'
  /** The words of the states, read before each title. */
  stateWords: Readonly<Record<StoneState, string>>
}

/** A timeline of kilometre stones. */
export function Milestones({ items, direction = 'down', stateWords }: MilestonesProps) {
  return (
    <ol className={cx(styles.list, direction === 'across' && styles.across)}>
      {items.map(item => (
        <li
          key={item.key}
          className={cx(styles.item, styles[item.state])}
          aria-current={item.state === 'now' ? 'step' : undefined}
        >
          <span className={styles.mark}>
            <Stone state={item.state} />
          </span>
          <div>
            <p className={styles.title}>
              <span className="visually-hidden">{stateWords[item.state]}: </span>
              {item.title}
            </p>
            {item.note ? (
              <div className={styles.note}>
                <AsEntered>{item.note}</AsEntered>
              </div>
            ) : null}
          </div>
        </li>
      ))}
    </ol>
  )
}
