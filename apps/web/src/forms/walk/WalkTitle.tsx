import { m } from '#web/i18n/generated/messages.js'
import { cx } from '#web/ui/cx.ts'
import { PageTitle } from '#web/ui/Page/PageTitle.tsx'
import { INNER_TITLE } from './toStepTop.ts'
import styles from './Walk.module.css'

interface WalkTitleProps {
  /** Place among the pages, counted from 0. */
  index: number
  count: number
  title: string
  intro: string | undefined
  /** The form stands inside a page that has a title of its own. */
  inside?: boolean
}

/** What this page of a walk is about, and its place among the pages; phones have the place in the bar above. */
export function WalkTitle({ index, count, title, intro, inside = false }: WalkTitleProps) {
  const place = m.common_stepOf({ step: index + 1, steps: count })
  if (inside)
    return (
      <div>
        <p className={cx(styles.place, styles.wide)}>{place}</p>
        <h2 id={INNER_TITLE} tabIndex={-1} className={styles.title}>
          {title}
        </h2>
        {intro ? <p className={styles.intro}>{intro}</p> : null}
      </div>
    )
  return <PageTitle over={<span className={styles.wide}>{place}</span>} title={title} meta={intro} />
}
