import { general } from '#contract/general.ts'
import { lotteryRefusals } from '#contract/lottery/refusals.ts'
import { EntityType } from '#domain/application/kind.ts'
import { ApplicationStatus } from '#domain/application/status.ts'
import { EMPTY_FORM } from '#domain/lottery/form.ts'
import { phaseOf, takesApplications } from '#domain/lottery/phase.ts'
import { getPerson } from '#server/account/personStore.ts'
import type { BaseContext, CitizenContext } from '#server/gateway/context.ts'
import { insertApplication } from '../application/applicationStore.ts'
import { type CampaignRecord, findCampaign } from '../campaign/campaignStore.ts'

type OpenContext = BaseContext<'NOT_OPEN' | 'LAST_DATE_PASSED'>

/** The campaign, if it takes applications now. */
export async function getOpenCampaign(context: OpenContext, campaignId: number): Promise<CampaignRecord> {
  const campaign = await findCampaign(context.db, campaignId)
  if (!campaign) return context.refuse(general.RECORD_NOT_FOUND())
  const phase = phaseOf(campaign, context.now)
  if (phase === 'ended') return context.refuse(lotteryRefusals.LAST_DATE_PASSED())
  if (!takesApplications(campaign.state, phase)) return context.refuse(lotteryRefusals.NOT_OPEN())
  return campaign
}

/** Makes the draft, filled from the citizen's profile; the verified mobile is where messages about it go. */
export async function startApplication(
  context: CitizenContext<'NOT_OPEN' | 'LAST_DATE_PASSED', 'DRAFT_STARTED'>,
  campaign: CampaignRecord,
  mobileNumber: string,
): Promise<{ id: number; rowVersion: number }> {
  const { citizen, db, now, ports } = context
  const person = await getPerson(db, ports, citizen.userId)
  const poolCode = campaign.pools.length === 1 ? (campaign.pools[0]?.poolCode ?? '') : ''
  const form = { ...EMPTY_FORM, ...person, poolCode, mobileNumber }
  const begun = { campaignId: campaign.id, userId: citizen.userId, form, createdOn: now }
  const made = await insertApplication(db, ports, begun)
  await context.audit({
    entityTypeId: EntityType.LotteryApplication,
    entityId: made.id,
    to: ApplicationStatus.Draft,
    event: 'DRAFT_STARTED',
    isPublic: true,
  })
  return made
}
