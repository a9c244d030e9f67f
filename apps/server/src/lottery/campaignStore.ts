import type { LayoutPlan } from '#contract/lottery/campaign.ts'
import type { CampaignState } from '#domain/lottery/phase.ts'
import type { CampaignPolicy } from '#domain/lottery/policy.ts'
import type { Paise } from '#domain/money/paise.ts'
import type { Bilingual } from '#domain/text/bilingual.ts'
import type { Db } from '#server/gateway/context.ts'
import type { CollectionAccount } from '#server/payments/payable.ts'

export interface PoolRow {
  readonly id: number
  readonly poolCode: string
  readonly propertyType: 'Plot' | 'House' | 'Flat' | 'Shop'
  readonly name: Bilingual
  readonly dimensions: Bilingual
  readonly part: string
  readonly incomeGroupCode: string | null
  /** Square metres with two decimals. */
  readonly areaSqm: string
  readonly ratePerSqm: Paise
  readonly estimatedCost: Paise
  readonly seats: number
}

export interface CampaignRow {
  readonly id: number
  readonly code: string
  readonly schemeId: number
  readonly schemeName: Bilingual
  readonly location: Bilingual
  readonly layout: LayoutPlan | null
  readonly name: Bilingual
  readonly allocationModeId: 1 | 2 | 3
  readonly state: CampaignState
  readonly startOn: Date
  readonly endOn: Date
  readonly editTillOn: Date
  readonly scrutinyFrom: Date | null
  readonly scrutinyTo: Date | null
  readonly eligibleOn: Date | null
  readonly objectionTill: Date | null
  readonly rollOn: Date | null
  readonly drawOn: Date | null
  /** The live draw, once everybody was told of it. */
  readonly drawNo: number | null
  readonly reraNumber: string
  readonly possession: Bilingual
  readonly payment: Bilingual
  readonly terms: Bilingual
  readonly bookletCharge: Paise
  readonly liveStreamUrl: string
  readonly policy: CampaignPolicy
  readonly collectionAccountId: number
  readonly pools: readonly PoolRow[]
}

const query = (db: Db) =>
  db
    .selectFrom('scheme_campaign as c')
    .innerJoin('scheme as s', 's.id', 'c.scheme_id')
    .leftJoin('lottery_draw as d', join =>
      join.onRef('d.campaign_id', '=', 'c.id').on('d.state', 'in', ['Announced', 'Executed', 'Published']),
    )
    .selectAll('c')
    .select([
      's.name_en as scheme_en',
      's.name_hi as scheme_hi',
      's.location_en',
      's.location_hi',
      's.layout',
      'd.draw_no',
    ])

type Row = Awaited<ReturnType<ReturnType<typeof query>['executeTakeFirstOrThrow']>>

async function poolsOf(db: Db, campaignIds: readonly number[]): Promise<Map<number, PoolRow[]>> {
  const grouped = new Map<number, PoolRow[]>()
  if (campaignIds.length === 0) return grouped
  const rows = await db
    .selectFrom('campaign_pool')
    .selectAll()
    .where('campaign_id', 'in', campaignIds)
    .orderBy('estimated_cost')
    .orderBy('id')
    .execute()
  for (const row of rows) {
    const pools = grouped.get(row.campaign_id) ?? []
    pools.push({
      id: row.id,
      poolCode: row.pool_code,
      propertyType: row.property_type as PoolRow['propertyType'],
      name: { en: row.name_en, hi: row.name_hi },
      dimensions: { en: row.dimensions_en, hi: row.dimensions_hi },
      part: row.part,
      incomeGroupCode: row.income_group_code,
      areaSqm: row.area_sqm,
      ratePerSqm: row.rate_per_sqm,
      estimatedCost: row.estimated_cost,
      seats: row.seats,
    })
    grouped.set(row.campaign_id, pools)
  }
  return grouped
}

const toCampaign = (row: Row, pools: readonly PoolRow[]): CampaignRow => ({
  id: row.id,
  code: row.code,
  schemeId: row.scheme_id,
  schemeName: { en: row.scheme_en, hi: row.scheme_hi },
  location: { en: row.location_en, hi: row.location_hi },
  layout: row.layout as LayoutPlan | null,
  name: { en: row.name_en, hi: row.name_hi },
  allocationModeId: row.allocation_mode_id as 1 | 2 | 3,
  state: row.state as CampaignState,
  startOn: row.start_on,
  endOn: row.end_on,
  editTillOn: row.edit_till_on,
  scrutinyFrom: row.scrutiny_from,
  scrutinyTo: row.scrutiny_to,
  eligibleOn: row.eligible_on,
  objectionTill: row.objection_till,
  rollOn: row.roll_on,
  drawOn: row.draw_on,
  drawNo: row.draw_no,
  reraNumber: row.rera_number,
  possession: { en: row.possession_en, hi: row.possession_hi },
  payment: { en: row.payment_en, hi: row.payment_hi },
  terms: { en: row.terms_en, hi: row.terms_hi },
  bookletCharge: row.booklet_charge,
  liveStreamUrl: row.live_stream_url,
  policy: row.policy as CampaignPolicy,
  collectionAccountId: row.collection_account_id,
  pools,
})

/** Campaigns that citizens may see, soonest end first. */
export async function listCampaigns(
  db: Db,
  filter: {
    campaignId?: number | undefined
    schemeId?: number | undefined
    allocationModeId?: number | undefined
  },
): Promise<CampaignRow[]> {
  let rows = query(db).where('c.state', '<>', 'DRAFT')
  if (filter.campaignId !== undefined) rows = rows.where('c.id', '=', filter.campaignId)
  if (filter.schemeId !== undefined) rows = rows.where('c.scheme_id', '=', filter.schemeId)
  if (filter.allocationModeId !== undefined)
    rows = rows.where('c.allocation_mode_id', '=', filter.allocationModeId)
  const found = await rows.orderBy('c.end_on').orderBy('c.id').execute()
  const pools = await poolsOf(
    db,
    found.map(row => row.id),
  )
  return found.map(row => toCampaign(row, pools.get(row.id) ?? []))
}

/** One campaign that citizens may see. */
export async function findCampaign(db: Db, campaignId: number): Promise<CampaignRow | undefined> {
  const [campaign] = await listCampaigns(db, { campaignId })
  return campaign
}

/**
 * Keeps the authority from moving a campaign on, or cancelling it, until the transaction that takes money for one of its
 * applications is over. Taken before the application's own row, as officers' acts do.
 */
export async function holdCampaignOf(db: Db, applicationId: number): Promise<void> {
  await db
    .selectFrom('scheme_campaign')
    .select('id')
    .where('id', '=', eb =>
      eb.selectFrom('lottery_application').select('campaign_id').where('id', '=', applicationId),
    )
    .forKeyShare()
    .executeTakeFirst()
}

/** The account that challans of a campaign are paid into. */
export async function findCollectionAccount(
  db: Db,
  collectionAccountId: number,
): Promise<CollectionAccount | null> {
  const row = await db
    .selectFrom('collection_account')
    .selectAll()
    .where('id', '=', collectionAccountId)
    .executeTakeFirst()
  if (!row) return null
  return {
    accountName: row.account_name,
    accountNumber: row.account_number,
    bankName: row.bank_name,
    bankIfsc: row.bank_ifsc,
    bankBranchName: row.bank_branch_name,
  }
}
