import { daysIn, rangeWords } from '#domain/booking/dates.ts'
import { checkSeason, SEASON_REFUSALS } from '#domain/booking/season.ts'
import { istDay } from '#domain/dates/ist.ts'
import { ActRefused } from '#server/gateway/actRefused.ts'
import type { OfficerAct } from '#server/gateway/officerAct.ts'
import { ensureOpening, holdOpening } from '#server/opening/openingStore.ts'
import { lockVenue, takenDays } from '../days/dayStore.ts'
import { getTerms } from '../record/termsStore.ts'
import { findVenue } from '../venue/venueStore.ts'
import { rangeOf } from './openedSeason.ts'
import {
  findSeasonByCode,
  insertSeason,
  listSeasonsIn,
  type SeasonRecord,
  setWithdrawn,
} from './seasonStore.ts'

/** A season as officers open it. */
export interface NewSeason
  extends Pick<SeasonRecord, 'code' | 'venueId' | 'firstDay' | 'lastDay' | 'policy'> {
  readonly opensOn: Date
}

/**
 * Lets dates of a hall be given by turns that begin at an instant: until they are over nobody books them but in a turn. Days that
 * are booked or closed already stay so.
 * @returns its number, and how many days of it are free now
 * @throws ActRefused when the days or the instant do not do
 */
export async function openDates({ db, now }: OfficerAct, season: NewSeason) {
  const { code, venueId, opensOn, policy } = season
  const venue = await findVenue(db, venueId)
  if (!venue) throw new ActRefused({ en: 'This venue takes no bookings.', hi: 'इस स्थल की बुकिंग नहीं होती।' })
  const range = { startDay: season.firstDay, endDay: season.lastDay }
  const { booking } = await getTerms(db, istDay(now))
  const checked = checkSeason(range, opensOn, policy, { now, ...booking })
  if (!checked.ok) throw new ActRefused(SEASON_REFUSALS[checked.reason])
  if (await findSeasonByCode(db, code))
    throw new ActRefused({
      en: `There is a season ${code} already.`,
      hi: `${code} नाम से एक ऋतु पहले से है।`,
    })
  await lockVenue(db, venueId)
  const [other] = await listSeasonsIn(db, [venueId], range)
  if (other)
    throw new ActRefused({
      en: `Season ${other.code} of this venue has some of these days: ${rangeWords(rangeOf(other), 'en')}.`,
      hi: `इस स्थल की ऋतु ${other.code} में इनमें से कुछ दिन हैं: ${rangeWords(rangeOf(other), 'hi')}।`,
    })
  const id = await insertSeason(db, season, now)
  const name = {
    en: `${venue.name.en}, ${rangeWords(range, 'en')}`,
    hi: `${venue.name.hi}, ${rangeWords(range, 'hi')}`,
  }
  await ensureOpening(db, { id, isSeason: true, code, name, opensOn }, policy)
  return { id, free: daysIn(range) - (await takenDays(db, [venueId], range)).length }
}

/**
 * Takes a season back before its turns have begun: its days are open to everybody within seconds.
 * @returns its number; null when it was taken back before
 * @throws ActRefused when there is none, or its turns have begun
 */
export async function withdrawDates({ db, now }: OfficerAct, code: string): Promise<number | null> {
  const season = await findSeasonByCode(db, code)
  const opening = season && (await holdOpening(db, season.id))
  if (!season || !opening)
    throw new ActRefused({ en: `There is no season ${code}.`, hi: `${code} नाम से कोई ऋतु नहीं है।` })
  if (season.withdrawnOn !== null) return null
  if (opening.beganOn !== null)
    throw new ActRefused({
      en: `The turns of ${code} have begun: pause them instead.`,
      hi: `${code} की बारियाँ आरंभ हो चुकी हैं: उन्हें रोकें।`,
    })
  await setWithdrawn(db, season.id, now)
  return season.id
}
