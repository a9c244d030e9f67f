import { sql } from 'kysely'
import type { LayoutPlan } from '#contract/lottery/campaign.ts'
import { say, type Text } from '#contract/text.ts'
import type { AllocationMode } from '#domain/application/kind.ts'
import type { CampaignPolicy } from '#domain/lottery/policy.ts'
import { type Paise, toPaise } from '#domain/money/paise.ts'
import type { Db } from '#server/gateway/context.ts'
import { born } from '#server/lifecycle/cycle.ts'
import { CAMPAIGN } from './campaignCycle.ts'

/** A property type to offer; area in square metres with two decimals. */
export interface PoolSpec {
  readonly poolCode: string
  readonly propertyType: 'Plot' | 'House' | 'Flat' | 'Shop'
  readonly name: Text
  readonly dimensions: Text
  readonly part: string
  readonly areaSqm: string
  readonly ratePerSqm: string
  readonly seats: number
  readonly incomeGroupCode?: string
}

/** Estimated cost of a pool: area times rate, exact to the paisa. */
export const poolCost = (pool: Pick<PoolSpec, 'areaSqm' | 'ratePerSqm'>): Paise =>
  (toPaise(pool.areaSqm) * toPaise(pool.ratePerSqm)) / 100n

/** A campaign as it is entered, everything decided. */
export interface NewCampaign {
  readonly code: string
  readonly schemeCode: string
  readonly name: Text
  readonly location: Text
  readonly accountId: number
  readonly allocationModeId: AllocationMode
  readonly startOn: Date
  readonly endOn: Date
  readonly pools: readonly PoolSpec[]
  readonly layout?: LayoutPlan
  readonly liveStreamUrl?: string
  readonly bookletCharge: string
  readonly policy: CampaignPolicy
  readonly scrutinyFrom?: Date
  readonly scrutinyTo?: Date
  readonly eligibleOn?: Date
  readonly objectionTill?: Date
  readonly rollOn?: Date
  readonly drawOn?: Date
  readonly reraNumber?: string
  readonly possession?: Text
  readonly payment?: Text
  readonly terms: Text
}

const NONE = say('', '')

async function insertScheme(db: Db, campaign: NewCampaign): Promise<number> {
  const { id } = await db
    .insertInto('scheme')
    .values({
      code: campaign.schemeCode,
      name_en: campaign.name.en,
      name_hi: campaign.name.hi,
      location_en: campaign.location.en,
      location_hi: campaign.location.hi,
      layout: campaign.layout ? JSON.stringify(campaign.layout) : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function insertPools(db: Db, campaignId: number, pools: readonly PoolSpec[]): Promise<void> {
  const rows = pools.map(pool => ({
    campaign_id: campaignId,
    pool_code: pool.poolCode,
    property_type: pool.propertyType,
    name_en: pool.name.en,
    name_hi: pool.name.hi,
    dimensions_en: pool.dimensions.en,
    dimensions_hi: pool.dimensions.hi,
    part: pool.part,
    income_group_code: pool.incomeGroupCode ?? null,
    area_sqm: pool.areaSqm,
    rate_per_sqm: toPaise(pool.ratePerSqm),
    estimated_cost: poolCost(pool),
    seats: pool.seats,
  }))
  await db.insertInto('campaign_pool').values(rows).execute()
}

/** Enters a campaign with its scheme and pools, as a draft. @returns its id */
export async function insertCampaign(db: Db, campaign: NewCampaign): Promise<number> {
  const possession = campaign.possession ?? NONE
  const payment = campaign.payment ?? NONE
  const { id } = await db
    .insertInto('scheme_campaign')
    .values({
      code: campaign.code,
      scheme_id: await insertScheme(db, campaign),
      collection_account_id: campaign.accountId,
      name_en: campaign.name.en,
      name_hi: campaign.name.hi,
      allocation_mode_id: campaign.allocationModeId,
      state: born(CAMPAIGN, 'DRAFT'),
      start_on: campaign.startOn,
      end_on: campaign.endOn,
      edit_till_on: campaign.endOn,
      scrutiny_from: campaign.scrutinyFrom ?? null,
      scrutiny_to: campaign.scrutinyTo ?? null,
      eligible_on: campaign.eligibleOn ?? null,
      objection_till: campaign.objectionTill ?? null,
      roll_on: campaign.rollOn ?? null,
      draw_on: campaign.drawOn ?? null,
      live_stream_url: campaign.liveStreamUrl ?? '',
      rera_number: campaign.reraNumber ?? '',
      possession_en: possession.en,
      possession_hi: possession.hi,
      payment_en: payment.en,
      payment_hi: payment.hi,
      terms_en: campaign.terms.en,
      terms_hi: campaign.terms.hi,
      booklet_charge: toPaise(campaign.bookletCharge),
      policy: JSON.stringify(campaign.policy),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertPools(db, id, campaign.pools)
  return id
}

/** True when a scheme has this code already. */
export async function isSchemeCodeTaken(db: Db, schemeCode: string): Promise<boolean> {
  const row = await db.selectFrom('scheme').select('id').where('code', '=', schemeCode).executeTakeFirst()
  return row !== undefined
}

/** Removes a draft with its pools and its scheme; its units are gone before. */
export async function deleteCampaign(db: Db, campaignId: number): Promise<void> {
  await db.deleteFrom('campaign_pool').where('campaign_id', '=', campaignId).execute()
  const { scheme_id } = await db
    .deleteFrom('scheme_campaign')
    .where('id', '=', campaignId)
    .returning('scheme_id')
    .executeTakeFirstOrThrow()
  await db.deleteFrom('scheme').where('id', '=', scheme_id).execute()
}

/** Moves the last date of a campaign; corrections are taken at least as long. */
export async function setEndOn(db: Db, campaignId: number, endOn: Date): Promise<void> {
  await db
    .updateTable('scheme_campaign')
    .set({ end_on: endOn, edit_till_on: sql`greatest(edit_till_on, ${endOn})` })
    .where('id', '=', campaignId)
    .execute()
}
