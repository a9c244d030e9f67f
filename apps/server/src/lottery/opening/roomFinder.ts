import type { RecordFinder } from '#server/applications/recordFinder.ts'
import { findOpening } from './openingStore.ts'

/** The waiting room of a scheme that has one; what it shows is the citizen's own place. */
export const findRoomScreen: RecordFinder = async ({ db }, about) => {
  if (about.by !== 'room' || !(await findOpening(db, about.campaignId))) return null
  const { campaignId } = about
  return { to: '/services/online-lotteries/$campaignId/room', params: { campaignId } }
}
