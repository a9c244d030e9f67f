import { type CSSProperties, type KeyboardEvent, useMemo, useRef } from 'react'
import { m } from '#web/i18n/generated/messages.js'
import { cx } from '../cx.ts'
import { type LetterSizes, namesWithRoom } from './names.ts'
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
  /** Every plot may be looked at, whatever its state. */
  onLook?: (plot: PlanPlot) => void
  /** So many pixels for each metre, in a window that scrolls; without it the drawing fills its frame. */
  scale?: number
  legend?: boolean
}

const STATE_WORDS: Readonly<Record<PlotState, () => string>> = {
  free: m.common_plotFree,
  held: m.common_plotHeld,
  sold: m.common_plotSold,
}

/** The accessible name of a plot: number, area, and its state where plots have one. */
function plotName({ number, areaSqm: area, state }: PlanPlot, isChoice: boolean): string {
  if (isChoice) return m.common_plotLabel({ number, area, state: m.common_plotChosen() })
  return state
    ? m.common_plotLabel({ number, area, state: STATE_WORDS[state]() })
    : m.common_plotName({ number, area })
}

/** Room around the land, in metres: above and beside it, and below for scale and north. */
export const PLAN_MARGIN = 4
const FOOT = 16

/** The size of the drawing in metres, with its margins. */
export const drawnSize = ({ width, height }: LayoutPlan) => ({
  width: width + 2 * PLAN_MARGIN,
  height: height + FOOT,
})

/** From so many pixels for each metre on the plots bear their numbers. */
const NUMBERS_FROM = 3.5

/** From so many pixels for each metre on the arrow to the north is as large as the land makes it. */
const ARROW = 2

/** The letters of a drawing in its pixels, as its sheet of styles has them; larger where a phone shrinks the drawing. */
const LETTERS: LetterSizes = { label: 14, water: 15, small: 11.5 }
const PHONE_LETTERS: LetterSizes = { label: 26, water: 26, small: 22 }
const inMetres = ({ label, water, small }: LetterSizes, pixel: number): LetterSizes => ({
  label: label * pixel,
  water: water * pixel,
  small: small * pixel,
})

/** Which names have room in a drawing of this scale, as classes: null has none, and some have none on a phone. */
function looksOfNames(plan: LayoutPlan, scale: number | undefined): (id: string) => string | null {
  const pixel = pixelOf(plan, scale)
  const wide = namesWithRoom(plan, inMetres(LETTERS, pixel))
  const narrow = scale ? wide : namesWithRoom(plan, inMetres(PHONE_LETTERS, pixel))
  return id => (narrow.has(id) ? '' : wide.has(id) ? (styles.onWide ?? '') : null)
}

/** One CSS pixel in metres when the plan is 800 px wide, or as large as it is drawn: lettering keeps its size whatever the land measures. */
const pixelOf = (plan: LayoutPlan, scale: number | undefined): number =>
  scale ? 1 / scale : plan.width / 800

/** The layout plan, drawn to scale from its data. Where plots are chosen or looked at, arrow keys walk over the land. */
export function SitePlan({ plan, label, chosen, onChoose, onLook, scale, legend = true }: SitePlanProps) {
  const drawing = useRef<SVGSVGElement>(null)
  const act = onLook ?? onChoose
  const mayPress = (plot: PlanPlot) => onLook !== undefined || plot.state === 'free'
  const size = drawnSize(plan)
  const isNumbered = scale !== undefined && scale >= NUMBERS_FROM
  // Its edge is drawn again above the neighbours, which would cover half of it.
  const outlined = plan.plots.find(plot => plot.id === chosen)
  const first = outlined ?? plan.plots.find(mayPress)
  const walk = (event: KeyboardEvent, plot: PlanPlot) => {
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      if (mayPress(plot)) act?.(plot)
      return
    }
    const next = plotInDirection(plan.plots, plot, event.key)
    if (!next) return
    event.preventDefault()
    drawing.current?.querySelector<SVGElement>(`[data-plot="${CSS.escape(next.id)}"]`)?.focus()
  }
  const unit: CSSProperties & Record<'--unit', string> = { '--unit': `${pixelOf(plan, scale)}px` }
  const lookOf = useMemo(() => looksOfNames(plan, scale), [plan, scale])
  return (
    <figure className={styles.figure} style={unit}>
      <svg
        ref={drawing}
        className={cx(styles.plan, scale ? styles.scaled : styles.fitted)}
        viewBox={`${-PLAN_MARGIN} ${-PLAN_MARGIN} ${size.width} ${size.height}`}
        {...(scale ? { width: size.width * scale, height: size.height * scale } : {})}
        role={act ? 'group' : 'img'}
        aria-label={label}
      >
        <title>{label}</title>
        <PlanGround plan={plan} lookOf={lookOf} arrow={scale ? Math.max(1, ARROW / scale) : 1} />
        {act ? (
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
                aria-disabled={!mayPress(plot) || undefined}
                aria-label={plotName(plot, isChosen && onLook === undefined)}
                className={cx(styles.choice, mayPress(plot) && styles.open)}
                onClick={() => mayPress(plot) && act(plot)}
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
        {isNumbered ? <PlotNumbers plots={plan.plots} /> : null}
        {(isNumbered ? [] : plan.labels)?.map(each => (
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
      {legend ? (
        <figcaption>
          <PlanLegend plan={plan} choosing={onChoose !== undefined} />
        </figcaption>
      ) : null}
    </figure>
  )
}

/** The width of a letter of a number, as a share of its height. */
const LETTER = 0.66

/** The plots' numbers on them, all as large as the narrowest takes; their buttons say the same. */
function PlotNumbers({ plots }: { plots: readonly PlanPlot[] }) {
  const fitting = ({ width, height, number }: PlanPlot) =>
    Math.min(height * 0.45, width / (number.length * LETTER))
  const fontSize = `${Math.min(...plots.map(fitting))}px`
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a group of drawn text takes no focus
    <g aria-hidden="true">
      {plots.map(({ id, number, x, y, width, height }) => (
        <text
          key={id}
          className={styles.number}
          x={x + width / 2}
          y={y + height / 2}
          dy="0.35em"
          style={{ fontSize }}
        >
          {number}
        </text>
      ))}
    </g>
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
