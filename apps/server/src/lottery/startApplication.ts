import { general } from '#contract/general.ts'
import { lotteryRefusals } from '#contract/lottery/application.ts'
import { EntityType } from '#domain/application/kind.ts'
import { ApplicationStatus } from '#domain/application/status.ts'
import { EMPTY_FORM } from '#domain/lottery/form.ts'
import { phaseOf, takesApplications } from '#domain/lottery/phase.ts'
import type { BaseContext, CitizenContext } from '#server/gateway/context.ts'
import { toColumns } from './applicationStore.ts'
import { type CampaignRow, findCampaign } from './campaignStore.ts'

type OpenContext = BaseContext<'notOpen' | 'lastDatePassed'>

/** The campaign, if it takes applications now. */
export async function getOpenCampaign(context: OpenContext, campaignId: number): Promise<CampaignRow> {
  const campaign = await findCampaign(context.db, campaignId)
  if (!campaign) return context.refuse(general.recordNotFound())
  const phase = phaseOf(campaign, context.now)
  if (phase === 'ended') return context.refuse(lotteryRefusals.lastDatePassed())
  if (!takesApplications(campaign.state, phase)) return context.refuse(lotteryRefusals.notOpen())
  return campaign
}

/** This citizen's live application in a campaign. */
export const findLiveApplication = (context: Pick<CitizenContext, 'db' | 'citizen'>, campaignId: number) =>
  context.db
    .selectFrom('lottery_application')
    .select(['id', 'row_version'])
    .where('campaign_id', '=', campaignId)
    .where('user_id', '=', context.citizen.userId)
    .where('status_id', 'not in', [14, 16])
    .executeTakeFirst()

/** Makes the draft, filled from the citizen's profile; the verified mobile is where messages about it go. */
export async function startApplication(
  context: CitizenContext<'notOpen' | 'lastDatePassed'>,
  campaign: CampaignRow,
  mobileNumber: string,
): Promise<{ id: number; row_version: number }> {
  const { citizen, db, now, ports } = context
  const user = await db
    .selectFrom('citizen_user')
    .select(['full_name', 'date_of_birth', 'gender'])
    .where('id', '=', citizen.userId)
    .executeTakeFirstOrThrow()
  const email = await db
    .selectFrom('citizen_user_login')
    .select('login_id')
    .where('user_id', '=', citizen.userId)
    .where('login_type', '=', 'EMAIL')
    .where('is_verified', '=', true)
    .executeTakeFirst()
  const form = {
    ...EMPTY_FORM,
    poolCode: campaign.pools.length === 1 ? (campaign.pools[0]?.poolCode ?? '') : '',
    fullName: user.full_name,
    dateOfBirth: user.date_of_birth,
    gender: user.gender,
    email: email?.login_id ?? '',
    mobileNumber,
  }
  const made = await db
    .insertInto('lottery_application')
    .values({
      campaign_id: campaign.id,
      user_id: citizen.userId,
      status_id: ApplicationStatus.Draft,
      mobile_number: mobileNumber,
      ...toColumns(ports, form),
      created_on: now,
      saved_on: now,
    })
    .returning(['id', 'row_version'])
    .executeTakeFirstOrThrow()
  await context.audit({
    entityTypeId: EntityType.LotteryApplication,
    entityId: made.id,
    to: ApplicationStatus.Draft,
    event: 'DRAFT_STARTED',
    isPublic: true,
  })
  return made
}
