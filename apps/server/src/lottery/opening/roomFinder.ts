import type { RecordFinder } from '#server/applications/recordFinder.ts'
import { findOpening } from '#server/opening/openingStore.ts'

/** The waiting room of a scheme that has one; what it shows is the citizen's own place. */
export const findRoomScreen: RecordFinder = async ({ db }, about) => {
  const opening = about.by === 'room' ? await findOpening(db, about.campaignId) : undefined
  if (!opening || opening.isSeason) return null
  const { campaignId } = opening
  return { to: '/services/online-lotteries/$campaignId/room', params: { campaignId } }
}
