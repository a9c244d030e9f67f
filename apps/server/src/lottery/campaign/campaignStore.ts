import { type RawBuilder, sql } from 'kysely'
import * as v from 'valibot'
import { LayoutPlan } from '#contract/lottery/campaign.ts'
import type { AllocationMode } from '#domain/application/kind.ts'
import { CAMPAIGN_STATES, type CampaignState } from '#domain/lottery/campaignStates.ts'
import type { CampaignPolicy } from '#domain/lottery/policy.ts'
import type { Paise } from '#domain/money/paise.ts'
import type { Bilingual } from '#domain/text/bilingual.ts'
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

/**
 * Everything of a campaign `c` of a scheme `s` but the plan of the scheme, which is larger than all else and asked for alone:
 * its row, the names of its scheme, and its kinds of units, cheapest first, as one value of any statement.
 */
const whole = sql<unknown>`json_build_object(
  'row', row_to_json(c),
  'scheme', json_build_object('name', json_build_object('en', s.name_en, 'hi', s.name_hi),
                              'location', json_build_object('en', s.location_en, 'hi', s.location_hi)),
  'pools', (
    select coalesce(json_agg(json_build_object(
       'id', p.id, 'poolCode', p.pool_code, 'propertyType', p.property_type,
       'name', json_build_object('en', p.name_en, 'hi', p.name_hi),
       'dimensions', json_build_object('en', p.dimensions_en, 'hi', p.dimensions_hi),
       'part', p.part, 'incomeGroupCode', p.income_group_code, 'areaSqm', p.area_sqm::text,
       'ratePerSqm', p.rate_per_sqm::text, 'estimatedCost', p.estimated_cost::text, 'seats', p.seats)
       order by p.estimated_cost, p.id), '[]')
      from campaign_pool p where p.campaign_id = c.id))`

const query = (db: Db) =>
  db
    .selectFrom('scheme_campaign as c')
    .innerJoin('scheme as s', 's.id', 'c.scheme_id')
    .select(whole.as('campaign'))

/** A campaign that citizens may see, as a value of whichever statement knows its id; null for none. */
export const campaignValue = (campaignId: RawBuilder<unknown>): RawBuilder<unknown> => sql<unknown>`(
  select ${whole} from scheme_campaign c join scheme s on s.id = c.scheme_id
   where c.id = ${campaignId} and c.state <> 'DRAFT')`

const instant = v.pipe(
  v.string(),
  v.isoTimestamp(),
  v.transform(text => new Date(text)),
)
const Stored = v.object({
  row: v.object({
    id: v.number(),
    code: v.string(),
    scheme_id: v.number(),
    name_en: v.string(),
    name_hi: v.string(),
    allocation_mode_id: AllocationModeId,
    state: State,
    start_on: instant,
    end_on: instant,
    edit_till_on: instant,
    scrutiny_from: v.nullable(instant),
    scrutiny_to: v.nullable(instant),
    eligible_on: v.nullable(instant),
    objection_till: v.nullable(instant),
    roll_on: v.nullable(instant),
    draw_on: v.nullable(instant),
    rera_number: v.string(),
    possession_en: v.string(),
    possession_hi: v.string(),
    payment_en: v.string(),
    payment_hi: v.string(),
    terms_en: v.string(),
    terms_hi: v.string(),
    booklet_charge: v.pipe(
      v.number(),
      v.safeInteger(),
      v.transform(paise => BigInt(paise)),
    ),
    live_stream_url: v.string(),
    policy: StoredPolicy,
    collection_account_id: v.number(),
  }),
  scheme: v.object({ name: both, location: both }),
  pools: Pools,
})

/** A campaign from its value. */
function toCampaign(value: unknown): CampaignRecord {
  const { row, scheme, pools } = v.parse(Stored, value)
  return {
    id: row.id,
    code: row.code,
    schemeId: row.scheme_id,
    schemeName: scheme.name,
    location: scheme.location,
    name: { en: row.name_en, hi: row.name_hi },
    allocationModeId: row.allocation_mode_id,
    state: row.state,
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
    policy: row.policy,
    collectionAccountId: row.collection_account_id,
    pools,
  }
}

/** The campaign of `campaignValue`; undefined for null. */
export const readCampaign = (value: unknown): CampaignRecord | undefined =>
  value === null ? undefined : toCampaign(value)

/** The code of a campaign's scheme, by which the register of properties names it. */
export async function findSchemeCode(
  db: Db,
  { schemeId }: Pick<CampaignRecord, 'schemeId'>,
): Promise<string> {
  const row = await db
    .selectFrom('scheme')
    .select('code')
    .where('id', '=', schemeId)
    .executeTakeFirstOrThrow()
  return row.code
}

/** The layout plan of a campaign's scheme; null where none was drawn. */
export async function findLayout(
  db: Db,
  { schemeId }: Pick<CampaignRecord, 'schemeId'>,
): Promise<LayoutPlan | null> {
  const row = await db.selectFrom('scheme').select('layout').where('id', '=', schemeId).executeTakeFirst()
  return v.parse(v.nullable(LayoutPlan), row?.layout ?? null)
}

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
  return found.map(({ campaign }) => toCampaign(campaign))
}

/** One campaign that citizens may see. */
export async function findCampaign(db: Db, campaignId: number): Promise<CampaignRecord | undefined> {
  const [campaign] = await listCampaigns(db, { campaignId })
  return campaign
}

/** A campaign by its code, drafts included. @throws Error when there is none */
export async function getAnyCampaign(db: Db, code: string): Promise<CampaignRecord> {
  return toCampaign((await query(db).where('c.code', '=', code).executeTakeFirstOrThrow()).campaign)
}

/** The campaign of an application, held: as a statement of its own, or the first part of one. */
export const campaignOfApplication = (db: Db, applicationId: number) =>
  query(db)
    .select('c.id')
    .where('c.state', '<>', 'DRAFT')
    .where('c.id', '=', ({ selectFrom }) =>
      selectFrom('lottery_application').select('campaign_id').where('id', '=', applicationId),
    )
    .forKeyShare('c')

/**
 * Holds the campaign of an application: the authority neither moves it on nor cancels it until the transaction that takes
 * back money for the application is over. Taken before the application's own row, as officers' acts do.
 */
export async function holdCampaignOf(db: Db, applicationId: number): Promise<void> {
  await campaignOfApplication(db, applicationId).execute()
}
