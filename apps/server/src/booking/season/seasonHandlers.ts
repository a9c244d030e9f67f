import { type seasonCalls, seasonRefusals } from '#contract/booking/season.ts'
import { general } from '#contract/general.ts'
import { EntityType } from '#domain/application/kind.ts'
import { roomOpensOn } from '#domain/booking/season.ts'
import { addDays, istDay } from '#domain/dates/ist.ts'
import { findLogins, verifiedLogin } from '#server/account/loginStore.ts'
import type { BaseContext, CitizenContext, Handlers } from '#server/gateway/context.ts'
import { mayMove, move } from '#server/lifecycle/move.ts'
import { PLACE_UNTOLD } from '#server/opening/openingCycle.ts'
import { findOpening, shareOpening } from '#server/opening/openingStore.ts'
import { findOwnPlace, holdPlace, insertPlace, type PlaceRecord } from '#server/opening/placeStore.ts'
import { fingerprint } from '#server/ports/secrets.ts'
import { lockVenue } from '../days/dayStore.ts'
import { isPaying } from '../record/bookingStore.ts'
import { giveUpBooking } from '../record/holds.ts'
import { getTerms } from '../record/termsStore.ts'
import { type ClosedSeason, listByTurns } from './byTurns.ts'
import { presentSeason, presentSeasonPlace } from './presentSeason.ts'
import { findSeason } from './seasonStore.ts'

/** A season with its opening, ended or not; or 'Record not found.'. */
async function getSeason(context: BaseContext, seasonId: number): Promise<ClosedSeason> {
  const season = await findSeason(context.db, seasonId)
  const opening = season && (await findOpening(context.db, seasonId))
  return season && opening ? { season, opening } : context.refuse(general.RECORD_NOT_FOUND())
}

/** A line in the history of a season: who stands in its room is nobody else's business. */
const lineOf = (seasonId: number) =>
  ({ entityTypeId: EntityType.VenueSeason, entityId: seasonId, isPublic: false }) as const

type Enter = CitizenContext<
  'ROOM_NOT_OPEN' | 'DATES_ARE_OPEN' | 'MOBILE_NEEDED' | 'ONE_PLACE',
  'ROOM_ENTERED'
>

/** Takes the citizen's one place in the room: one an account and a mobile. It has no number before the draw. */
async function enter(context: Enter, seasonId: number): Promise<PlaceRecord> {
  const { db, now, ports, citizen } = context
  const { season } = await getSeason(context, seasonId)
  const opening = await shareOpening(db, seasonId)
  if (!opening) throw new Error(`season ${seasonId} has no opening`)
  const had = await findOwnPlace(db, opening.id, citizen.userId)
  if (had) return had
  if (opening.state === 'ENDED' || season.withdrawnOn !== null)
    return context.refuse(seasonRefusals.DATES_ARE_OPEN())
  if (now < roomOpensOn(opening.opensOn, season.policy)) return context.refuse(seasonRefusals.ROOM_NOT_OPEN())
  const mobile = verifiedLogin(await findLogins(db, ports, citizen.userId), 'MOBILE')
  if (mobile === '') return context.refuse(seasonRefusals.MOBILE_NEEDED())
  const print = (value: string) => fingerprint(ports.secrets.identityPepper, value)
  const made = await insertPlace(db, {
    openingId: opening.id,
    applicationId: null,
    userId: citizen.userId,
    identityFingerprint: print(`citizen|${citizen.userId}`),
    panFingerprint: print(`citizen-pan|${citizen.userId}`),
    mobileFingerprint: print(`mobile|${mobile}`),
    // The account for refunds is known once dates are held.
    accountFingerprint: print(`citizen-account|${citizen.userId}`),
    enteredOn: now,
  })
  const own = await findOwnPlace(db, opening.id, citizen.userId)
  if (!own) return context.refuse(seasonRefusals.ONE_PLACE())
  // Another tab of theirs was quicker: it is one place.
  if (made === undefined) return own
  await context.audit({ ...lineOf(seasonId), event: 'ROOM_ENTERED' })
  return own
}

const EVENTS = { LEAVE: 'ROOM_LEFT', PASS: 'TURN_PASSED', LAPSE: 'TURN_LAPSED' } as const
type Why =
  | 'NOT_CALLED_YET'
  | 'TURN_RUNS'
  | 'CALLED_AGAIN_SOON'
  | 'HAS_PAID'
  | 'TURN_IS_OVER'
  | 'HAS_LEFT'
  | 'OPENING_IS_OVER'

/** Gives a place or a turn up, and the dates that are held for it. @returns where the place stands now */
async function giveUp(
  context: CitizenContext<'NO_PLACE' | 'PAYMENT_RUNS' | Why>,
  seasonId: number,
  actOn: (place: PlaceRecord) => keyof typeof EVENTS,
) {
  const { db, now, citizen } = context
  const { season, opening } = await getSeason(context, seasonId)
  const seen = await findOwnPlace(db, opening.id, citizen.userId)
  if (!seen) return context.refuse(seasonRefusals.NO_PLACE())
  // The venue before the place, as bookings and payments lock them.
  await lockVenue(db, season.venueId)
  const place = await holdPlace(db, seen.id)
  if (!place) throw new Error(`place ${seen.id} is not there`)
  const act = actOn(place)
  const actor = { type: 'CITIZEN', id: String(citizen.userId) } as const
  const may = mayMove(PLACE_UNTOLD, place.state, act, actor)
  if (!may.ok) return context.refuse(seasonRefusals[may.reason as Why]())
  if (place.bookingId !== null) {
    if (await isPaying(db, place.bookingId)) return context.refuse(seasonRefusals.PAYMENT_RUNS())
    await giveUpBooking(db, place.bookingId, now)
  }
  const record = { id: place.id, status: place.state, name: `Place ${place.place ?? ''}` }
  const columns = act === 'PASS' ? { has_returned: true } : { ended_on: now }
  return move(db, PLACE_UNTOLD, record, act, { actor, now, event: EVENTS[act] }, columns)
}

/** Dates of halls that are given by turns, as citizens see them and stand for them. */
export const seasonHandlers: Handlers<typeof seasonCalls> = {
  async GetVenueSeasons({ venueId }, { db, now }) {
    const today = istDay(now)
    const { booking } = await getTerms(db, today)
    // A season is announced before its last day may be booked: twice the horizon sees every one of them.
    const ahead = { startDay: today, endDay: addDays(today, 2 * booking.horizonDays) }
    return (await listByTurns(db, [venueId], ahead)).map(presentSeason)
  },
  async GetVenueSeason({ seasonId }, { db }) {
    const season = await findSeason(db, seasonId)
    const opening = season && (await findOpening(db, seasonId))
    return season && opening && season.withdrawnOn === null ? presentSeason({ season, opening }) : null
  },
  async EnterSeason({ seasonId }, context) {
    return presentSeasonPlace(context.ports, seasonId, await enter(context, seasonId))
  },
  async GetOwnSeasonPlace({ seasonId }, { db, ports, citizen }) {
    const opening = await findOpening(db, seasonId)
    const place = opening?.isSeason && (await findOwnPlace(db, opening.id, citizen.userId))
    return place ? presentSeasonPlace(ports, seasonId, place) : null
  },
  async LeaveSeason({ seasonId }, context) {
    const state = await giveUp(context, seasonId, () => 'LEAVE')
    await context.audit({ ...lineOf(seasonId), event: 'ROOM_LEFT' })
    return { state }
  },
  async PassSeasonTurn({ seasonId }, context) {
    const state = await giveUp(context, seasonId, place => (place.hasReturned ? 'LAPSE' : 'PASS'))
    await context.audit({ ...lineOf(seasonId), event: state === 'LAPSED' ? 'TURN_LAPSED' : 'TURN_PASSED' })
    return { state }
  },
}
