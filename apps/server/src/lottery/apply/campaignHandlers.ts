import { general } from '#contract/general.ts'
import type { campaignCalls } from '#contract/lottery/campaign.ts'
import { phaseOf } from '#domain/lottery/phase.ts'
import type { Handlers } from '#server/gateway/context.ts'
import { listOwnLive } from '../application/applicationListStore.ts'
import { findCampaign, findLayout, listCampaigns } from '../campaign/campaignStore.ts'
import { presentCampaign } from '../campaign/presentCampaign.ts'
import { presentFees, presentPlan } from '../campaign/presentPlan.ts'
import { needsUnit } from '../campaign/rules.ts'
import { freeUnitsByPool, listUnits } from '../campaign/unitStore.ts'
import { listLiveDrawNos } from '../draw/drawStore.ts'

export const campaignHandlers: Handlers<typeof campaignCalls> = {
  async GetSchemeCampaignList2(filter, { db, now, viewer }) {
    const campaigns = await listCampaigns(db, filter)
    const own = viewer ? await listOwnLive(db, viewer.userId) : []
    const mine = new Map(own.map(one => [one.campaignId, one]))
    const drawNos = await listLiveDrawNos(db)
    const wanted = campaigns.filter(campaign => !filter.phase || phaseOf(campaign, now) === filter.phase)
    return Promise.all(
      wanted.map(async campaign => {
        const free = needsUnit(campaign) ? await freeUnitsByPool(db, campaign.id, now) : null
        const drawNo = drawNos.get(campaign.id) ?? null
        return presentCampaign(campaign, now, { free, drawNo, mine: mine.get(campaign.id) })
      }),
    )
  },

  async GetSchemeCampaignPlan({ campaignId }, context) {
    const campaign = await findCampaign(context.db, campaignId)
    if (!campaign) return context.refuse(general.RECORD_NOT_FOUND())
    const units = await listUnits(context.db, campaignId, context.now)
    return presentPlan(campaign, await findLayout(context.db, campaign), units)
  },

  async GetCampaignFeeList({ campaignId }, context) {
    const campaign = await findCampaign(context.db, campaignId)
    if (!campaign) return context.refuse(general.RECORD_NOT_FOUND())
    return presentFees(campaign)
  },
}
