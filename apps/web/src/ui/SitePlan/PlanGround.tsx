import { m } from '#web/i18n/generated/messages.js'
import { cx } from '../cx.ts'
import { isUpright } from './names.ts'
import type { LayoutPlan } from './plan.ts'
import styles from './SitePlan.module.css'

export interface PlanGroundProps {
  plan: LayoutPlan
  /** The class of the name of a road or an area, by its id; null where it has no room. */
  lookOf: (id: string) => string | null
  /** So many times larger than the land makes it is the arrow to the north: it is seen on a small drawing too. */
  arrow: number
}

/** What lies under the plots: the edge of the land, roads, park, water, buildings, scale and north. */
export function PlanGround({ plan, lookOf, arrow }: PlanGroundProps) {
  const scale = plan.width > 300 ? 100 : plan.width > 120 ? 50 : 10
  return (
    <>
      <polygon className={styles.boundary} points={plan.boundary.map(point => point.join(',')).join(' ')} />
      {plan.roads.map(road => {
        const { id, from, to, label } = road
        const upright = isUpright(road)
        const look = lookOf(id)
        const at = `translate(${(from[0] + to[0]) / 2} ${(from[1] + to[1]) / 2 + (upright ? 0 : -1.5)})`
        return (
          <g key={id}>
            <path className={styles.road} d={`M${from.join(' ')}L${to.join(' ')}`} />
            {label && look !== null ? (
              <text
                className={cx(styles.roadName, look)}
                transform={upright ? `${at} rotate(-90)` : at}
                dy="-1"
              >
                {label}
              </text>
            ) : null}
          </g>
        )
      })}
      {plan.areas.map(area => (
        <g key={area.id}>
          {area.kind === 'water' ? (
            <ellipse
              className={styles.water}
              cx={area.x + area.width / 2}
              cy={area.y + area.height / 2}
              rx={area.width / 2}
              ry={area.height / 2}
            />
          ) : (
            <rect
              className={styles[area.kind]}
              x={area.x}
              y={area.y}
              width={area.width}
              height={area.height}
            />
          )}
          {area.kind === 'park' ? <Trees {...area} /> : null}
          {area.label && lookOf(area.id) !== null ? (
            <text
              className={cx(styles[`${area.kind}Name`], lookOf(area.id))}
              x={area.x + area.width / 2}
              y={area.y + area.height / 2 + 1.5}
            >
              {area.label}
            </text>
          ) : null}
        </g>
      ))}
      <g className={styles.scale} transform={`translate(4 ${plan.height + 7})`}>
        <path d={`M0-1.5V0H${scale}v-1.5`} />
        <text x={scale + 2} y="1">
          {m.common_metres({ count: scale })}
        </text>
      </g>
      <g className={styles.north} transform={`translate(${plan.width - 3} ${plan.height + 6})`}>
        <path d="M0 5V-3M0-4l-2.2 5H0z" transform={`scale(${arrow})`} />
        <text x={-3.5 * arrow} y="3.5">
          {m.common_north()}
        </text>
      </g>
    </>
  )
}

/** Trees along the upper and lower edge of a park. */
function Trees({ x, y, width, height }: { x: number; y: number; width: number; height: number }) {
  const count = Math.max(1, Math.floor(width / 7))
  const step = width / count
  const rows = height > 14 ? [y + 3.5, y + height - 3.5] : [y + height / 2]
  return (
    <g className={styles.tree}>
      {rows.map(row =>
        Array.from({ length: count }, (_, index) => x + step * (index + 0.5)).map(column => (
          <circle key={`${row}-${column}`} cx={column} cy={row} r="2" />
        )),
      )}
    </g>
  )
}
