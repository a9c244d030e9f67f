import { aboutRoom } from '#domain/application/about.ts'
import { type DayRange, daysIn, rangeWords } from '#domain/booking/dates.ts'
import { istDay } from '#domain/dates/ist.ts'
import { SECOND_MS } from '#domain/dates/lengths.ts'
import { commitApplicant } from '#domain/draw/commit.ts'
import { listPersons } from '#server/account/personStore.ts'
import type { Db } from '#server/gateway/context.ts'
import { notifyCitizen } from '#server/notify/outbox.ts'
import type { Line, Opened, OpenedKind } from '#server/opening/opened.ts'
import { PLACE_UNTOLD } from '#server/opening/openingCycle.ts'
import { type LinePlace, setSalts } from '#server/opening/placeStore.ts'
import type { Ports } from '#server/ports/ports.ts'
import { lockVenue, takenDays } from '../days/dayStore.ts'
import { extendHoldsOf, isPaying } from '../record/bookingStore.ts'
import { expireBooking } from '../record/holds.ts'
import { findSeason, type SeasonRecord } from './seasonStore.ts'

const TEMPLATES = { SOON: 'DATES_TURN_SOON', CALLED: 'DATES_TURN_CALLED' } as const

/** Whoever stands in one of these still waits, or has a turn. */
const WAITING = ['ENTERED', 'PLACED', 'CALLED', 'HELD', 'RETURNED'] as const

export const rangeOf = ({ firstDay, lastDay }: SeasonRecord): DayRange => ({
  startDay: firstDay,
  endDay: lastDay,
})

async function commit(db: Db, ports: Ports, places: readonly LinePlace[]): Promise<Line[]> {
  const persons = await listPersons(
    db,
    ports,
    places.map(place => place.userId),
  )
  return places.map(place => {
    const person = persons.get(place.userId)
    if (!person) throw new Error(`citizen ${place.userId} of a place is not there`)
    const salt = Buffer.from(ports.random.bytes(32))
    const { fullName: FullName, dateOfBirth: DateOfBirth } = person
    return { place, salt, commit: commitApplicant({ FullName, FatherOrHusbandName: '', DateOfBirth }, salt) }
  })
}

const openedSeason = (season: SeasonRecord): Opened => ({
  id: season.id,
  policy: season.policy,
  drawKind: 'SEASON',
  // Nobody's application tells of a turn: the public files do, and the booking that comes of it.
  places: PLACE_UNTOLD,
  isCancelled: season.withdrawnOn !== null,
  // Once nobody waits the dates are open to everybody.
  isOver: ({ free, chosen }, counts) =>
    free + chosen === 0 || WAITING.every(state => (counts.get(state) ?? 0) === 0),
  async left(db, now) {
    const range = rangeOf(season)
    const today = istDay(now)
    const taken = await takenDays(db, [season.venueId], range)
    const count = (state: (typeof taken)[number]['state']) => taken.filter(day => day.state === state).length
    const ahead = { ...range, startDay: range.startDay > today ? range.startDay : today }
    const gone = taken.filter(({ day }) => day >= ahead.startDay).length
    return { free: Math.max(0, daysIn(ahead)) - gone, chosen: count('HELD'), sold: count('BOOKED') }
  },
  commit,
  keepLines: (db, _, lines) =>
    setSalts(
      db,
      lines.map(({ place, salt }) => ({ id: place.id, salt })),
    ),
  tell(db, ports, { userId }, what, params, now) {
    const { venueName } = season
    const range = rangeOf(season)
    const hall = {
      venue: venueName.en,
      venueHi: venueName.hi,
      dates: rangeWords(range, 'en'),
      datesHi: rangeWords(range, 'hi'),
      room: aboutRoom(season.id),
    }
    return notifyCitizen(db, ports, userId, TEMPLATES[what], { ...hall, ...params }, now)
  },
  async holdTurn(db, { bookingId }, now) {
    await lockVenue(db, season.venueId)
    if (bookingId === null) return { waitsUntil: turnEndsOn => turnEndsOn, free: async () => undefined }
    const pays = await isPaying(db, bookingId)
    return {
      // The provider is asked what became of a payment that is open: until then its dates stay held.
      waitsUntil: turnEndsOn => (pays ? new Date(now.getTime() + SECOND_MS) : turnEndsOn),
      free: () => expireBooking(db, bookingId, now),
    }
  },
  extendHolds: (db, places, minutes) =>
    extendHoldsOf(
      db,
      places.flatMap(({ bookingId }) => (bookingId === null ? [] : [bookingId])),
      minutes,
    ),
})

/** Dates of halls that are given by turns. Their rooms are made with them (openDates). */
export const openedSeasons: OpenedKind = {
  async find(db, id) {
    const season = await findSeason(db, id)
    return season && openedSeason(season)
  },
  openRooms: async () => undefined,
}
