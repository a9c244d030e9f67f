import type { ComponentProps } from 'react'
import { type Day as DayOfPicker, DayPicker, type Labels } from 'react-day-picker'
import { enIN } from 'react-day-picker/locale/en-IN'
import { hi } from 'react-day-picker/locale/hi'
import type { IstDay } from '#domain/dates/ist.ts'
import { getLocale } from '#web/i18n/generated/runtime.js'
import styles from './DateField.module.css'

export interface DayCalendarProps {
  day: IstDay | null
  min?: IstDay
  max?: IstDay
  onPick: (day: IstDay) => void
}

/** A calendar day as the browser's local midnight, the form the picker works in; never used as an instant. */
const toLocal = (day: IstDay) => new Date(`${day}T00:00:00`)
const toDay = (date: Date): IstDay =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part, index) => String(part).padStart(index === 0 ? 4 : 2, '0'))
    .join('-')

const ZERO = '०'.charCodeAt(0)
const seenDigits = (name: string) => name.replace(/[०-९]/g, digit => String(digit.charCodeAt(0) - ZERO))

/**
 * The names of days with the digits that stand on their buttons: a voice command says what is seen, and the Hindi of the
 * calendar names its days in digits of its own.
 */
const namesOfDays = ({ labels }: typeof hi): Partial<Labels> => {
  const { labelDayButton: button, labelGridcell: cell } = labels ?? {}
  return {
    ...(typeof button === 'function' && { labelDayButton: (...day) => seenDigits(button(...day)) }),
    ...(typeof cell === 'function' && { labelGridcell: (...day) => seenDigits(cell(...day)) }),
  }
}

/** A cell of the grid, which a cell of its table is by itself: HTML forbids to say so once more. */
function Day({ day: _day, modifiers: _modifiers, role: _role, ...cell }: ComponentProps<typeof DayOfPicker>) {
  return <td {...cell} />
}

/** The calendar behind a date field; loaded when it is first opened. */
export default function DayCalendar({
  day,
  min = '1920-01-01',
  max = '2100-12-31',
  onPick,
}: DayCalendarProps) {
  const [first, last] = [toLocal(min), toLocal(max)]
  const selected = day ? toLocal(day) : undefined
  const now = new Date()
  const locale = getLocale() === 'hi' ? hi : enIN
  const month = selected ?? (now < first ? first : now > last ? last : now)
  return (
    <DayPicker
      mode="single"
      autoFocus
      locale={locale}
      labels={namesOfDays(locale)}
      numerals="latn"
      components={{ Day }}
      weekStartsOn={0}
      captionLayout="dropdown"
      selected={selected}
      defaultMonth={month}
      startMonth={first}
      endMonth={last}
      disabled={[{ before: first }, { after: last }]}
      onSelect={date => date && onPick(toDay(date))}
      classNames={{
        months: styles.months,
        month: styles.month,
        nav: styles.nav,
        button_previous: styles.arrow,
        button_next: styles.arrow,
        month_caption: styles.caption,
        dropdowns: styles.dropdowns,
        dropdown_root: styles.dropdownRoot,
        dropdown: styles.dropdown,
        caption_label: styles.captionLabel,
        month_grid: styles.grid,
        weekday: styles.weekday,
        day: styles.day,
        day_button: styles.dayButton,
        today: styles.today,
        selected: styles.selected,
        disabled: styles.disabled,
        outside: styles.outside,
      }}
    />
  )
}
