import { type RawBuilder, sql } from 'kysely'
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
const paise = v.pipe(
  v.string(),
  v.transform(text => BigInt(text)),
)
const both = v.object({ en: v.string(), hi: v.string() })
/** Kinds of units as their query gathers them: what is larger than a number of JSON may be comes as text. */
const Pools = v.array(
  v.object({
    id: v.number(),
    poolCode: v.string(),
    propertyType: PropertyType,
    name: both,
    dimensions: both,
    part: v.string(),
    incomeGroupCode: v.nullable(v.string()),
    areaSqm: v.string(),
    ratePerSqm: paise,
    estimatedCost: paise,
    seats: v.number(),
  }),
)
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

/** The kinds of units of a campaign, cheapest first. */
const poolsOfCampaign = sql<unknown>`
  (select coalesce(json_agg(json_build_object(
     'id', p.id, 'poolCode', p.pool_code, 'propertyType', p.property_type,
     'name', json_build_object('en', p.name_en, 'hi', p.name_hi),
     'dimensions', json_build_object('en', p.dimensions_en, 'hi', p.dimensions_hi),
     'part', p.part, 'incomeGroupCode', p.income_group_code, 'areaSqm', p.area_sqm::text,
     'ratePerSqm', p.rate_per_sqm::text, 'estimatedCost', p.estimated_cost::text, 'seats', p.seats)
     order by p.estimated_cost, p.id), '[]')
   from campaign_pool p where p.campaign_id = c.id)`

/** Everything of campaigns but the plan of their scheme, which is larger than all else and asked for alone. */
const query = (db: Db) =>
  db
    .selectFrom('scheme_campaign as c')
    .innerJoin('scheme as s', 's.id', 'c.scheme_id')
    .selectAll('c')
    .select(['s.name_en as scheme_en', 's.name_hi as scheme_hi', 's.location_en', 's.location_hi'])
    .select(poolsOfCampaign.as('pools'))

type Row = Awaited<ReturnType<ReturnType<typeof query>['executeTakeFirstOrThrow']>>

/** The layout plan of a campaign's scheme; null where none was drawn. */
export async function findLayout(
  db: Db,
  { schemeId }: Pick<CampaignRecord, 'schemeId'>,
): Promise<LayoutPlan | null> {
  const row = await db.selectFrom('scheme').select('layout').where('id', '=', schemeId).executeTakeFirst()
  return v.parse(v.nullable(LayoutPlan), row?.layout ?? null)
}

const toCampaign = (row: Row): CampaignRecord => ({
  id: row.id,
  code: row.code,
  schemeId: row.scheme_id,
  schemeName: { en: row.scheme_en, hi: row.scheme_hi },
  location: { en: row.location_en, hi: row.location_hi },
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
  pools: v.parse(Pools, row.pools),
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
  return found.map(toCampaign)
}

/** One campaign that citizens may see. */
export async function findCampaign(db: Db, campaignId: number): Promise<CampaignRecord | undefined> {
  const [campaign] = await listCampaigns(db, { campaignId })
  return campaign
}

/** A campaign by its code, drafts included. @throws Error when there is none */
export async function getAnyCampaign(db: Db, code: string): Promise<CampaignRecord> {
  return toCampaign(await query(db).where('c.code', '=', code).executeTakeFirstOrThrow())
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

/**
 * Whether the last draw of a campaign that was announced is practice, as a value of another statement: it gives nobody a
 * right, and all that follows says so.
 */
export const lastIsPractice = (campaignId: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`
  coalesce((select is_test from lottery_draw where campaign_id = ${campaignId} and announced_on is not null
             order by draw_no desc limit 1), false)`

/** The same of one campaign. */
export async function isPractice(db: Db, campaignId: number): Promise<boolean> {
  const practice = lastIsPractice(sql`${campaignId}::int`)
  const { rows } = await sql<{ is: boolean }>`select ${practice} as is`.execute(db)
  return rows[0]?.is ?? false
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
 * The campaign of an application, held: the authority neither moves it on nor cancels it until the transaction that takes
 * money for the application is over. Taken before the application's own row, as officers' acts do.
 */
export async function holdCampaignOf(db: Db, applicationId: number): Promise<CampaignRecord | undefined> {
  const row = await query(db)
    .where('c.state', '<>', 'DRAFT')
    .where('c.id', '=', ({ selectFrom }) =>
      selectFrom('lottery_application').select('campaign_id').where('id', '=', applicationId),
    )
    .forKeyShare('c')
    .executeTakeFirst()
  return row && toCampaign(row)
}
