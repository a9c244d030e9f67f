import { DAY_MS } from '#domain/dates/lengths.ts'

/** A calendar day of the authority, `YYYY-MM-DD`, in Asia/Kolkata. */
export type IstDay = string

const IST_OFFSET_MS = 19_800_000

/** The authority's calendar day at an instant. India has one zone and no daylight saving, so the offset is exact. */
export function istDay(instant: Date): IstDay {
  return new Date(instant.getTime() + IST_OFFSET_MS).toISOString().slice(0, 10)
}

/** Instant of a wall-clock time in Kolkata, such as ('2026-11-30', '23:59:59'). */
export function istInstant(day: IstDay, time = '00:00:00'): Date {
  return new Date(`${day}T${time}+05:30`)
}

/** A deadline given as a day ends at 23:59:59.999 IST of that day (docs/rules/wire.md). */
export function endOfIstDay(day: IstDay): Date {
  return new Date(istInstant(day).getTime() + DAY_MS - 1)
}

/** ISO 8601 with the Indian offset, `2026-11-21T11:00:00+05:30`: the wire form of instants. */
export function toIstIso(instant: Date): string {
  return `${new Date(instant.getTime() + IST_OFFSET_MS).toISOString().slice(0, 19)}+05:30`
}

/**
 * True for a real calendar day written YYYY-MM-DD, from 1800 to 2999: what lies outside is a slip of the finger, and
 * sums with it would leave the years that four digits and the database can write.
 */
export function isDay(text: string): boolean {
  if (!/^(1[89]|2\d)\d{2}-\d{2}-\d{2}$/.test(text)) return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

/**
 * The instant that a text names: '2026-11-30 18:00' of India, a day alone as its first moment, or ISO 8601 with an offset;
 * undefined for any other text.
 */
export function readInstant(text: string): Date | undefined {
  const local = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2})(:\d{2})?)?$/.exec(text)
  if (local) {
    const [, on = '', at = '00:00', seconds = ':00'] = local
    return isDay(on) && /^([01]\d|2[0-3]):[0-5]\d$/.test(at) ? istInstant(on, `${at}${seconds}`) : undefined
  }
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})$/.test(text)) return undefined
  const at = new Date(text)
  return Number.isNaN(at.getTime()) ? undefined : at
}

/** The day `count` days later (or earlier, when negative). */
export function addDays(day: IstDay, count: number): IstDay {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10)
}

/** Whole days from one day to another; negative when `to` is earlier. */
export function daysBetween(from: IstDay, to: IstDay): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS)
}

/** The same day of the month `count` months later, moved back to the month's last day when it does not exist. */
export function addMonths(day: IstDay, count: number): IstDay {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const first = new Date(Date.UTC(year, month - 1 + count, 1))
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  first.setUTCDate(Math.min(date, last))
  return first.toISOString().slice(0, 10)
}

/** Completed years from a date of birth to a day. */
export function ageOn(dateOfBirth: IstDay, day: IstDay): number {
  const years = Number(day.slice(0, 4)) - Number(dateOfBirth.slice(0, 4))
  return day.slice(5) >= dateOfBirth.slice(5) ? years : years - 1
}

/** Financial year of a day, April to March, as it is written on certificates: `2026-27`. */
export function financialYear(day: IstDay): string {
  const year = Number(day.slice(0, 4)) - (day.slice(5, 7) < '04' ? 1 : 0)
  return `${year}-${String((year + 1) % 100).padStart(2, '0')}`
}
