import type { RecordFinder } from '#server/applications/recordFinder.ts'
import { findSeason } from './seasonStore.ts'

/** The waiting room of dates of a hall; what it shows is the citizen's own place. */
export const findSeasonScreen: RecordFinder = async ({ db }, about) => {
  const season = about.by === 'room' ? await findSeason(db, about.campaignId) : undefined
  if (!season) return null
  const params = { venueId: season.venueId, seasonId: season.id }
  return { to: '/community-centers/$venueId/season/$seasonId', params }
}
