import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/gateway/context.ts'
import { nextSerial } from '#server/numberStore.ts'
import { lastIsPractice } from '../campaign/campaignHeadStore.ts'
import {
  type CampaignRecord,
  campaignOfApplication,
  campaignValue,
  readCampaign,
} from '../campaign/campaignStore.ts'
import { type ApplicationHead, type ApplicationRecord, HEAD, toHead } from './applicationStore.ts'
import { type ApplicationIds, meant } from './meantStore.ts'
import { openForm, type SealPorts } from './storedForm.ts'

/** An application with the campaign that it was made to, read by one statement. */
export interface WithCampaign<Application = ApplicationRecord> {
  readonly application: Application
  readonly campaign: CampaignRecord
}

const theCampaign = campaignValue(sql.ref('lottery_application.campaign_id')).as('campaign')

function together<Application>(
  application: Application,
  value: unknown,
): WithCampaign<Application> | undefined {
  const campaign = readCampaign(value)
  return campaign && { application, campaign }
}

/** This citizen's application; nothing when it is not there or not theirs. `lock` holds its row for the transaction. */
export async function findWithCampaign(
  db: Db,
  ports: SealPorts,
  own: ApplicationIds,
  lock = false,
): Promise<WithCampaign | undefined> {
  const row = await meant(db, own, lock).selectAll().select(theCampaign).executeTakeFirst()
  return row && together({ ...toHead(row), form: openForm(ports, row) }, row.campaign)
}

/** The same without its answers. */
export async function findHeadWithCampaign(
  db: Db,
  own: ApplicationIds,
): Promise<WithCampaign<ApplicationHead> | undefined> {
  const row = await meant(db, own, false)
    .select([...HEAD, theCampaign])
    .executeTakeFirst()
  return row && together(toHead(row), row.campaign)
}

/** An application whose money has come. */
export interface PaidApplication extends WithCampaign {
  /** The last draw of its campaign that was announced is practice. */
  readonly isPractice: boolean
  /** The serial of the number that it gets; null where it gets none by this payment. */
  readonly serial: number | null
}

/**
 * An application for which money has come, held after its campaign, as officers' acts do: the authority neither moves the
 * campaign on nor cancels it until the transaction is over.
 * @param isSubmitted whether the payment submits it, so that it gets a number
 */
export async function holdPaid(
  db: Db,
  ports: SealPorts,
  applicationId: number,
  isSubmitted: boolean,
): Promise<PaidApplication | undefined> {
  const serial: RawBuilder<number | null> = isSubmitted ? nextSerial('OL') : sql`null`
  const row = await db
    .with(
      cte => cte('held').materialized(),
      () => campaignOfApplication(db, applicationId),
    )
    .selectFrom('held')
    .innerJoin('lottery_application as a', 'a.campaign_id', 'held.id')
    .selectAll('a')
    .select(['held.campaign', lastIsPractice(sql.ref('a.campaign_id')).as('isPractice')])
    .select(serial.as('serial'))
    .where('a.id', '=', applicationId)
    .forUpdate('a')
    .executeTakeFirst()
  const paid = row && together({ ...toHead(row), form: openForm(ports, row) }, row.campaign)
  return paid && { ...paid, isPractice: row.isPractice, serial: row.serial }
}
