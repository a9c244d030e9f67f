import type { VacancyEvent } from '#domain/draw/promotions.ts'
import type { Db } from '#server/gateway/context.ts'
import { holdLiveDraw } from './drawStore.ts'
import { insertVacancy } from './vacancyStore.ts'

/**
 * Adds a line to the public log of a campaign's draw: somebody gave up a unit, or left the waiting list. Lines are
 * numbered in the order in which they happen; a campaign without a published draw has no log.
 */
export async function recordVacancy(
  db: Db,
  campaignId: number,
  kind: VacancyEvent['Kind'],
  applicationId: number,
  now: Date,
): Promise<void> {
  const draw = await holdLiveDraw(db, campaignId)
  if (draw?.publishedOn) await insertVacancy(db, draw.id, kind, applicationId, now)
}
