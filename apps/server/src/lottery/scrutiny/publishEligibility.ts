import { say } from '#contract/text.ts'
import { ApplicationStatus } from '#domain/application/status.ts'
import { addDays, endOfIstDay, istDay } from '#domain/dates/ist.ts'
import { phaseOf } from '#domain/lottery/phase.ts'
import { ActRefused } from '#server/gateway/actRefused.ts'
import type { OfficerAct } from '#server/gateway/officerAct.ts'
import { countInStatus } from '../application/applicationListStore.ts'
import { moveCampaign } from '../campaign/campaignCycle.ts'
import type { CampaignRecord } from '../campaign/campaignStore.ts'
import { countOpen } from '../sampling/readingStore.ts'

/** Statuses in which a decision is still owed. */
const UNDECIDED = [
  ApplicationStatus.Submitted,
  ApplicationStatus.UnderScrutiny,
  ApplicationStatus.QueryRaised,
  ApplicationStatus.QueryResponded,
]

/**
 * Publishes who is eligible and opens the time for objections.
 * @returns the last moment for objections
 * @throws ActRefused while the campaign runs, an application is undecided or two officers found otherwise of one
 */
export async function publishEligibility(act: OfficerAct, campaign: CampaignRecord): Promise<Date> {
  const { db, now } = act
  if (campaign.state !== 'PUBLISHED') {
    throw new ActRefused(
      say(
        `${campaign.code} is in state ${campaign.state}; its eligibility cannot be published.`,
        `${campaign.code} की वर्तमान स्थिति में पात्रता सूची प्रकाशित नहीं हो सकती।`,
      ),
    )
  }
  if (phaseOf(campaign, now) !== 'ended')
    throw new ActRefused(
      say(`${campaign.code} still takes applications.`, `${campaign.code} में अभी आवेदन लिए जा रहे हैं।`),
    )
  const open = await countInStatus(db, campaign.id, UNDECIDED)
  if (open > 0)
    throw new ActRefused(
      say(
        `${open} applications of ${campaign.code} are not decided yet.`,
        `${campaign.code} के ${open} आवेदनों पर अभी निर्णय नहीं हुआ।`,
      ),
    )
  const { differing } = await countOpen(db, campaign.id)
  if (differing > 0)
    throw new ActRefused(
      say(
        `${differing} findings of ${campaign.code} were read otherwise by a second officer: the committee settles them first.`,
        `${campaign.code} के ${differing} निर्णयों पर दूसरे अधिकारी का मत भिन्न है: पहले समिति इन्हें निपटाए।`,
      ),
    )
  const until = endOfIstDay(addDays(istDay(now), campaign.policy.objectionDays))
  await moveCampaign(act, campaign, 'PUBLISH_ELIGIBILITY', { eligible_on: now, objection_till: until })
  return until
}
