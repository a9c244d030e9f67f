import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import styles from './Board.module.css'

export interface BoardProps {
  hindi: string
  english: string
  size?: 'small' | 'normal' | 'large'
  /** Facts under the name, each with its icon. */
  facts?: readonly { key: string; icon: ReactNode; text: ReactNode }[]
  /** `h1` where the board names the page, `p` for a warning. */
  as?: 'h1' | 'h2' | 'p'
}

/** The signboard: yellow plate, ink keyline, Hindi above English. It names one thing; at most one on a page. */
export function Board({ hindi, english, size = 'normal', facts, as: Name = 'h2' }: BoardProps) {
  return (
    <div className={styles.board}>
      <div className={cx(styles.plate, size !== 'normal' && styles[size])}>
        <Name>
          <span className={styles.hindi} lang="hi">
            {hindi}
          </span>
          <span className="visually-hidden"> · </span>
          <span className={styles.english} lang="en">
            {english}
          </span>
        </Name>
        {facts ? (
          <ul className={styles.facts}>
            {facts.map(fact => (
              <li key={fact.key}>
                {fact.icon}
                <span>{fact.text}</span>
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </div>
  )
}
