import type { ReactNode } from 'react'
import { m } from '#web/i18n/generated/messages.js'
import { cx } from '../cx.ts'
import shapes from './Shapes.module.css'
import styles from './Skeleton.module.css'
import { SkeletonLines } from './Skeleton.tsx'
import { StillLoading } from './StillLoading.tsx'

const range = (count: number) => Array.from({ length: count }, (_, index) => index)

/** What is on its way breathes, says so to those who hear it, and after a while says that it takes longer. */
function OnItsWay({ children }: { children: ReactNode }) {
  return (
    <>
      <div className={cx(shapes.shape, styles.list)} role="status" aria-label={m.common_loading()}>
        {children}
      </div>
      <StillLoading />
    </>
  )
}

const Bone = ({ of }: { of?: string | undefined }) => <span className={cx(styles.bone, of)} />

/** A step of a form on its way: where one is, its questions, and what leads on. */
export function SkeletonForm({ fields = 4, steps = false }: { fields?: number; steps?: boolean }) {
  return (
    <OnItsWay>
      {steps ? <Bone of={shapes.steps} /> : null}
      <div className={styles.cardBox}>
        {range(fields).map(index => (
          <span key={index} className={shapes.field}>
            <Bone of={shapes.label} />
            <Bone of={shapes.input} />
          </span>
        ))}
        <Bone of={shapes.act} />
      </div>
    </OnItsWay>
  )
}

/** A record on its way: what it is, where it stands, and what it says. */
export function SkeletonRecord({ cards = 2 }: { cards?: number }) {
  return (
    <OnItsWay>
      <span className={shapes.head}>
        <Bone of={styles.title} />
        <Bone of={shapes.tag} />
      </span>
      <Bone of={shapes.next} />
      {range(cards).map(index => (
        <div key={index} className={cx(styles.cardBox, shapes.facts)}>
          {range(6).map(fact => (
            <SkeletonLines key={fact} count={2} />
          ))}
        </div>
      ))}
    </OnItsWay>
  )
}

/** What is owed on its way: the sum of today, and rows with their amounts. */
export function SkeletonSums({ rows = 5 }: { rows?: number }) {
  return (
    <OnItsWay>
      <Bone of={shapes.today} />
      <div className={styles.frame}>
        {range(rows).map(index => (
          <span key={index} className={shapes.sum}>
            <Bone of={styles.line} />
            <Bone of={styles.line} />
          </span>
        ))}
      </div>
    </OnItsWay>
  )
}

/** A drawing on its way, in the frame that it fills. */
export function SkeletonDrawing() {
  return (
    <OnItsWay>
      <Bone of={shapes.input} />
      <Bone of={shapes.drawing} />
    </OnItsWay>
  )
}

/** Months on their way: two beside each other where there is room. */
export function SkeletonMonths() {
  return (
    <OnItsWay>
      <div className={cx(styles.cardBox, shapes.months)}>
        {range(2).map(month => (
          <span key={month} className={shapes.month}>
            {range(35).map(day => (
              <Bone key={day} of={shapes.day} />
            ))}
          </span>
        ))}
      </div>
    </OnItsWay>
  )
}

/** Notices on their way: of each its day, its title and its first lines. */
export function SkeletonArticles({ count = 3 }: { count?: number }) {
  return (
    <OnItsWay>
      {range(count).map(index => (
        <div key={index} className={styles.cardBox}>
          <Bone of={shapes.label} />
          <Bone of={styles.title} />
          <SkeletonLines />
        </div>
      ))}
    </OnItsWay>
  )
}

/** A card that tells of one thing and offers its act, on its way; under a title of its own where the screen has none yet. */
export function SkeletonAct({ titled = false, facts = 0 }: { titled?: boolean; facts?: number }) {
  return (
    <OnItsWay>
      {titled ? <Bone of={styles.title} /> : null}
      <div className={styles.cardBox}>
        <SkeletonLines />
        {facts > 0 ? (
          <span className={cx(shapes.shape, shapes.facts)}>
            {range(facts).map(fact => (
              <SkeletonLines key={fact} count={2} />
            ))}
          </span>
        ) : null}
        <Bone of={shapes.act} />
      </div>
    </OnItsWay>
  )
}

/** A hall on its way: its picture, what it offers, and its days. */
export function SkeletonPlace() {
  return (
    <OnItsWay>
      <Bone of={styles.title} />
      <Bone of={shapes.picture} />
      <div className={cx(styles.cardBox, shapes.facts)}>
        {range(6).map(fact => (
          <SkeletonLines key={fact} count={2} />
        ))}
      </div>
    </OnItsWay>
  )
}
