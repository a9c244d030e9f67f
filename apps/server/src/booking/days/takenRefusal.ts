import { takenRefusals } from '#contract/booking/refusals.ts'
import type { Refusal } from '#contract/refusal.ts'
import { say } from '#contract/text.ts'
import type { Language } from '#domain/dates/format.ts'
import { formatDate } from '#domain/dates/format.ts'
import type { IstDay } from '#domain/dates/ist.ts'

/** A day in the way of a booking: closed by the authority, or somebody else's. */
export interface DayInTheWay {
  readonly day: IstDay
  readonly isClosed: boolean
}

/** Why days cannot be had. Closed ones are named first: no waiting and no other hour opens them. */
export function takenRefusal(days: readonly DayInTheWay[]): Refusal<keyof typeof takenRefusals> {
  const closed = days.filter(each => each.isClosed)
  if (closed.length === 0) return takenRefusals.DATES_TAKEN()
  const shown = (language: Language) => closed.map(({ day }) => formatDate(day, 'plain', language)).join(', ')
  return takenRefusals.DAYS_CLOSED({ date: say(shown('en'), shown('hi')) })
}
