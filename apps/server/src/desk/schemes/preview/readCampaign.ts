import { findLayout, getAnyCampaign } from '#server/lottery/campaign/campaignStore.ts'
import { presentCampaign } from '#server/lottery/campaign/presentCampaign.ts'
import { presentFees, presentPlan } from '#server/lottery/campaign/presentPlan.ts'
import { needsUnit } from '#server/lottery/campaign/rules.ts'
import { freeUnitsByPool, listUnits } from '#server/lottery/campaign/unitStore.ts'
import type { Reader } from './reader.ts'

/** The page of a scheme. */
export const readCampaign: Reader = async ({ db, now }, [code = '']) => {
  const campaign = await getAnyCampaign(db, code)
  const free = needsUnit(campaign) ? await freeUnitsByPool(db, campaign.id, now) : null
  return {
    kind: 'campaign',
    campaign: presentCampaign(campaign, now, { free, drawNo: null, mine: undefined }),
    plan: presentPlan(campaign, await findLayout(db, campaign), await listUnits(db, campaign.id, now)),
    fees: presentFees(campaign),
  }
}
