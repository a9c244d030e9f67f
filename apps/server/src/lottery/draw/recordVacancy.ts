import type { Db } from '#server/gateway/context.ts'
import { holdLiveDraw } from './drawStore.ts'
import { insertVacancy, type VacancyRecord } from './vacancyStore.ts'

/**
 * Adds a line to the public log of a campaign's draw: somebody gave up a unit, or left the waiting list. Lines are
 * numbered in the order in which they happen; a campaign without a published draw has no log.
 */
export async function recordVacancy(
  db: Db,
  campaignId: number,
  vacancy: Pick<VacancyRecord, 'kind' | 'reason' | 'applicationId'>,
  now: Date,
): Promise<void> {
  const draw = await holdLiveDraw(db, campaignId)
  if (draw?.publishedOn) await insertVacancy(db, draw.id, vacancy, now)
}
