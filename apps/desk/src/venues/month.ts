import type { Language } from '#domain/dates/format.ts'
import { addDays } from '#domain/dates/ist.ts'

/** The month after another one, or so many before: `2026-12` and 1 is `2027-01`. */
export function monthAfter(month: string, by: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const count = year * 12 + number - 1 + by
  return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`
}

/** "December 2026", in the language of whoever reads. */
export const monthWords = (month: string, language: Language): string =>
  new Intl.DateTimeFormat(language === 'hi' ? 'hi-IN-u-nu-latn' : 'en-IN', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${month}-01T00:00:00Z`))

const DAYS_A_WEEK = 7

/** The weekday of a day; Sunday is 0. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay()

/** The days of a month in weeks from Sunday on; null before its first and after its last day. */
export function weeksOf<Day extends { readonly day: string }>(days: readonly Day[]): (Day | null)[][] {
  const before = weekdayOf(days[0]?.day ?? '1970-01-04')
  const cells = [...Array.from({ length: before }, () => null), ...days]
  while (cells.length % DAYS_A_WEEK !== 0) cells.push(null)
  return Array.from({ length: cells.length / DAYS_A_WEEK }, (_, week) =>
    cells.slice(week * DAYS_A_WEEK, (week + 1) * DAYS_A_WEEK),
  )
}

/** Consecutive days between two, in whatever order they were picked. */
export const stretch = (one: string, other: string): { firstDay: string; lastDay: string } =>
  one <= other ? { firstDay: one, lastDay: other } : { firstDay: other, lastDay: one }

/** The day so many days on, held within a month. */
export function stepWithin(days: readonly { readonly day: string }[], from: string, by: number): string {
  const to = addDays(from, by)
  const [first, last] = [days[0]?.day ?? from, days.at(-1)?.day ?? from]
  return to < first ? first : to > last ? last : to
}
