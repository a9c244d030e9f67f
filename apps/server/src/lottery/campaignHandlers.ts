import { general } from '#contract/general.ts'
import type { campaignCalls } from '#contract/lottery/campaign.ts'
import { say } from '#contract/text.ts'
import { phaseOf } from '#domain/lottery/phase.ts'
import { sum, toRupees } from '#domain/money/paise.ts'
import type { Db, Handlers } from '#server/gateway/context.ts'
import { presentHead } from '#server/payments/presentHead.ts'
import { type CampaignRow, findCampaign, listCampaigns } from './campaignStore.ts'
import { bookletHead, registrationHead } from './heads.ts'
import { presentCampaign } from './presentCampaign.ts'
import { needsUnit } from './rules.ts'
import { freeUnitsByPool, listUnits, type UnitRow } from './units.ts'

/** The viewer's live application in each campaign. */
async function applicationsOf(
  db: Db,
  userId: number,
): Promise<Map<number, { id: number; statusId: number }>> {
  const rows = await db
    .selectFrom('lottery_application')
    .select(['id', 'campaign_id', 'status_id'])
    .where('user_id', '=', userId)
    .where('status_id', 'not in', [14, 16])
    .execute()
  return new Map(rows.map(row => [row.campaign_id, { id: row.id, statusId: row.status_id }]))
}

/** What makes a unit dearer than its pool's price, in words. */
function extrasOf(campaign: CampaignRow, unit: UnitRow): { en: string; hi: string } {
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
    const mine = viewer ? await applicationsOf(db, viewer.userId) : new Map()
    const wanted = campaigns.filter(campaign => !filter.phase || phaseOf(campaign, now) === filter.phase)
    return Promise.all(
      wanted.map(async campaign => {
        const free = needsUnit(campaign) ? await freeUnitsByPool(db, campaign.id, now) : null
        return presentCampaign(campaign, now, free, mine.get(campaign.id))
      }),
    )
  },

  async GetSchemeCampaignPlan({ campaignId }, context) {
    const campaign = await findCampaign(context.db, campaignId)
    if (!campaign) return context.refuse(general.recordNotFound())
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
    if (!campaign) return context.refuse(general.recordNotFound())
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
