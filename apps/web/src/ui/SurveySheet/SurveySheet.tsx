import { cx } from '../cx.ts'
import styles from './SurveySheet.module.css'
import { type Lie, type SurveyPlot, seenPlots, surveyPlots } from './survey.ts'

export interface SurveySheetProps {
  /** Where the yellow plot with its flag stands, in percent of the sheet; none when absent. */
  flag?: { x: number; y: number }
  /** Fades towards the start, for words over it. */
  fade?: boolean
  className?: string
}

const [WIDTH, HEIGHT] = [900, 600]
const LIE: Lie = { degrees: -11, x: -190, y: 20 }
const PLOTS = seenPlots(surveyPlots(WIDTH + 400, HEIGHT + 420), { width: WIDTH, height: HEIGHT }, LIE)
const TINTS = { yellow: 'var(--yellow-100)', indigo: 'var(--indigo-050)', leaf: 'var(--leaf-3)' } as const

/** One path for all plots of a tint: hundreds of elements would slow a cheap phone. */
const pathOf = (plots: readonly SurveyPlot[]) =>
  plots.map(({ x, y, width, height }) => `M${Math.round(x)} ${y}h${width}v${height}h${-width}z`).join('')
const ALL = pathOf(PLOTS)
const BY_TINT = (['yellow', 'indigo', 'leaf'] as const).map(tint => ({
  tint,
  path: pathOf(PLOTS.filter(plot => plot.tint === tint)),
}))
const RIVER = 'M-20 560C140 470 250 590 420 500S640 300 920 270'

/** The survey sheet: plots, roads and a river in hairlines, one plot in yellow. A background, hidden from assistive technology. */
export function SurveySheet({ flag, fade, className }: SurveySheetProps) {
  const spot = flag ? { x: (flag.x / 100) * WIDTH, y: (flag.y / 100) * HEIGHT } : null
  return (
    <svg
      className={cx(styles.sheet, fade && styles.fade, className)}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <rect width={WIDTH} height={HEIGHT} fill="var(--paper)" />
      <g transform={`rotate(${LIE.degrees}) translate(${LIE.x} ${LIE.y})`} stroke="var(--plan-edge)">
        <path d={ALL} fill="var(--plan-plot)" />
        {BY_TINT.map(({ tint, path }) => (
          <path key={tint} d={path} fill={TINTS[tint]} />
        ))}
      </g>
      <g fill="none">
        <path d="M-20 330C200 300 320 240 520 190S780 90 920 60" stroke="var(--plan-edge)" strokeWidth="20" />
        <path d="M-20 330C200 300 320 240 520 190S780 90 920 60" stroke="var(--paper)" strokeWidth="18" />
        <path d={RIVER} stroke="var(--bank)" strokeWidth="104" />
        <path d={RIVER} stroke="var(--water-ink)" strokeWidth="74" opacity=".55" />
        <path d={RIVER} stroke="var(--water)" strokeWidth="72.500" />
        <path
          d="M120 522l40 6M300 548l44-12M505 440l34-26M640 352l42-22M770 308l38-10"
          stroke="var(--water-ink)"
          opacity=".6"
        />
      </g>
      {spot ? (
        <g
          transform={`translate(${spot.x} ${spot.y})`}
          stroke="var(--ink)"
          strokeWidth="1.8"
          strokeLinejoin="round"
        >
          <path d="M-13-12l24-4 5 26-24 5z" fill="var(--yellow)" />
          <path d="M0 2v-42" />
          <path d="M0-40l20 7-20 8z" fill="var(--indigo)" />
          <circle r="2.500" cy="2" fill="var(--ink)" />
        </g>
      ) : null}
    </svg>
  )
}
