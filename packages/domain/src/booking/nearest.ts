import { addDays, daysBetween, type IstDay } from '#domain/dates/ist.ts'
import { type DayRange, daysIn, eachDay } from './dates.ts'

/** How far from the dates asked for other free dates are looked for. */
export const NEAR_DAYS = 30

/**
 * Free dates of the same length nearest to those asked for, the earlier first when two are equally near; none of them
 * overlap. `first` and `last` bound the days that can be booked at all.
 */
export function nearestFree(
  wanted: DayRange,
  taken: ReadonlySet<IstDay>,
  bounds: { readonly first: IstDay; readonly last: IstDay },
  count = 3,
): DayRange[] {
  const length = daysIn(wanted)
  const found: DayRange[] = []
  for (let distance = 1; distance <= NEAR_DAYS && found.length < count; distance++) {
    for (const shift of [-distance, distance]) {
      const startDay = addDays(wanted.startDay, shift)
      const range = { startDay, endDay: addDays(startDay, length - 1) }
      const inside = range.startDay >= bounds.first && range.endDay <= bounds.last
      const free = inside && eachDay(range).every(day => !taken.has(day))
      const apart = found.every(other => Math.abs(daysBetween(other.startDay, startDay)) >= length)
      if (free && apart && found.length < count) found.push(range)
    }
  }
  return found
}
