import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { formatDate } from '#domain/dates/format.ts'
import type { IstDay } from '#domain/dates/ist.ts'
import { m } from '#web/i18n/generated/messages.js'
import { getLocale } from '#web/i18n/generated/runtime.js'
import { Button } from '../Button/Button.tsx'
import { IconChevronLeft } from '../icons/IconChevronLeft.tsx'
import { IconChevronRight } from '../icons/IconChevronRight.tsx'
import styles from './Calendar.module.css'
import { CalendarLegend } from './CalendarLegend.tsx'
import { MonthGrid } from './MonthGrid.tsx'
import { addToMonth, type DayPrice, type DayRange, type DayState, dayAfterKey, pickRange } from './range.ts'

export interface AvailabilityCalendarProps {
  /** First month shown, YYYY-MM, and its change. */
  month: string
  onMonthChange: (month: string) => void
  /** First and last month that may be shown. */
  firstMonth: string
  lastMonth: string
  stateOf: (day: IstDay) => DayState
  value: DayRange | null
  onChange: (range: DayRange | null) => void
  /** Longest booking in days. */
  maxDays?: number
  /** Months side by side on wide screens, under one another on phones. */
  months?: 1 | 2
  title?: ReactNode
  /** What a free day costs; without it no day says so. */
  priceOf?: ((day: IstDay) => DayPrice) | undefined
  /** The word of the mark that some prices have, for the legend. */
  markWord?: string | undefined
  /** Some days open later: the legend says what their pattern means. */
  hasLater?: boolean
}

/** Which days are free, with a range to pick by pointer or keys. State is pattern and sign, never colour alone. */
export function AvailabilityCalendar(props: AvailabilityCalendarProps) {
  const { month, onMonthChange, firstMonth, lastMonth, stateOf, value, onChange, maxDays = 30 } = props
  const { months = 2, title, priceOf, markWord, hasLater = false } = props
  const box = useRef<HTMLDivElement>(null)
  const [cursor, setCursor] = useState<IstDay>(value?.from ?? `${month}-01`)
  const [moved, setMoved] = useState(false)
  const shown = Array.from({ length: months }, (_, index) => addToMonth(month, index))
  const inView = shown.includes(cursor.slice(0, 7)) ? cursor : `${month}-01`
  useEffect(() => {
    if (!moved) return
    box.current?.querySelector<HTMLElement>(`[data-day="${inView}"]`)?.focus()
    setMoved(false)
  }, [moved, inView])

  const onKey = (event: KeyboardEvent) => {
    const page = { PageUp: -1, PageDown: 1 }[event.key]
    const next = page ? `${addToMonth(inView.slice(0, 7), page)}-01` : dayAfterKey(event.key, inView)
    if (!next) return
    event.preventDefault()
    const goal = next.slice(0, 7)
    if (goal < firstMonth || goal > lastMonth) return
    if (goal < month) onMonthChange(goal)
    else if (!shown.includes(goal)) onMonthChange(addToMonth(goal, 1 - months))
    setCursor(next)
    setMoved(true)
  }
  return (
    <div>
      <div className={styles.head}>
        <div className={styles.title}>{title}</div>
        <Button
          aria-label={m.common_previousMonth()}
          icon={<IconChevronLeft />}
          disabled={month <= firstMonth}
          onClick={() => onMonthChange(addToMonth(month, -1))}
        />
        <Button
          aria-label={m.common_nextMonth()}
          icon={<IconChevronRight />}
          disabled={addToMonth(month, months - 1) >= lastMonth}
          onClick={() => onMonthChange(addToMonth(month, 1))}
        />
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrow keys move between the day buttons inside */}
      <div className={styles.months} ref={box} onKeyDown={onKey}>
        {shown.map(each => (
          <MonthGrid
            key={each}
            month={each}
            stateOf={stateOf}
            value={value}
            cursor={inView}
            priceOf={priceOf}
            onPick={day => {
              setCursor(day)
              onChange(pickRange(value, day, stateOf, maxDays))
            }}
          />
        ))}
      </div>
      <CalendarLegend mark={markWord} hasLater={hasLater} />
      <p className="visually-hidden" role="status">
        {value
          ? `${m.common_dayYours()}: ${formatDate(value.from, 'plain', getLocale())} – ${formatDate(value.to, 'plain', getLocale())}`
          : ''}
      </p>
    </div>
  )
}
