import type { OpeningPlace } from '#contract/lottery/opening.ts'
import { toIstIso } from '#domain/dates/ist.ts'
import type { BaseContext } from '#server/gateway/context.ts'
import { findHeldUnit } from '../campaign/unitStore.ts'
import type { PlaceRecord } from '../opening/placeStore.ts'
import { placeToken } from '../opening/placeToken.ts'

/** A place as its citizen sees it, with its token. */
export async function presentPlace(
  { db, ports, now }: Pick<BaseContext, 'db' | 'ports' | 'now'>,
  campaignId: number,
  place: PlaceRecord,
): Promise<OpeningPlace> {
  const enteredOn = toIstIso(place.enteredOn)
  const claims = { campaignId, entryNo: place.id, userId: place.userId, enteredOn }
  const isOpen = place.state === 'CALLED' || place.state === 'HELD'
  return {
    entryNo: place.id,
    token: placeToken(ports.secrets, claims),
    state: place.state,
    enteredOn,
    place: place.place,
    turnEndsOn: isOpen && place.turnEndsOn ? toIstIso(place.turnEndsOn) : null,
    unitNo: (await findHeldUnit(db, place.applicationId, now)) ?? '',
    applId: place.applicationId,
    hasReturned: place.hasReturned ? 1 : 0,
  }
}
