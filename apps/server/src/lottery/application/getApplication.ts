import { general } from '#contract/general.ts'
import { say } from '#contract/text.ts'
import { ActRefused } from '#server/gateway/actRefused.ts'
import type { CitizenContext, Db } from '#server/gateway/context.ts'
import { type CampaignRecord, findCampaign } from '../campaign/campaignStore.ts'
import {
  type ApplicationHead,
  type ApplicationRecord,
  findApplication,
  holdByNumber,
} from './applicationStore.ts'

/** A citizen's act, a paper's endpoint: whatever asks for a record of its own and may refuse. */
type Asking = Pick<CitizenContext<never>, 'db' | 'ports' | 'citizen' | 'refuse'>

interface OwnIds {
  readonly applId: number
  readonly campaignId?: number
}

/** An application with the campaign that it was made to. */
export interface OwnApplication {
  readonly application: ApplicationRecord
  readonly campaign: CampaignRecord
}

async function load(context: Asking, ids: OwnIds, lock: boolean): Promise<OwnApplication> {
  const { db, ports, citizen } = context
  const application = await findApplication(db, ports, { ...ids, userId: citizen.userId }, lock)
  const campaign = application && (await findCampaign(db, application.campaignId))
  if (!application || !campaign) return context.refuse(general.RECORD_NOT_FOUND())
  return { application, campaign }
}

/**
 * This citizen's application with its campaign.
 * Refuses (RECORD_NOT_FOUND) when it is not there or not theirs: nobody learns which
 */
export const getOwnApplication = (context: Asking, ids: OwnIds): Promise<OwnApplication> =>
  load(context, ids, false)

/** The same, its row held for the act. */
export const holdOwnApplication = (context: Asking, ids: OwnIds): Promise<OwnApplication> =>
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
