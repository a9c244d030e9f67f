import { daysBetween, istDay } from '#domain/dates/ist.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/dates/lengths.ts'
import { m } from '#web/i18n/generated/messages.js'

/**
 * "9 days left", "3 hours left", "12 minutes left"; '' once it has passed. Begun hours and minutes do not count, so that nobody is
 * promised time that they do not have; days are those of the calendar in IST.
 */
export function timeLeft(now: number, until: string): string {
  const rest = Date.parse(until) - now
  if (rest <= 0) return ''
  const days = daysBetween(istDay(new Date(now)), istDay(new Date(until)))
  if (days >= 2) return m.common_daysLeft({ count: days })
  if (rest >= DAY_MS) return m.common_dayLeft()
  const hours = Math.floor(rest / HOUR_MS)
  if (hours >= 2) return m.common_hoursLeft({ count: hours })
  const minutes = Math.max(1, Math.floor(rest / MINUTE_MS))
  return minutes === 1 ? m.common_minuteLeft() : m.common_minutesLeft({ count: minutes })
}
