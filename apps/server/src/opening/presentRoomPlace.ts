import type { RoomPlace } from '#contract/opening/room.ts'
import { toIstIso } from '#domain/dates/ist.ts'
import type { Ports } from '#server/ports/ports.ts'
import type { PlaceRecord } from './placeStore.ts'
import { placeToken } from './placeToken.ts'

/** A place as its citizen sees it in every room, with its token. @param campaignId the number of the scheme or the season */
export function presentRoomPlace(
  { secrets }: Pick<Ports, 'secrets'>,
  campaignId: number,
  place: PlaceRecord,
): RoomPlace {
  const enteredOn = toIstIso(place.enteredOn)
  const claims = { campaignId, entryNo: place.id, userId: place.userId, enteredOn }
  const isOpen = place.state === 'CALLED' || place.state === 'HELD'
  return {
    entryNo: place.id,
    token: placeToken(secrets, claims),
    state: place.state,
    enteredOn,
    place: place.place,
    turnEndsOn: isOpen && place.turnEndsOn ? toIstIso(place.turnEndsOn) : null,
    hasReturned: place.hasReturned ? 1 : 0,
  }
}
