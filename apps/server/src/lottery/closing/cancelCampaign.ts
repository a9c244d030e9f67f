import { ActRefused } from '#server/gateway/actRefused.ts'
import type { OfficerAct } from '#server/gateway/officerAct.ts'
import { enqueue } from '#server/jobs/task.ts'
import { moveListed, moveMany } from '#server/lifecycle/move.ts'
import { hasAuctionResult, listOpenOffersOf } from '../allotment/allotmentStore.ts'
import { endOffer } from '../allotment/offerUnit.ts'
import { APPLICATION, APPLICATION_REFUND } from '../application/applicationCycle.ts'
import { paidIn, withIds } from '../application/applicationListStore.ts'
import { CANCELLED_EVENT, tellApplicants } from '../application/tellApplicants.ts'
import { moveCampaign } from '../campaign/campaignCycle.ts'
import { getCampaignByCode } from '../campaign/campaignHeadStore.ts'
import { holdLiveDraw } from '../draw/drawStore.ts'
import { moveDraw } from '../draw/moveDraw.ts'

/** Nothing of a cancelled scheme is drawn or sold: the draw that was prepared is void, open offers end. */
async function endProceedings(act: OfficerAct, campaignId: number, reason: string): Promise<void> {
  const { db, now, officer } = act
  const draw = await holdLiveDraw(db, campaignId)
  if (draw) await moveDraw(act, draw, 'ANNUL', { annulled_on: now, annul_reason: reason })
  const actor = { type: 'AUTHORITY', id: officer } as const
  for (const { applicationId } of await listOpenOffersOf(db, campaignId)) {
    await endOffer(db, applicationId, 'CANCEL', actor, now)
  }
}

/**
 * Cancels a campaign before its draw: every application that money was paid for ends, and all that was paid, the booklet
 * included, comes back. An auction is over with its results: its offers are accepted or cancelled one by one.
 * @returns how many applications ended
 * @throws ActRefused after the draw, or the results of an auction
 */
export async function cancelCampaign(act: OfficerAct, code: string, reason: string): Promise<number> {
  const { db, now, officer } = act
  const campaign = await getCampaignByCode(db, code)
  if (campaign.state === 'CANCELLED') return 0
  if (campaign.state === 'DRAWN')
    throw new ActRefused({
      en: `${code} was drawn; it cannot be cancelled any more.`,
      hi: `${code} का ड्रॉ हो चुका है; अब यह रद्द नहीं हो सकता।`,
    })
  if (await hasAuctionResult(db, campaign.id)) {
    throw new ActRefused({
      en: `The auction of ${code} has its results; it cannot be cancelled any more.`,
      hi: `${code} की नीलामी के परिणाम आ चुके हैं; अब यह रद्द नहीं हो सकता।`,
    })
  }
  await moveCampaign(act, campaign, 'CANCEL')
  const actor = { type: 'AUTHORITY', id: officer } as const
  const told = { actor, now, event: CANCELLED_EVENT, remarks: reason }
  const ended = await moveListed(db, APPLICATION, 'CANCEL', told, paidIn(campaign.id))
  await moveMany(db, APPLICATION_REFUND, 'OPEN', told, withIds(ended.map(one => one.id)))
  await endProceedings(act, campaign.id, reason)
  await enqueue(db, tellApplicants, { campaignId: campaign.id, after: 0, about: 'CANCELLED' }, now)
  return ended.length
}
