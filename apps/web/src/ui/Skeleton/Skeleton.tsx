import { m } from '#web/i18n/generated/messages.js'
import { cx } from '../cx.ts'
import styles from './Skeleton.module.css'
import { StillLoading } from './StillLoading.tsx'

const range = (count: number) => Array.from({ length: count }, (_, index) => index)

/** Lines of text that are on their way. */
export function SkeletonLines({ count = 3 }: { count?: number }) {
  return (
    <span className={styles.lines} aria-busy="true">
      {range(count).map(index => (
        <span key={index} className={cx(styles.bone, styles.line)} />
      ))}
    </span>
  )
}

/** A list on its way: the frame, size and rhythm of the real one, so that nothing jumps. */
export function SkeletonList({ rows = 4 }: { rows?: number }) {
  return (
    <>
      <div className={cx(styles.frame, styles.list)} role="status" aria-label={m.common_loading()}>
        {range(rows).map(index => (
          <div key={index} className={styles.row}>
            <span className={cx(styles.bone, styles.thumb)} />
            <SkeletonLines count={2} />
            <span className={cx(styles.bone, styles.button)} />
          </div>
        ))}
      </div>
      <StillLoading />
    </>
  )
}

/** A detail page on its way: title, unless it is known, and cards. */
export function SkeletonPage({ cards = 3, titled = true }: { cards?: number; titled?: boolean }) {
  return (
    <>
      <div className={cx(styles.lines, styles.list)} role="status" aria-label={m.common_loading()}>
        {titled ? <span className={cx(styles.bone, styles.title)} /> : null}
        {range(cards).map(index => (
          <div key={index} className={styles.cardBox}>
            <SkeletonLines count={4} />
          </div>
        ))}
      </div>
      <StillLoading />
    </>
  )
}
