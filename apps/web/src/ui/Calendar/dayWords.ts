import { m } from '#web/i18n/generated/messages.js'
import type { DayState } from './range.ts'

/** The word of a day's state. */
export function dayWord(state: DayState): string {
  switch (state) {
    case 'free':
      return m.common_dayFree()
    case 'held':
      return m.common_dayHeld()
    case 'booked':
      return m.common_dayBooked()
    case 'blocked':
      return m.common_dayBlocked()
    case 'later':
      return m.common_dayLater()
    case 'tooSoon':
      return m.common_dayTooSoon()
    case 'past':
      return m.common_dayPast()
  }
}
