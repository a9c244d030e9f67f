import type { Season, SeasonPlace } from '#contract/booking/season.ts'
import { roomOpensOn } from '#domain/booking/season.ts'
import { toIstIso } from '#domain/dates/ist.ts'
import type { PlaceRecord } from '#server/opening/placeStore.ts'
import { presentRoomPlace } from '#server/opening/presentRoomPlace.ts'
import type { Ports } from '#server/ports/ports.ts'
import type { ClosedSeason } from './byTurns.ts'

/** A season as everybody sees it. */
export const presentSeason = ({ season, opening }: ClosedSeason): Season => ({
  seasonId: season.id,
  venueId: season.venueId,
  venueName: season.venueName,
  firstDay: season.firstDay,
  lastDay: season.lastDay,
  roomOpensOn: toIstIso(roomOpensOn(opening.opensOn, season.policy)),
  opensOn: toIstIso(opening.opensOn),
  turnMinutes: season.policy.turnMinutes,
  state: opening.state,
})

/** A place in the room of a season as its citizen sees it. */
export const presentSeasonPlace = (
  ports: Pick<Ports, 'secrets'>,
  seasonId: number,
  place: PlaceRecord,
): SeasonPlace => ({
  ...presentRoomPlace(ports, seasonId, place),
  bookingId: place.state === 'HELD' || place.state === 'PAID' ? place.bookingId : null,
})
