import type { ReactNode } from 'react'
import { m } from '#web/i18n/generated/messages.js'
import { cx } from '../cx.ts'
import { IconCheck } from '../icons/IconCheck.tsx'
import { IconLock } from '../icons/IconLock.tsx'
import styles from './Steps.module.css'
import type { Step } from './steps.ts'

export interface TaskListProps {
  label: string
  steps: readonly Step[]
  onOpen: (key: string) => void
  /** What is being applied for: name, facts, last date. */
  head?: ReactNode
  /** "Saved 10:42", "Save and leave". */
  foot?: ReactNode
  /** On phones too, where the bar of steps opens it. */
  opened?: boolean
}

/** The sections of a form with their states, beside it on wide screens. */
export function TaskList({ label, steps, onOpen, head, foot, opened }: TaskListProps) {
  return (
    <nav aria-label={label} className={cx(styles.tasks, opened && styles.opened)}>
      {head ? <div className={styles.head}>{head}</div> : null}
      <ol className={styles.list}>
        {steps.map((step, index) => (
          <li key={step.key}>
            <button
              type="button"
              className={cx(styles.step, styles[step.state])}
              aria-current={step.state === 'now' ? 'step' : undefined}
              aria-disabled={step.state === 'locked' || undefined}
              title={step.reason}
              onClick={() => {
                if (step.state !== 'locked') onOpen(step.key)
              }}
            >
              <span className={styles.mark} aria-hidden="true">
                {step.state === 'done' ? <IconCheck /> : step.state === 'locked' ? <IconLock /> : index + 1}
              </span>
              <span className={styles.name}>{step.title}</span>
              <span className={styles.note}>
                {step.note ?? (step.state === 'done' ? m.common_stepDone() : '')}
                {step.state === 'locked' ? (
                  <span className="visually-hidden">{step.reason ?? m.common_stepLocked()}</span>
                ) : null}
              </span>
            </button>
          </li>
        ))}
      </ol>
      {foot ? <div className={styles.foot}>{foot}</div> : null}
    </nav>
  )
}
