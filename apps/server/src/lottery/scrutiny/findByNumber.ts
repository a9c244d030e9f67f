import type { CampaignState } from '#domain/lottery/phase.ts'
import { ActRefused } from '#server/gateway/actRefused.ts'
import type { Db } from '#server/gateway/context.ts'

/** An application as an officer's act needs it; its row is held for the transaction. */
export interface NumberedApplication {
  readonly id: number
  readonly applicationNumber: string
  readonly campaignId: number
  readonly userId: number
  readonly statusId: number
  readonly refundStatusId: number
  readonly submittedOn: Date
  readonly campaign: {
    readonly code: string
    readonly state: CampaignState
    readonly nameEn: string
    readonly nameHi: string
    readonly policy: unknown
  }
}

/**
 * Finds and holds an application by its public number.
 * @throws ActRefused when there is none
 */
export async function getByNumber(db: Db, applicationNumber: string): Promise<NumberedApplication> {
  const row = await db
    .selectFrom('lottery_application as a')
    .innerJoin('scheme_campaign as c', 'c.id', 'a.campaign_id')
    .select([
      'a.id',
      'a.campaign_id',
      'a.user_id',
      'a.status_id',
      'a.refund_status_id',
      'a.submitted_on',
      'c.code',
      'c.state',
      'c.name_en',
      'c.name_hi',
      'c.policy',
    ])
    .where('a.application_number', '=', applicationNumber)
    .forUpdate('a')
    .executeTakeFirst()
  if (!row?.submitted_on) throw new ActRefused(`There is no application ${applicationNumber}.`)
  return {
    id: row.id,
    applicationNumber,
    campaignId: row.campaign_id,
    userId: row.user_id,
    statusId: row.status_id,
    refundStatusId: row.refund_status_id,
    submittedOn: row.submitted_on,
    campaign: {
      code: row.code,
      state: row.state as CampaignState,
      nameEn: row.name_en,
      nameHi: row.name_hi,
      policy: row.policy,
    },
  }
}
