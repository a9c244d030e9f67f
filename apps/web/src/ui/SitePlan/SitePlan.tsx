import { type CSSProperties, type KeyboardEvent, useRef } from 'react'
import { m } from '#web/i18n/generated/messages.js'
import { cx } from '../cx.ts'
import { PlanGround } from './PlanGround.tsx'
import { PlanLegend } from './PlanLegend.tsx'
import { type LayoutPlan, type PlanPlot, type PlotState, plotInDirection } from './plan.ts'
import styles from './SitePlan.module.css'

export interface SitePlanProps {
  plan: LayoutPlan
  /** Accessible name: what the plan shows, in words. */
  label: string
  /** The plot in yellow, with a thick edge. */
  chosen?: string | null
  /** Free plots may be chosen (first come, first served). */
  onChoose?: (plot: PlanPlot) => void
  legend?: boolean
}

function plotWord(state: PlotState | undefined, chosen: boolean): string {
  if (chosen) return m.common_plotChosen()
  if (state === 'sold') return m.common_plotSold()
  return state === 'held' ? m.common_plotHeld() : m.common_plotFree()
}

/** The layout plan, drawn to scale from its data. Where plots are chosen, arrow keys walk over the land. */
export function SitePlan({ plan, label, chosen, onChoose, legend = true }: SitePlanProps) {
  const drawing = useRef<SVGSVGElement>(null)
  // Its edge is drawn again above the neighbours, which would cover half of it.
  const outlined = plan.plots.find(plot => plot.id === chosen)
  const first = outlined ?? plan.plots.find(plot => plot.state === 'free')
  const walk = (event: KeyboardEvent, plot: PlanPlot) => {
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      if (plot.state === 'free') onChoose?.(plot)
      return
    }
    const next = plotInDirection(plan.plots, plot, event.key)
    if (!next) return
    event.preventDefault()
    drawing.current?.querySelector<SVGElement>(`[data-plot="${CSS.escape(next.id)}"]`)?.focus()
  }
  // One CSS pixel in metres when the plan is 800 px wide: lettering keeps its size whatever the land measures.
  const unit: CSSProperties & Record<'--unit', string> = { '--unit': `${plan.width / 800}px` }
  return (
    <figure className={styles.figure} style={unit}>
      <svg
        ref={drawing}
        className={styles.plan}
        viewBox={`-4 -4 ${plan.width + 8} ${plan.height + 16}`}
        role={onChoose ? 'group' : 'img'}
        aria-label={label}
      >
        <title>{label}</title>
        <PlanGround plan={plan} />
        {onChoose ? (
          plan.plots.map(plot => {
            const isChosen = plot.id === chosen
            return (
              // biome-ignore lint/a11y/useSemanticElements: a button element cannot stand inside an SVG drawing
              <g
                key={plot.id}
                role="button"
                data-plot={plot.id}
                tabIndex={plot.id === first?.id ? 0 : -1}
                aria-pressed={isChosen}
                aria-disabled={plot.state !== 'free' || undefined}
                aria-label={m.common_plotLabel({
                  number: plot.number,
                  area: plot.areaSqm,
                  state: plotWord(plot.state, isChosen),
                })}
                className={cx(styles.choice, plot.state === 'free' && styles.open)}
                onClick={() => plot.state === 'free' && onChoose(plot)}
                onKeyDown={event => walk(event, plot)}
              >
                <Plot plot={plot} chosen={isChosen} />
              </g>
            )
          })
        ) : (
          <g>
            {plan.plots.map(plot => (
              <Plot key={plot.id} plot={plot} chosen={plot.id === chosen} />
            ))}
          </g>
        )}
        {outlined ? (
          <rect
            className={styles.outline}
            x={outlined.x}
            y={outlined.y}
            width={outlined.width}
            height={outlined.height}
          />
        ) : null}
        {plan.labels?.map(each => (
          <text
            key={each.text + each.at.join()}
            className={styles.label}
            x={each.at[0]}
            y={each.at[1]}
            dy="0.35em"
          >
            {each.text}
          </text>
        ))}
      </svg>
      {legend ? <PlanLegend plan={plan} choosing={Boolean(onChoose)} /> : null}
    </figure>
  )
}

function Plot({ plot, chosen }: { plot: PlanPlot; chosen: boolean }) {
  const { x, y, width, height } = plot
  return (
    <>
      <rect
        {...{ x, y, width, height }}
        className={cx(
          styles.plot,
          styles[`g${plot.group % 3}`],
          plot.state && styles[plot.state],
          chosen && styles.chosen,
        )}
      />
      {plot.state === 'sold' ? (
        <path className={styles.cross} d={`M${x} ${y}l${width} ${height}m${-width} 0l${width} ${-height}`} />
      ) : null}
      {plot.corner ? <path d={`M${x + width} ${y}v2.6l-2.6-2.6z`} fill="var(--ink)" /> : null}
    </>
  )
}
