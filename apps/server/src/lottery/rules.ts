import { istDay } from '#domain/dates/ist.ts'
import type { ApplicationRules } from '#domain/lottery/validate.ts'
import type { CampaignRow } from './campaignStore.ts'

/** First come first served: a unit is picked on the plan. */
export const needsUnit = (campaign: CampaignRow): boolean => campaign.allocationModeId === 3

/** What an application to a campaign is checked against. */
export const rulesOf = (campaign: CampaignRow): ApplicationRules => ({
  policy: campaign.policy,
  pools: campaign.pools.map(pool => ({ poolCode: pool.poolCode, incomeGroupCode: pool.incomeGroupCode })),
  endDay: istDay(campaign.endOn),
  needsUnit: needsUnit(campaign),
})
