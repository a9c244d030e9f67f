import { ActRefused } from '#server/gateway/actRefused.ts'
import type { OfficerAct } from '#server/gateway/officerAct.ts'
import { enqueue } from '#server/jobs/task.ts'
import { tellApplicants } from '../application/tellApplicants.ts'
import { setEndOn } from '../campaign/campaignEntryStore.ts'
import { getCampaignByCode } from '../campaign/campaignHeadStore.ts'

/**
 * Moves the last date of a running campaign to a later one; never to an earlier.
 * @returns the former last date
 * @throws ActRefused when it does not run, or the date is not later
 */
export async function extendCampaign({ db, now }: OfficerAct, code: string, endOn: Date): Promise<Date> {
  const campaign = await getCampaignByCode(db, code)
  if (campaign.state !== 'PUBLISHED' || campaign.endOn < now) {
    throw new ActRefused({
      en: `${code} does not take applications now; only a running campaign can be extended.`,
      hi: `${code} में अभी आवेदन नहीं लिए जा रहे; केवल चालू अभियान बढ़ सकता है।`,
    })
  }
  if (endOn < campaign.endOn)
    throw new ActRefused({
      en: 'The last date can be moved to a later day only.',
      hi: 'अंतिम तिथि केवल आगे बढ़ सकती है।',
    })
  if (endOn.getTime() === campaign.endOn.getTime()) return campaign.endOn
  await setEndOn(db, campaign.id, endOn)
  await enqueue(db, tellApplicants, { campaignId: campaign.id, after: 0, about: 'EXTENDED' }, now)
  return campaign.endOn
}
