import { general } from '#contract/general.ts'
import { say } from '#contract/text.ts'
import { ActRefused } from '#server/gateway/actRefused.ts'
import type { CitizenContext, Db } from '#server/gateway/context.ts'
import { type CampaignRecord, findCampaign } from '../campaign/campaignStore.ts'
import { type ApplicationHead, holdByNumber } from './applicationStore.ts'
import { findWithCampaign, type WithCampaign } from './withCampaignStore.ts'

/** A citizen's act, a paper's endpoint: whatever asks for a record of its own and may refuse. */
type Asking = Pick<CitizenContext<never>, 'db' | 'ports' | 'citizen' | 'refuse'>

interface OwnIds {
  readonly applId: number
  readonly campaignId?: number
}

async function load(context: Asking, ids: OwnIds, lock: boolean): Promise<WithCampaign> {
  const { db, ports, citizen } = context
  const own = await findWithCampaign(db, ports, { ...ids, userId: citizen.userId }, lock)
  return own ?? context.refuse(general.RECORD_NOT_FOUND())
}

/**
 * This citizen's application with its campaign.
 * Refuses (RECORD_NOT_FOUND) when it is not there or not theirs: nobody learns which
 */
export const getOwnApplication = (context: Asking, ids: OwnIds): Promise<WithCampaign> =>
  load(context, ids, false)

/** The same, its row held for the act. */
export const holdOwnApplication = (context: Asking, ids: OwnIds): Promise<WithCampaign> =>
  load(context, ids, true)

/** An application as an officer's act needs it. */
export interface NumberedApplication extends ApplicationHead {
  readonly submittedOn: Date
  readonly campaign: CampaignRecord
}

/**
 * Finds and holds an application by its public number.
 * @throws ActRefused when there is none
 */
export async function getApplicationByNumber(
  db: Db,
  applicationNumber: string,
): Promise<NumberedApplication> {
  const application = await holdByNumber(db, applicationNumber)
  const campaign = application && (await findCampaign(db, application.campaignId))
  if (!application?.submittedOn || !campaign) {
    throw new ActRefused(
      say(`There is no application ${applicationNumber}.`, `आवेदन ${applicationNumber} नहीं मिला।`),
    )
  }
  return { ...application, submittedOn: application.submittedOn, campaign }
}
