import { m } from '#web/i18n/generated/messages.js'
import { cx } from '../cx.ts'
import type { LayoutPlan, PlotState } from './plan.ts'
import styles from './SitePlan.module.css'

/** What the colours and signs of the plan mean. */
export function PlanLegend({ plan, choosing }: { plan: LayoutPlan; choosing: boolean }) {
  const swatch = (look: string | undefined) => (
    <svg className={cx(styles.swatch)} width="14" height="14" viewBox="0 0 14 14" aria-hidden="true">
      <rect x="1" y="1" width="12" height="12" className={cx(styles.plot, look)} />
      {look === styles.sold ? <path className={styles.cross} d="M1 1l12 12M13 1L1 13" /> : null}
    </svg>
  )
  const has = (state: PlotState) => plan.plots.some(plot => plot.state === state)
  return (
    <ul className={styles.legend}>
      {plan.groups.map((group, index) => (
        <li key={group}>
          {swatch(styles[`g${index % 3}`])}
          {group}
        </li>
      ))}
      {choosing ? (
        <li>
          {swatch(styles.chosen)}
          {m.common_plotChosen()}
        </li>
      ) : null}
      {has('held') ? (
        <li>
          {swatch(styles.held)}
          {m.common_plotHeld()}
        </li>
      ) : null}
      {has('sold') ? (
        <li>
          {swatch(styles.sold)}
          {m.common_plotSold()}
        </li>
      ) : null}
      {plan.plots.some(plot => plot.corner) ? (
        <li>
          <svg width="14" height="14" viewBox="0 0 14 14" aria-hidden="true">
            <path d="M12 2v10L2 2z" fill="currentColor" />
          </svg>
          {m.common_plotCorner()}
        </li>
      ) : null}
      {plan.areas.some(area => area.kind === 'park') ? (
        <li>
          {swatch(styles.park)}
          {m.common_park()}
        </li>
      ) : null}
    </ul>
  )
}
