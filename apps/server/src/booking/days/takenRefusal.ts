import { takenRefusals } from '#contract/booking/refusals.ts'
import type { Refusal } from '#contract/refusal.ts'
import { say } from '#contract/text.ts'
import type { Language } from '#domain/dates/format.ts'
import { dateWords, formatDate } from '#domain/dates/format.ts'
import type { IstDay } from '#domain/dates/ist.ts'

/** A day in the way of a booking: closed by the authority, given by turns, or somebody else's. */
export interface DayInTheWay {
  readonly day: IstDay
  readonly isClosed: boolean
  /** When its turns begin, and whether they have. */
  readonly byTurns?: { readonly opensOn: Date; readonly hasBegun: boolean }
}

/** Why days cannot be had. Closed ones are named first: no waiting and no other hour opens them. Then those that are given by turns. */
export function takenRefusal(days: readonly DayInTheWay[]): Refusal<keyof typeof takenRefusals> {
  const closed = days.filter(each => each.isClosed)
  if (closed.length === 0) {
    const turns = days.find(each => each.byTurns)?.byTurns
    if (!turns) return takenRefusals.DATES_TAKEN()
    const { en, hi } = dateWords(turns.opensOn, 'plainMinute')
    return turns.hasBegun
      ? takenRefusals.DATES_BY_TURNS()
      : takenRefusals.DATES_NOT_OPEN({ date: say(en, hi) })
  }
  const shown = (language: Language) => closed.map(({ day }) => formatDate(day, 'plain', language)).join(', ')
  return takenRefusals.DAYS_CLOSED({ date: say(shown('en'), shown('hi')) })
}
