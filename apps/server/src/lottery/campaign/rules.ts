import { istDay } from '#domain/dates/ist.ts'
import type { ApplicationRules } from '#domain/lottery/questions.ts'
import type { CampaignRecord } from './campaignStore.ts'

/** First come first served: a unit is picked on the plan. */
export const needsUnit = (campaign: CampaignRecord): boolean => campaign.allocationModeId === 3

/** A unit is picked with the application; in a fair opening it is picked in the turn. */
export const asksUnit = (campaign: CampaignRecord): boolean =>
  needsUnit(campaign) && campaign.policy.fairOpening === null

/** What an application to a campaign is checked against. */
export const rulesOf = (campaign: CampaignRecord): ApplicationRules => ({
  policy: campaign.policy,
  pools: campaign.pools.map(pool => ({ poolCode: pool.poolCode, incomeGroupCode: pool.incomeGroupCode })),
  endDay: istDay(campaign.endOn),
  needsUnit: asksUnit(campaign),
})
