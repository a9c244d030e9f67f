import { campaignCalls } from '#contract/lottery/campaign.ts'
import { fresh, useCall } from '#web/api/queries.ts'

/** All published campaigns; signboard and table ask once together and show a failure themselves. */
export const useSchemes = () =>
  useCall(campaignCalls.GetSchemeCampaignList2, {}, { staleTime: fresh.list, quiet: true })
