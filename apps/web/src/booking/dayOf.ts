import type { Season } from '#contract/booking/season.ts'
import type { Venue } from '#contract/booking/shapes.ts'
import { addDays, type IstDay } from '#domain/dates/ist.ts'
import type { DayState } from '#web/ui/Calendar/range.ts'

/**
 * Days that a booking for a purpose has to be made ahead. While none is chosen the longest counts: a day is shown as free
 * only if it is free for every purpose.
 */
export const leadDaysOf = (venue: Pick<Venue, 'tariffs'>, purposeId: number): number =>
  venue.tariffs.find(tariff => tariff.purposeId === purposeId)?.minLeadDays ??
  Math.max(0, ...venue.tariffs.map(tariff => tariff.minLeadDays))

const LOWER = {
  FREE: 'free',
  HELD: 'held',
  BOOKED: 'booked',
  BLOCKED: 'blocked',
  LATER: 'later',
  PAST: 'past',
} as const

/** How a day of the calendar is shown: what the server tells of it, held to what the rules of booking allow. */
export function dayOf(
  day: IstDay,
  told: keyof typeof LOWER | undefined,
  rules: {
    today: IstDay
    horizonDays: number
    leadDays: number
    ownDays?: ReadonlySet<IstDay> | undefined
    /** The season of one's own turn: its days are open. */
    turnOf?: Pick<Season, 'firstDay' | 'lastDay'> | undefined
  },
): DayState {
  const { today, horizonDays, leadDays, ownDays, turnOf } = rules
  if (day < today || day > addDays(today, horizonDays)) return 'past'
  const isOpen =
    ownDays?.has(day) || (told === 'LATER' && turnOf && day >= turnOf.firstDay && day <= turnOf.lastDay)
  const state = isOpen ? 'free' : told === undefined ? 'past' : LOWER[told]
  return state === 'free' && day < addDays(today, leadDays) ? 'tooSoon' : state
}
