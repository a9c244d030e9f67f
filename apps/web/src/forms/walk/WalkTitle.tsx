import { m } from '#web/i18n/generated/messages.js'
import { PageTitle } from '#web/ui/Page/PageTitle.tsx'
import styles from './Walk.module.css'

interface WalkTitleProps {
  /** Place among the pages, counted from 0. */
  index: number
  count: number
  title: string
  intro: string | undefined
}

/** What this page of a walk is about, and its place among the pages; phones have the place in the bar above. */
export function WalkTitle({ index, count, title, intro }: WalkTitleProps) {
  return (
    <PageTitle
      over={<span className={styles.wide}>{m.common_stepOf({ step: index + 1, steps: count })}</span>}
      title={title}
      meta={intro}
    />
  )
}
