import { ApplicationStatus } from '#domain/application/status.ts'
import { addDays, endOfIstDay, istDay } from '#domain/dates/ist.ts'
import { phaseOf } from '#domain/lottery/phase.ts'
import { ActRefused } from '#server/gateway/actRefused.ts'
import type { OfficerAct } from '#server/gateway/officerAct.ts'
import type { CampaignRow } from '../campaignStore.ts'

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
 * @throws ActRefused while the campaign runs or an application is undecided
 */
export async function publishEligibility({ db, now }: OfficerAct, campaign: CampaignRow): Promise<Date> {
  if (campaign.state !== 'PUBLISHED') {
    throw new ActRefused(
      `${campaign.code} is in state ${campaign.state}; its eligibility cannot be published.`,
    )
  }
  if (phaseOf(campaign, now) !== 'ended') throw new ActRefused(`${campaign.code} still takes applications.`)
  const { open } = await db
    .selectFrom('lottery_application')
    .select(({ fn }) => fn.countAll<bigint>().as('open'))
    .where('campaign_id', '=', campaign.id)
    .where('status_id', 'in', UNDECIDED)
    .executeTakeFirstOrThrow()
  if (open > 0n) throw new ActRefused(`${open} applications of ${campaign.code} are not decided yet.`)
  const until = endOfIstDay(addDays(istDay(now), campaign.policy.objectionDays))
  await db
    .updateTable('scheme_campaign')
    .set({ state: 'ELIGIBILITY_PUBLISHED', eligible_on: now, objection_till: until })
    .where('id', '=', campaign.id)
    .execute()
  return until
}
