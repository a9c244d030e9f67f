import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#domain/dates/lengths.ts'
import { m } from '#web/i18n/generated/messages.js'

const two = (count: number): string => String(count).padStart(2, '0')

/** 773000 → 12:53; with hours 3:12:53, with days before. Whole seconds, never less than is left. */
export function countdownWords(left: number): string {
  const whole = Math.ceil(left / SECOND_MS) * SECOND_MS
  const days = Math.floor(whole / DAY_MS)
  const hours = Math.floor((whole % DAY_MS) / HOUR_MS)
  const minutes = Math.floor((whole % HOUR_MS) / MINUTE_MS)
  const seconds = (whole % MINUTE_MS) / SECOND_MS
  const time =
    days > 0 || hours > 0
      ? `${days > 0 ? two(hours) : hours}:${two(minutes)}:${two(seconds)}`
      : `${two(minutes)}:${two(seconds)}`
  return days > 0 ? m.ceremony_countdownDays({ days, time }) : time
}
