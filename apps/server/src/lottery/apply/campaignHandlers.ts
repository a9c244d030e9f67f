import { general } from '#contract/general.ts'
import type { campaignCalls } from '#contract/lottery/campaign.ts'
import { say } from '#contract/text.ts'
import { phaseOf } from '#domain/lottery/phase.ts'
import { sum, toRupees } from '#domain/money/paise.ts'
import type { Handlers } from '#server/gateway/context.ts'
import { presentHead } from '#server/payable/presentHead.ts'
import { listOwnLive } from '../application/applicationListStore.ts'
import { type CampaignRecord, findCampaign, listCampaigns } from '../campaign/campaignStore.ts'
import { bookletHead, registrationHead } from '../campaign/heads.ts'
import { presentCampaign } from '../campaign/presentCampaign.ts'
import { needsUnit } from '../campaign/rules.ts'
import { freeUnitsByPool, listUnits, type UnitRecord } from '../campaign/unitStore.ts'
import { listLiveDrawNos } from '../draw/drawStore.ts'

/** What makes a unit dearer than its pool's price, in words. */
function extrasOf(campaign: CampaignRecord, unit: UnitRecord): { en: string; hi: string } {
  const { extras } = campaign.policy
  const parts = [
    unit.isCorner
      ? { en: `corner +${extras.cornerBp / 100} %`, hi: `कोना +${extras.cornerBp / 100} %` }
      : null,
    unit.isPark
      ? { en: `park-facing +${extras.parkBp / 100} %`, hi: `पार्क के सामने +${extras.parkBp / 100} %` }
      : null,
    unit.isWideRoad
      ? { en: `18 m road +${extras.wideRoadBp / 100} %`, hi: `18 मी सड़क +${extras.wideRoadBp / 100} %` }
      : null,
  ].filter(part => part !== null)
  return { en: parts.map(part => part.en).join(', '), hi: parts.map(part => part.hi).join(', ') }
}

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
    return {
      layout: campaign.layout,
      terms: campaign.terms,
      claims: campaign.policy.quota.Horizontals.map(part => ({
        code: part.Code,
        name:
          campaign.policy.subCategories.find(one => one.code === part.Code)?.name ??
          say(part.Code, part.Code),
        bp: part.Bp,
      })),
      preset: campaign.policy.quota.Preset,
      minAge: campaign.policy.minAge,
      cornerBp: campaign.policy.extras.cornerBp,
      units: units.map(unit => ({
        unitNo: unit.unitNo,
        poolCode: unit.poolCode,
        cost: toRupees(unit.cost),
        extras: extrasOf(campaign, unit),
        state: unit.state,
      })),
    }
  },

  async GetCampaignFeeList({ campaignId }, context) {
    const campaign = await findCampaign(context.db, campaignId)
    if (!campaign) return context.refuse(general.RECORD_NOT_FOUND())
    return campaign.pools.flatMap(pool =>
      campaign.policy.categories.map(category => {
        const heads = [registrationHead(campaign, pool.estimatedCost, category.code)]
        if (campaign.bookletCharge > 0n) heads.push(bookletHead(campaign))
        return {
          poolCode: pool.poolCode,
          reservationCategoryCode: category.code,
          heads: heads.map(presentHead),
          totalAmount: toRupees(sum(heads.map(head => head.amount))),
        }
      }),
    )
  },
}
