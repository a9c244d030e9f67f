import type { OpeningPlace } from '#contract/lottery/opening.ts'
import type { BaseContext } from '#server/gateway/context.ts'
import type { PlaceRecord } from '#server/opening/placeStore.ts'
import { presentRoomPlace } from '#server/opening/presentRoomPlace.ts'
import { findHeldUnit } from '../campaign/unitStore.ts'

/** A place in the room of a scheme as its citizen sees it. */
export const presentPlace = async (
  { db, ports, now }: Pick<BaseContext, 'db' | 'ports' | 'now'>,
  campaignId: number,
  place: PlaceRecord,
): Promise<OpeningPlace> => ({
  ...presentRoomPlace(ports, campaignId, place),
  unitNo: (await findHeldUnit(db, place.applicationId, now)) ?? '',
  applId: place.applicationId,
})
