import { ActRefused } from '#server/gateway/actRefused.ts'
import type { OfficerAct } from '#server/gateway/officerAct.ts'
import { enqueue } from '#server/jobs/task.ts'
import type { CampaignRecord } from '../campaign/campaignStore.ts'
import { holdLiveDraw } from './drawStore.ts'
import { guardDraw, moveDraw } from './moveDraw.ts'
import { tellEntrants } from './tellEntrants.ts'

/**
 * Publishes the roll and the sealed plan, at least a day before the random number exists, and tells every applicant.
 * @throws ActRefused when there is no frozen draw, or its round is too near
 */
export async function announceDraw(act: OfficerAct, campaign: CampaignRecord): Promise<void> {
  const { db, now } = act
  const draw = await holdLiveDraw(db, campaign.id)
  if (!draw) throw new ActRefused(`The roll of ${campaign.code} is not frozen yet.`)
  guardDraw(act, 'ANNOUNCE', campaign, draw)
  await moveDraw(act, draw, 'ANNOUNCE', { announced_on: now })
  await enqueue(db, tellEntrants, { drawId: draw.id, after: 0, about: 'FROZEN' }, now)
}
