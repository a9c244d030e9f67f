import type { CSSProperties, ReactNode } from 'react'
import { formatDate } from '#domain/dates/format.ts'
import { formatRupees } from '#domain/money/format.ts'
import { lakhs } from '#domain/money/lakhs.ts'
import { m } from '#web/i18n/generated/messages.js'
import { getLocale } from '#web/i18n/generated/runtime.js'
import { cx } from '../cx.ts'
import type { IconProps } from '../icons/Icon.tsx'
import { IconCheck } from '../icons/IconCheck.tsx'
import { IconCircle } from '../icons/IconCircle.tsx'
import { IconHalf } from '../icons/IconHalf.tsx'
import { IconWarning } from '../icons/IconWarning.tsx'
import { axisTicks } from './chartScale.ts'
import styles from './InstalmentChart.module.css'
import type { Instalment, InstalmentState } from './instalment.ts'
import { stateWord } from './StateTag.tsx'

export interface InstalmentChartProps {
  rows: readonly Instalment[]
  /** Accessible name. */
  label: string
  /** Words above an overdue bar, such as "45 days overdue". */
  overdueWords?: (row: Instalment) => string
}

/** Marks under the bars, explained in words by the legend. */
const MARKS: Readonly<Record<InstalmentState, (props: IconProps) => ReactNode>> = {
  paid: IconCheck,
  part: IconHalf,
  overdue: IconWarning,
  due: IconCircle,
}
const STATES = ['paid', 'part', 'overdue', 'due'] as const

/** So many labels find room below the bars: on a wide screen as days, on a phone as numbers. */
const LABELS = 12

/**
 * Instalments as bars to scale: paid solid, overdue hatched in yellow, due in outline. Each bar says its day, amount and
 * state in words to a screen reader, the legend to the eye. Type is HTML and grows with the reader's own size.
 */
export function InstalmentChart({ rows, label, overdueWords }: InstalmentChartProps) {
  const ticks = axisTicks(Math.max(...rows.map(row => lakhs(row.amount) + lakhs(row.penalInterest)), 0))
  const top = ticks.at(-1) ?? 1
  const percent = (value: number) => `${(value / top) * 100}%`
  const every = Math.ceil(rows.length / LABELS)
  return (
    <figure className={styles.figure} aria-label={label}>
      <Legend rows={rows} />
      <div className={styles.plot}>
        <div className={styles.axis} aria-hidden="true">
          {ticks.map(tick => (
            <span key={tick} className={styles.tick} style={{ insetBlockEnd: percent(tick) }}>
              {tick}
            </span>
          ))}
        </div>
        <div className={styles.field}>
          <div className={styles.lines} aria-hidden="true">
            {ticks.map(tick => (
              <i key={tick} style={{ insetBlockEnd: percent(tick) }} />
            ))}
          </div>
          <ol className={styles.bars}>
            {rows.map((row, index) => (
              <Bar
                key={row.number}
                row={row}
                percent={percent}
                isLabelled={index % every === 0}
                words={row.state === 'overdue' ? (overdueWords?.(row) ?? '') : ''}
                at={(index + 0.5) / rows.length}
              />
            ))}
          </ol>
        </div>
      </div>
    </figure>
  )
}

/** What colours and marks mean; only states that occur. */
function Legend({ rows }: Pick<InstalmentChartProps, 'rows'>) {
  const present = STATES.filter(state => rows.some(row => row.state === state))
  return (
    <ul className={styles.legend}>
      <li className={cx(styles.swatch, styles.principal)}>{m.common_principal()}</li>
      <li className={cx(styles.swatch, styles.interest)}>{m.common_interest()}</li>
      <li className={cx(styles.swatch, styles.penal)}>{m.common_penalInterest()}</li>
      {present.map(state => {
        const Mark = MARKS[state]
        return (
          <li key={state} className={cx(styles.state, styles[state])}>
            <Mark /> {stateWord(state)}
          </li>
        )
      })}
      <li className={styles.unit}>{m.common_lakhRupees()}</li>
    </ul>
  )
}

interface BarProps {
  row: Instalment
  percent: (value: number) => string
  isLabelled: boolean
  /** Words above the bar; '' for none. */
  words: string
  /** Its middle as a share of the chart's width. */
  at: number
}

function Bar({ row, percent, isLabelled, words, at }: BarProps) {
  const Mark = MARKS[row.state]
  const day = formatDate(row.dueOn, 'plain', getLocale())
  const part = (look: string | undefined, amount: string | null | undefined) => {
    const size: CSSProperties = { blockSize: percent(lakhs(amount)) }
    return lakhs(amount) > 0 ? <i className={look} style={size} /> : null
  }
  return (
    <li className={cx(styles.bar, styles[row.state])}>
      <span className="visually-hidden">
        {m.common_chartLine({
          date: row.name ?? `${row.number}, ${day}`,
          amount: formatRupees(row.amount),
          state: stateWord(row.state),
        })}
        {words === '' ? null : `, ${words}`}
      </span>
      <span className={styles.stack} aria-hidden="true">
        {part(styles.penalPart, row.penalInterest)}
        {part(styles.interestPart, row.interest)}
        {part(styles.principalPart, row.principal)}
      </span>
      {words === '' ? null : (
        <span className={styles.words} style={{ '--at': `${at * 100}%` } as CSSProperties} aria-hidden="true">
          {words}
        </span>
      )}
      <span className={styles.foot} aria-hidden="true">
        <Mark />
        <span className={styles.day}>
          {isLabelled ? `${formatDate(row.dueOn, 'short', getLocale())} ${row.dueOn.slice(2, 4)}` : null}
        </span>
        <span className={styles.number}>{isLabelled && !row.name ? row.number : null}</span>
      </span>
    </li>
  )
}
