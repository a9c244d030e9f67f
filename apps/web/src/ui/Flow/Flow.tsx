import { Fragment } from 'react'
import { cx } from '../cx.ts'
import { IconArrowRight } from '../icons/IconArrowRight.tsx'
import styles from './Flow.module.css'

/** How one thing leads to the next, in three to five boxes; the last is the result. */
export function Flow({ steps }: { steps: readonly { title: string; note: string }[] }) {
  return (
    <ol className={styles.flow}>
      {steps.map((step, index) => (
        <Fragment key={step.title}>
          <li className={cx(styles.box, index === steps.length - 1 && styles.last)}>
            <span className={styles.title}>{step.title}</span>
            <span className={styles.note}>{step.note}</span>
          </li>
          {index < steps.length - 1 ? (
            <li className={styles.arrow} aria-hidden="true">
              <IconArrowRight size={16} />
            </li>
          ) : null}
        </Fragment>
      ))}
    </ol>
  )
}
