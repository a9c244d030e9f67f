import * as v from 'valibot'
import { LayoutPlan } from '#contract/lottery/campaign.ts'
import { AllocationMode } from '#domain/application/kind.ts'
import { CAMPAIGN_STATES, type CampaignState } from '#domain/lottery/campaignStates.ts'
import type { CampaignPolicy } from '#domain/lottery/policy.ts'
import type { Paise } from '#domain/money/paise.ts'
import type { Bilingual } from '#domain/text/bilingual.ts'
import { ActRefused } from '#server/gateway/actRefused.ts'
import type { Db } from '#server/gateway/context.ts'
import { StoredPolicy } from './storedPolicy.ts'

const PropertyType = v.picklist(['Plot', 'House', 'Flat', 'Shop'])
const AllocationModeId = v.picklist([1, 2, 3])
const State = v.picklist(CAMPAIGN_STATES)

export interface PoolRecord {
  readonly id: number
  readonly poolCode: string
  readonly propertyType: v.InferOutput<typeof PropertyType>
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

export interface CampaignRecord {
  readonly id: number
  readonly code: string
  readonly schemeId: number
  readonly schemeName: Bilingual
  readonly location: Bilingual
  readonly layout: LayoutPlan | null
  readonly name: Bilingual
  readonly allocationModeId: AllocationMode
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
  readonly reraNumber: string
  readonly possession: Bilingual
  readonly payment: Bilingual
  readonly terms: Bilingual
  readonly bookletCharge: Paise
  readonly liveStreamUrl: string
  readonly policy: CampaignPolicy
  readonly collectionAccountId: number
  readonly pools: readonly PoolRecord[]
}

const query = (db: Db) =>
  db
    .selectFrom('scheme_campaign as c')
    .innerJoin('scheme as s', 's.id', 'c.scheme_id')
    .selectAll('c')
    .select([
      's.name_en as scheme_en',
      's.name_hi as scheme_hi',
      's.location_en',
      's.location_hi',
      's.layout',
    ])

type Row = Awaited<ReturnType<ReturnType<typeof query>['executeTakeFirstOrThrow']>>

async function poolsOf(db: Db, campaignIds: readonly number[]): Promise<Map<number, PoolRecord[]>> {
  const grouped = new Map<number, PoolRecord[]>()
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
      propertyType: v.parse(PropertyType, row.property_type),
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

const toCampaign = (row: Row, pools: readonly PoolRecord[]): CampaignRecord => ({
  id: row.id,
  code: row.code,
  schemeId: row.scheme_id,
  schemeName: { en: row.scheme_en, hi: row.scheme_hi },
  location: { en: row.location_en, hi: row.location_hi },
  layout: v.parse(v.nullable(LayoutPlan), row.layout),
  name: { en: row.name_en, hi: row.name_hi },
  allocationModeId: v.parse(AllocationModeId, row.allocation_mode_id),
  state: v.parse(State, row.state),
  startOn: row.start_on,
  endOn: row.end_on,
  editTillOn: row.edit_till_on,
  scrutinyFrom: row.scrutiny_from,
  scrutinyTo: row.scrutiny_to,
  eligibleOn: row.eligible_on,
  objectionTill: row.objection_till,
  rollOn: row.roll_on,
  drawOn: row.draw_on,
  reraNumber: row.rera_number,
  possession: { en: row.possession_en, hi: row.possession_hi },
  payment: { en: row.payment_en, hi: row.payment_hi },
  terms: { en: row.terms_en, hi: row.terms_hi },
  bookletCharge: row.booklet_charge,
  liveStreamUrl: row.live_stream_url,
  policy: v.parse(StoredPolicy, row.policy),
  collectionAccountId: row.collection_account_id,
  pools,
})

/** Which campaigns a list holds; `ids` names them one by one. */
export interface CampaignFilter {
  readonly ids?: readonly number[]
  readonly campaignId?: number | undefined
  readonly schemeId?: number | undefined
  readonly allocationModeId?: number | undefined
}

/** Campaigns that citizens may see, soonest end first. */
export async function listCampaigns(db: Db, filter: CampaignFilter): Promise<CampaignRecord[]> {
  if (filter.ids?.length === 0) return []
  let rows = query(db).where('c.state', '<>', 'DRAFT')
  if (filter.ids !== undefined) rows = rows.where('c.id', 'in', [...filter.ids])
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
export async function findCampaign(db: Db, campaignId: number): Promise<CampaignRecord | undefined> {
  const [campaign] = await listCampaigns(db, { campaignId })
  return campaign
}

/** A campaign by its code, drafts included. @throws Error when there is none */
export async function getAnyCampaign(db: Db, code: string): Promise<CampaignRecord> {
  const row = await query(db).where('c.code', '=', code).executeTakeFirstOrThrow()
  const pools = await poolsOf(db, [row.id])
  return toCampaign(row, pools.get(row.id) ?? [])
}

/** What officers' lists and acts need of a campaign, drafts included. */
export interface CampaignHead {
  readonly id: number
  readonly code: string
  readonly name: Bilingual
  readonly state: CampaignState
  readonly allocationModeId: AllocationMode
  readonly startOn: Date
  readonly endOn: Date
  readonly drawOn: Date | null
}

const heads = (db: Db) =>
  db
    .selectFrom('scheme_campaign')
    .select(['id', 'code', 'name_en', 'name_hi', 'state', 'allocation_mode_id'])
    .select(['start_on', 'end_on', 'draw_on'])

const toHead = (row: Awaited<ReturnType<ReturnType<typeof heads>['execute']>>[number]): CampaignHead => ({
  id: row.id,
  code: row.code,
  name: { en: row.name_en, hi: row.name_hi },
  state: v.parse(State, row.state),
  allocationModeId: v.parse(AllocationModeId, row.allocation_mode_id),
  startOn: row.start_on,
  endOn: row.end_on,
  drawOn: row.draw_on,
})

/** A campaign of a code, drafts included. `lock` holds its row for the transaction. */
export async function findCampaignHead(
  db: Db,
  code: string,
  lock = false,
): Promise<CampaignHead | undefined> {
  const one = heads(db).where('code', '=', code)
  const row = await (lock ? one.forUpdate() : one).executeTakeFirst()
  return row && toHead(row)
}

/** A campaign by its code, held for the act. @throws ActRefused when there is none */
export async function getCampaignByCode(db: Db, code: string): Promise<CampaignHead> {
  const campaign = await findCampaignHead(db, code, true)
  if (!campaign) throw new ActRefused(`There is no campaign ${code}.`)
  return campaign
}

/** Every campaign, drafts included, soonest end first. */
export const listCampaignHeads = async (db: Db): Promise<CampaignHead[]> =>
  (await heads(db).orderBy('end_on').execute()).map(toHead)

/** Lotteries that are drawn, or soon will be: from the published eligibility on, or with a draw already; newest first. */
export async function listDrawnHeads(db: Db, before: number | null, limit: number): Promise<CampaignHead[]> {
  const near = heads(db)
    .where('allocation_mode_id', '=', AllocationMode.Lottery)
    .where(({ eb, or, exists, selectFrom }) =>
      or([
        eb('state', 'in', ['ELIGIBILITY_PUBLISHED', 'ROLL_FROZEN', 'DRAWN']),
        exists(
          selectFrom('lottery_draw')
            .select('lottery_draw.id')
            .whereRef('lottery_draw.campaign_id', '=', 'scheme_campaign.id'),
        ),
      ]),
    )
  const after = before === null ? near : near.where('id', '<', before)
  return (await after.orderBy('id', 'desc').limit(limit).execute()).map(toHead)
}

/** Whether the last draw of a campaign that was announced is practice: it gives nobody a right, and all that follows says so. */
export async function isPractice(db: Db, campaignId: number): Promise<boolean> {
  const row = await db
    .selectFrom('lottery_draw')
    .select('is_test')
    .where('campaign_id', '=', campaignId)
    .where('announced_on', 'is not', null)
    .orderBy('draw_no', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.is_test ?? false
}

/** Campaigns in a state, of these modes, whose last moment has passed. */
export const listEndedCampaigns = async (
  db: Db,
  state: CampaignState,
  modes: readonly AllocationMode[],
  now: Date,
): Promise<CampaignHead[]> => {
  const ended = heads(db).where('state', '=', state).where('end_on', '<', now)
  return (await ended.where('allocation_mode_id', 'in', [...modes]).execute()).map(toHead)
}

/**
 * Keeps the authority from moving a campaign on, or cancelling it, until the transaction that takes money for one of its
 * applications is over. Taken before the application's own row, as officers' acts do.
 */
export async function holdCampaign(db: Db, campaignId: number): Promise<void> {
  await db.selectFrom('scheme_campaign').select('id').where('id', '=', campaignId).forKeyShare().execute()
}
