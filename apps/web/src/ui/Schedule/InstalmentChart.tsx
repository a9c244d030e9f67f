import { useId } from 'react'
import { formatDate } from '#domain/dates/format.ts'
import { formatRupees } from '#domain/money/format.ts'
import { m } from '#web/i18n/generated/messages.js'
import { getLocale } from '#web/i18n/generated/runtime.js'
import { cx } from '../cx.ts'
import { axisTicks, lakhs } from './chartScale.ts'
import styles from './InstalmentChart.module.css'
import type { Instalment } from './instalment.ts'
import { stateWord } from './StateTag.tsx'

export interface InstalmentChartProps {
  rows: readonly Instalment[]
  /** Accessible name. */
  label: string
  /** Words above an overdue bar, such as "45 days overdue". */
  overdueWords?: (row: Instalment) => string
}

/** Two drawings, wide and for phones: type keeps its size, and styles show the one that fits. */
const FRAMES = [
  { kind: 'wide', width: 1150, left: 46 },
  { kind: 'narrow', width: 330, left: 24 },
] as const
type Frame = (typeof FRAMES)[number]
const [TOP, BASE] = [34, 220]

/** Instalments as bars to scale: paid solid, overdue hatched in yellow, due in outline. The list below says the same in words. */
export function InstalmentChart({ rows, label, overdueWords }: InstalmentChartProps) {
  return (
    <figure className={styles.figure} aria-label={label}>
      <ul className={styles.legend}>
        <li className={styles.principal}>{m.common_principal()}</li>
        <li className={styles.interest}>{m.common_interest()}</li>
        <li className={styles.penal}>{m.common_penalInterest()}</li>
        <li className={styles.unit}>{m.common_lakhRupees()}</li>
      </ul>
      {FRAMES.map(frame => (
        <Drawing key={frame.kind} {...{ frame, rows, overdueWords }} />
      ))}
      <ul className="visually-hidden">
        {rows.map(row => (
          <li key={row.number}>
            {m.common_chartLine({
              date: formatDate(row.dueOn, 'plain', getLocale()),
              amount: formatRupees(row.amount),
              state: stateWord(row.state),
            })}
          </li>
        ))}
      </ul>
    </figure>
  )
}

function Drawing({
  frame,
  rows,
  overdueWords,
}: { frame: Frame } & Pick<InstalmentChartProps, 'rows' | 'overdueWords'>) {
  const hatch = useId()
  const ticks = axisTicks(Math.max(...rows.map(row => lakhs(row.amount) + lakhs(row.penalInterest)), 0))
  const top = ticks.at(-1) ?? 1
  const y = (value: number) => BASE - (value / top) * (BASE - TOP)
  const slot = (frame.width - frame.left) / Math.max(1, rows.length)
  const width = Math.min(76, slot * 0.62)
  return (
    <svg
      className={cx(styles.chart, styles[frame.kind])}
      viewBox={`0 0 ${frame.width} 268`}
      aria-hidden="true"
    >
      <pattern id={hatch} width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width="8" height="8" fill="var(--yellow)" />
        <path d="M0 0v8" stroke="var(--ink)" strokeWidth="2.5" />
      </pattern>
      {ticks.map(tick => (
        <g key={tick}>
          <path
            d={`M${frame.left} ${y(tick)}H${frame.width}`}
            stroke={tick === 0 ? 'var(--ink-3)' : 'var(--line)'}
          />
          <text
            x={frame.left - (frame.kind === 'wide' ? 14 : 6)}
            y={y(tick) + 4}
            textAnchor="end"
            className={styles.tick}
          >
            {tick}
          </text>
        </g>
      ))}
      {rows.map((row, index) => (
        <Bar
          key={row.number}
          row={row}
          x={frame.left + slot * (index + 0.5)}
          {...{ width, y, hatch, overdueWords, frame }}
        />
      ))}
    </svg>
  )
}

interface BarProps {
  frame: Frame
  row: Instalment
  x: number
  width: number
  y: (value: number) => number
  hatch: string
  overdueWords?: (row: Instalment) => string
}

function Bar({ row, x, width, y, hatch, overdueWords, frame }: BarProps) {
  const left = x - width / 2
  const principal = lakhs(row.principal)
  const amount = lakhs(row.amount)
  const whole = amount + lakhs(row.penalInterest)
  const open = row.state === 'due'
  const late = row.state === 'overdue' || row.state === 'part'
  const block = (from: number, to: number, fill: string, edge?: string) => (
    <rect
      x={left}
      y={y(to)}
      width={width}
      height={Math.max(0, y(from) - y(to))}
      fill={fill}
      stroke={edge}
      strokeWidth="1.5"
      strokeDasharray={open ? '4 3' : undefined}
    />
  )
  const edge = open ? 'var(--indigo-400)' : late ? 'var(--ink)' : undefined
  return (
    <g>
      {block(0, principal, open ? 'var(--card)' : late ? `url(#${hatch})` : 'var(--indigo)', edge)}
      {block(
        principal,
        amount,
        open ? 'var(--indigo-050)' : late ? 'var(--yellow-200)' : 'var(--indigo-200)',
        edge,
      )}
      {whole > amount ? (
        <rect
          x={left}
          y={Math.min(y(whole), y(amount) - 4)}
          width={width}
          height={Math.max(4, y(amount) - y(whole))}
          fill="var(--err)"
        />
      ) : null}
      {row.state === 'overdue' && overdueWords ? (
        <text x={x} y={Math.min(y(whole), y(amount) - 4) - 8} textAnchor="middle" className={styles.late}>
          {overdueWords(row)}
        </text>
      ) : null}
      <text x={x} y={BASE + 20} textAnchor="middle">
        {frame.kind === 'wide'
          ? `${formatDate(row.dueOn, 'short', getLocale())} ${row.dueOn.slice(2, 4)}`
          : row.number}
      </text>
      <g
        transform={`translate(${x} ${BASE + 36})`}
        fill="none"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        {row.state === 'paid' ? <path d="M-5 0l4 4 7-8" stroke="var(--ok)" /> : null}
        {row.state === 'overdue' ? (
          <path d="M0-6l7 12H-7zM0-1v3" stroke="var(--err)" strokeWidth="1.6" />
        ) : null}
        {row.state === 'part' ? (
          <path d="M0-5a5 5 0 000 10zM0-5a5 5 0 010 10" stroke="var(--warn)" strokeWidth="1.6" />
        ) : null}
        {open ? <circle r="5" stroke="var(--ink-3)" strokeWidth="1.6" /> : null}
      </g>
    </g>
  )
}
