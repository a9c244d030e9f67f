import type { OutputOf } from '#contract/call.ts'
import type { campaignCalls, LayoutPlan } from '#contract/lottery/campaign.ts'
import { say } from '#contract/text.ts'
import { sum, toRupees } from '#domain/money/paise.ts'
import { presentHead } from '#server/payable/presentHead.ts'
import type { CampaignRecord } from './campaignStore.ts'
import { bookletHead, registrationHead } from './heads.ts'
import type { UnitRecord } from './unitStore.ts'

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

/** The layout of a campaign with its units, its terms and its claims, as everybody sees them. */
export function presentPlan(
  campaign: CampaignRecord,
  layout: LayoutPlan | null,
  units: readonly UnitRecord[],
): OutputOf<typeof campaignCalls.GetSchemeCampaignPlan> {
  return {
    layout,
    terms: campaign.terms,
    claims: campaign.policy.quota.Horizontals.map(part => ({
      code: part.Code,
      name:
        campaign.policy.subCategories.find(one => one.code === part.Code)?.name ?? say(part.Code, part.Code),
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
}

/** What is paid to apply, by kind of unit and category. */
export function presentFees(campaign: CampaignRecord): OutputOf<typeof campaignCalls.GetCampaignFeeList> {
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
}
