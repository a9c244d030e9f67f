import { addDays, type IstDay } from '#domain/dates/ist.ts'

/** Holidays of the authority, as data. Sundays and second Saturdays are always closed in UP's offices. */
export type Holidays = ReadonlySet<IstDay>

/** True when the office works on a day. */
export function isWorkingDay(day: IstDay, holidays: Holidays): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  const date = Number(day.slice(8))
  const secondSaturday = weekday === 6 && date >= 8 && date <= 14
  return weekday !== 0 && !secondSaturday && !holidays.has(day)
}

/** The day that is `count` working days after a day; the first counted day is the next working one. */
export function addWorkingDays(day: IstDay, count: number, holidays: Holidays): IstDay {
  let left = count
  let current = day
  while (left > 0) {
    current = addDays(current, 1)
    if (isWorkingDay(current, holidays)) left -= 1
  }
  return current
}

/** Working days after `from` up to and with `to`; negative when `to` is earlier. */
export function workingDaysBetween(from: IstDay, to: IstDay, holidays: Holidays): number {
  if (to < from) return -workingDaysBetween(to, from, holidays)
  let count = 0
  for (let day = addDays(from, 1); day <= to; day = addDays(day, 1)) {
    if (isWorkingDay(day, holidays)) count += 1
  }
  return count
}
