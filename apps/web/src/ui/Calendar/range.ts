import { addDays, daysBetween, type IstDay } from '#domain/dates/ist.ts'

export type DayState = 'free' | 'held' | 'booked' | 'blocked' | 'later' | 'tooSoon' | 'past'

export interface DayRange {
  from: IstDay
  to: IstDay
}

/** What a free day costs, and whether it has a mark of its own. */
export interface DayPrice {
  /** In the day, where there is room for it: '40,000'. */
  readonly short: string
  /** For who does not see it: 'rent ₹40,000, auspicious day'. */
  readonly spoken: string
  readonly isMarked: boolean
}

/** The days of a month in weeks from Sunday; null where the week belongs to another month. `month` is YYYY-MM. */
export function weeksOf(month: string): (IstDay | null)[][] {
  const first = `${month}-01`
  const lead = new Date(`${first}T00:00:00Z`).getUTCDay()
  const cells: (IstDay | null)[] = Array.from({ length: lead }, () => null)
  for (let day = first; day.startsWith(month); day = addDays(day, 1)) cells.push(day)
  while (cells.length % 7 !== 0) cells.push(null)
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7))
}

/**
 * The dates after a day is pressed: the first press begins, the second ends. A second press before the first, across a
 * day that is not free, or longer than `maxDays` begins anew; a day that is not free changes nothing.
 */
export function pickRange(
  now: DayRange | null,
  day: IstDay,
  stateOf: (day: IstDay) => DayState,
  maxDays: number,
): DayRange | null {
  if (stateOf(day) !== 'free') return now
  const begin = { from: day, to: day }
  if (!now || now.from !== now.to || day < now.from) return begin
  if (daysBetween(now.from, day) + 1 > maxDays) return begin
  for (let between = now.from; between <= day; between = addDays(between, 1))
    if (stateOf(between) !== 'free') return begin
  return { from: now.from, to: day }
}

/** Where a key moves in the grid of days, or null when it does not move. */
export function dayAfterKey(key: string, day: IstDay): IstDay | null {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  switch (key) {
    case 'ArrowRight':
      return addDays(day, 1)
    case 'ArrowLeft':
      return addDays(day, -1)
    case 'ArrowDown':
      return addDays(day, 7)
    case 'ArrowUp':
      return addDays(day, -7)
    case 'Home':
      return addDays(day, -weekday)
    case 'End':
      return addDays(day, 6 - weekday)
    default:
      return null
  }
}

/** The month `count` months later, YYYY-MM. */
export function addToMonth(month: string, count: number): string {
  const [year = 0, index = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, index - 1 + count, 1)).toISOString().slice(0, 7)
}
