import { type ReactNode, useEffect, useRef } from 'react'
import { getLocale } from '#web/i18n/generated/runtime.js'
import { cx } from '../cx.ts'
import { IconClock } from '../icons/IconClock.tsx'
import { IconError } from '../icons/IconError.tsx'
import { IconShield } from '../icons/IconShield.tsx'
import { useWindowName } from '../Page/windowName.ts'
import { ReadAloud } from '../ReadAloud/ReadAloud.tsx'
import { type MoneyState, MoneyTrack, type MoneyTrackProps } from './MoneyTrack.tsx'
import styles from './OutcomePanel.module.css'

export interface OutcomePanelProps {
  state: MoneyState
  title: ReactNode
  children: ReactNode
  /** "What happens now" and its points. */
  nextTitle: string
  next: readonly string[]
  actions: ReactNode
  /** "Where the money is". */
  slipTitle: string
  track: MoneyTrackProps['words']
  /** Amount first; then receipt, date, method, reference. */
  rows: readonly { term: string; value: ReactNode }[]
}

const ICONS = { success: IconShield, waiting: IconClock, failed: IconError }

/** The end of a payment: what happened to the money in every case, and what to do next. */
export function OutcomePanel(props: OutcomePanelProps) {
  const { state, title, children, nextTitle, next, actions, slipTitle, track, rows } = props
  const StateIcon = ICONS[state]
  const text = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useWindowName('heading', title)
  // What had the focus went with it, the button of the payment or the heading that said that the bank is asked: what came of
  // it is heard in its place, and read from the top.
  useEffect(() => {
    const at = document.activeElement
    if (at !== document.body && at?.id !== 'main') return
    window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <section className={cx(styles.panel, state !== 'success' && styles[state])}>
      <div className={styles.main} ref={text}>
        <StateIcon size={30} />
        <h1 className={styles.title} id="page-title" ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <div className={styles.text}>{children}</div>
        <div>
          <h2 className={styles.next}>{nextTitle}</h2>
          <ul className={styles.steps}>
            {next.map(step => (
              <li key={step}>{step}</li>
            ))}
          </ul>
          <ReadAloud of={text} language={getLocale()} />
          <div className={styles.actions}>{actions}</div>
        </div>
      </div>
      <div className={styles.slip}>
        <h2 className={styles.slipTitle}>{slipTitle}</h2>
        <MoneyTrack state={state} words={track} />
        <dl className={styles.rows}>
          {rows.map(row => (
            <div key={row.term}>
              <dt>{row.term}</dt>
              <dd>{row.value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}
