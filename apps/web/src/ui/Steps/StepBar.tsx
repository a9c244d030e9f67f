import type { ReactNode } from 'react'
import { m } from '#web/i18n/generated/messages.js'
import { cx } from '../cx.ts'
import { useWindowName } from '../Page/windowName.ts'
import styles from './Steps.module.css'
import type { Step } from './steps.ts'

export interface StepBarProps {
  steps: readonly Step[]
  /** At the top end, such as "Saved 10:42". */
  aside?: ReactNode
  /** Opens the list of all steps. */
  onAll?: () => void
}

/** The place in a form, on phones in place of the task list. */
export function StepBar({ steps, aside, onAll }: StepBarProps) {
  const index = steps.findIndex(step => step.state === 'now')
  const now = steps[index]
  const place = `${m.common_stepOf({ step: index + 1, steps: steps.length })}${now ? `: ${now.title}` : ''}`
  useWindowName('step', place)
  const next = steps[index + 1]
  return (
    <div className={styles.bar}>
      <div className={styles.barLine}>
        <strong>{place}</strong>
        {aside}
      </div>
      <div className={styles.segments} aria-hidden="true">
        {steps.map(step => (
          <span
            key={step.key}
            className={cx(styles.segment, step.state !== 'open' && styles[`seg_${step.state}`])}
          />
        ))}
      </div>
      <div className={styles.barLine}>
        <span className={styles.barNext}>{next ? m.common_nextStep({ title: next.title }) : ''}</span>
        {onAll ? (
          <button type="button" className={styles.all} onClick={onAll}>
            {m.common_allSteps()}
          </button>
        ) : null}
      </div>
    </div>
  )
}
