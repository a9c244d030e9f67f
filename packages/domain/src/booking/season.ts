import { accept, type Outcome, refuse } from '#domain/application/result.ts'
import { addDays, type IstDay, istDay } from '#domain/dates/ist.ts'
import { HOUR_MS } from '#domain/dates/lengths.ts'
import type { FairOpening } from '#domain/opening/policy.ts'
import type { Bilingual } from '#domain/text/bilingual.ts'
import { MAX_CALENDAR_DAYS } from './availability.ts'
import { type DayRange, daysIn } from './dates.ts'

/** How the dates of a season are opened where officers say nothing else; `familyUnits` are bookings with one account for refunds. */
export const STANDARD_SEASON: FairOpening = {
  roomHours: 24,
  sealMinutes: 10,
  turnMinutes: 20,
  batchSize: 5,
  familyUnits: 2,
}

/** Why dates cannot be given by turns so. */
export const SEASON_REFUSALS = {
  ENDS_BEFORE: { en: 'The last day is before the first.', hi: 'अंतिम दिन पहले दिन से पहले का है।' },
  TOO_LONG: {
    en: `A season has at most ${MAX_CALENDAR_DAYS} days.`,
    hi: `एक ऋतु में अधिकतम ${MAX_CALENDAR_DAYS} दिन हो सकते हैं।`,
  },
  ROOM_TOO_EARLY: {
    en: 'The waiting room would have opened before now: the opening comes later, or its room is shorter.',
    hi: 'प्रतीक्षा कक्ष अब से पहले खुल चुका होता: शुरुआत बाद में रखें, या कक्ष का समय कम करें।',
  },
  SEALED_BEFORE_ROOM: {
    en: 'The list would be sealed before the room opens.',
    hi: 'सूची प्रतीक्षा कक्ष खुलने से पहले मुहरबंद हो जाती।',
  },
  AFTER_ITS_DAYS: {
    en: 'The opening comes too late for the first day of the season.',
    hi: 'ऋतु के पहले दिन के लिए शुरुआत बहुत देर से है।',
  },
  BEYOND_HORIZON: {
    en: 'On the day of the opening the last day could not be booked yet: it is too far ahead.',
    hi: 'शुरुआत के दिन अंतिम दिन की बुकिंग संभव नहीं होगी: वह बहुत दूर है।',
  },
} as const satisfies Record<string, Bilingual>
export type SeasonRefusal = keyof typeof SEASON_REFUSALS

/** When the room of a season may be entered. */
export const roomOpensOn = (opensOn: Date, { roomHours }: Pick<FairOpening, 'roomHours'>): Date =>
  new Date(opensOn.getTime() - roomHours * HOUR_MS)

/**
 * Whether days may be given by turns that begin at an instant.
 * @param rules of bookings: how far ahead, and at least how many days before
 */
export function checkSeason(
  range: DayRange,
  opensOn: Date,
  policy: FairOpening,
  rules: { readonly now: Date; readonly horizonDays: number; readonly minLeadDays: number },
): Outcome<DayRange, SeasonRefusal> {
  const { now, horizonDays, minLeadDays } = rules
  if (range.endDay < range.startDay) return refuse('ENDS_BEFORE')
  if (daysIn(range) > MAX_CALENDAR_DAYS) return refuse('TOO_LONG')
  if (policy.sealMinutes >= policy.roomHours * 60) return refuse('SEALED_BEFORE_ROOM')
  if (roomOpensOn(opensOn, policy) < now) return refuse('ROOM_TOO_EARLY')
  const day = istDay(opensOn)
  if (range.startDay <= addDays(day, minLeadDays)) return refuse('AFTER_ITS_DAYS')
  if (range.endDay > addDays(day, horizonDays)) return refuse('BEYOND_HORIZON')
  return accept(range)
}

/** Whether all days of a range lie in another. */
export const liesIn = (
  range: DayRange,
  { firstDay, lastDay }: { firstDay: IstDay; lastDay: IstDay },
): boolean => range.startDay >= firstDay && range.endDay <= lastDay
