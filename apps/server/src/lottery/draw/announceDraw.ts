import { ActRefused } from '#server/gateway/actRefused.ts'
import type { OfficerAct } from '#server/gateway/officerAct.ts'
import { enqueue } from '#server/jobs/task.ts'
import type { CampaignRow } from '../campaignStore.ts'
import { findLiveDraw } from './drawStore.ts'
import { guardAct } from './guardAct.ts'
import { tellEntrants } from './tellEntrants.ts'

/**
 * Publishes the roll and the sealed plan, at least a day before the random number exists, and tells every applicant.
 * @throws ActRefused when there is no frozen draw, or its round is too near
 */
export async function announceDraw(act: OfficerAct, campaign: CampaignRow): Promise<void> {
  const { db, now } = act
  const draw = await findLiveDraw(db, campaign.id, true)
  if (!draw) throw new ActRefused(`The roll of ${campaign.code} is not frozen yet.`)
  const state = guardAct(act, 'announce', campaign, draw)
  await db.updateTable('lottery_draw').set({ state, announced_on: now }).where('id', '=', draw.id).execute()
  await enqueue(db, tellEntrants, { drawId: draw.id, after: 0, about: 'FROZEN' }, now)
}
