import { type ReactNode, useId, useRef } from 'react'
import { getLocale } from '#web/i18n/generated/runtime.js'
import { Stone, type StoneState } from '../Milestones/Stone.tsx'
import { ReadAloud } from '../ReadAloud/ReadAloud.tsx'
import styles from './NextStepCard.module.css'

export interface NextStepCardProps {
  title: ReactNode
  /** By when, and what happens if nothing is done. */
  children?: ReactNode
  action?: ReactNode
  state?: StoneState
}

/** The next thing to do, or to wait for, with its date; one on a page. The device reads it aloud. */
export function NextStepCard({ title, children, action, state = 'now' }: NextStepCardProps) {
  const id = useId()
  const text = useRef<HTMLDivElement>(null)
  return (
    <section className={styles.card} aria-labelledby={id}>
      <Stone state={state} size={44} />
      <div ref={text}>
        <h2 className={styles.title} id={id}>
          {title}
        </h2>
        {children ? <div className={styles.text}>{children}</div> : null}
        <ReadAloud of={text} language={getLocale()} />
      </div>
      {action ? <div className={styles.action}>{action}</div> : null}
    </section>
  )
}
