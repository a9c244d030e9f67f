import type { LayoutPlan } from '#contract/lottery/campaign.ts'
import { say, type Text } from '#contract/text.ts'
import { AllocationMode } from '#domain/application/kind.ts'
import { unitCost } from '#domain/lottery/fees.ts'
import { type CampaignPolicy, STANDARD_POLICY } from '#domain/lottery/policy.ts'
import { type Paise, toPaise } from '#domain/money/paise.ts'
import type { Db } from '#server/gateway/context.ts'

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

/** Everything that makes a campaign: what the authority imports, and what demo data and tests are made of. */
export interface CampaignSpec {
  readonly code: string
  readonly schemeCode: string
  readonly name: Text
  readonly location: Text
  readonly allocationModeId: 1 | 2 | 3
  readonly startOn: Date
  readonly endOn: Date
  readonly pools: readonly PoolSpec[]
  readonly layout?: LayoutPlan
  readonly account?: CollectionAccountSpec
  readonly liveStreamUrl?: string
  readonly bookletCharge: string
  readonly policy?: CampaignPolicy
  readonly scrutinyFrom?: Date
  readonly scrutinyTo?: Date
  readonly eligibleOn?: Date
  readonly objectionTill?: Date
  readonly rollOn?: Date
  readonly drawOn?: Date
  readonly reraNumber?: string
  readonly possession?: Text
  readonly payment?: Text
  readonly terms?: Text
  /** Units given before the portal: every n-th one is not on offer. */
  readonly takenUnits?: (unitNo: string, index: number) => boolean
}

const NONE = say('', '')

/** Estimated cost of a pool: area times rate, exact to the paisa. */
export const poolCost = (pool: Pick<PoolSpec, 'areaSqm' | 'ratePerSqm'>): Paise =>
  (toPaise(pool.areaSqm) * toPaise(pool.ratePerSqm)) / 100n

/** The bank account that a campaign's money is paid into. */
export interface CollectionAccountSpec {
  readonly code: string
  readonly accountName: string
  readonly accountNumber: string
  readonly bankName: string
  readonly bankIfsc: string
  readonly bankBranchName: string
}

/** The account of the demo authority's schemes. */
const SCHEMES_ACCOUNT: CollectionAccountSpec = {
  code: 'SCHEMES',
  accountName: 'Gomtipur Development Authority, schemes',
  accountNumber: '50200011223344',
  bankName: 'HDFC Bank',
  bankIfsc: 'HDFC0000078',
  bankBranchName: 'Vikas Bhawan',
}

async function collectionAccount(db: Db, account: CollectionAccountSpec): Promise<number> {
  const columns = {
    account_name: account.accountName,
    account_number: account.accountNumber,
    bank_name: account.bankName,
    bank_ifsc: account.bankIfsc,
    bank_branch_name: account.bankBranchName,
  }
  const row = await db
    .insertInto('collection_account')
    .values({ code: account.code, ...columns })
    .onConflict(conflict => conflict.column('code').doUpdateSet(columns))
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

async function addUnits(
  db: Db,
  campaignId: number,
  spec: CampaignSpec,
  policy: CampaignPolicy,
): Promise<void> {
  const { layout } = spec
  if (!layout) return
  const costs = new Map(spec.pools.map(pool => [pool.poolCode, poolCost(pool)]))
  const rows = layout.plots.map((plot, index) => ({
    campaign_id: campaignId,
    pool_code: plot.poolCode,
    unit_no: plot.unitNo,
    is_corner: plot.isCorner === 1,
    is_on_offer: !spec.takenUnits?.(plot.unitNo, index),
    cost: unitCost(policy, costs.get(plot.poolCode) ?? 0n, {
      corner: plot.isCorner === 1,
      park: false,
      wideRoad: false,
    }).cost,
  }))
  await db.insertInto('campaign_unit').values(rows).execute()
}

/** Enters a campaign with its scheme, pools, plan and units, as a draft unless told. @returns its id */
export async function enterCampaign(
  db: Db,
  spec: CampaignSpec,
  state: 'DRAFT' | 'PUBLISHED' = 'DRAFT',
): Promise<number> {
  const policy = spec.policy ?? STANDARD_POLICY
  const terms = spec.terms ?? standardTerms(spec.allocationModeId)
  const scheme = await db
    .insertInto('scheme')
    .values({
      code: spec.schemeCode,
      name_en: spec.name.en,
      name_hi: spec.name.hi,
      location_en: spec.location.en,
      location_hi: spec.location.hi,
      layout: spec.layout ? JSON.stringify(spec.layout) : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('scheme_campaign')
    .values({
      code: spec.code,
      scheme_id: scheme.id,
      collection_account_id: await collectionAccount(db, spec.account ?? SCHEMES_ACCOUNT),
      name_en: spec.name.en,
      name_hi: spec.name.hi,
      allocation_mode_id: spec.allocationModeId,
      state,
      start_on: spec.startOn,
      end_on: spec.endOn,
      edit_till_on: spec.endOn,
      scrutiny_from: spec.scrutinyFrom ?? null,
      scrutiny_to: spec.scrutinyTo ?? null,
      eligible_on: spec.eligibleOn ?? null,
      objection_till: spec.objectionTill ?? null,
      roll_on: spec.rollOn ?? null,
      draw_on: spec.drawOn ?? null,
      live_stream_url: spec.liveStreamUrl ?? '',
      rera_number: spec.reraNumber ?? '',
      possession_en: (spec.possession ?? NONE).en,
      possession_hi: (spec.possession ?? NONE).hi,
      payment_en: (spec.payment ?? NONE).en,
      payment_hi: (spec.payment ?? NONE).hi,
      terms_en: terms.en,
      terms_hi: terms.hi,
      booklet_charge: toPaise(spec.bookletCharge),
      policy: JSON.stringify(policy),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('campaign_pool')
    .values(
      spec.pools.map(pool => ({
        campaign_id: id,
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
      })),
    )
    .execute()
  await addUnits(db, id, spec, policy)
  return id
}

/** Terms of the authority's schemes, one paragraph a line; places are reserved where they are drawn. */
const STANDARD_TERMS: readonly { readonly text: Text; readonly onlyDrawn?: true }[] = [
  {
    text: say(
      'The applicant must be a citizen of India, or a non-resident Indian with a passport, and at least 18 years old on the last day of the scheme.',
      'आवेदक भारत का नागरिक हो, या पासपोर्ट धारक अनिवासी भारतीय, और योजना की अंतिम तिथि को कम से कम 18 वर्ष का हो।',
    ),
  },
  {
    text: say(
      'The applicant, the spouse and their minor children together may own no house or plot in the development area.',
      'आवेदक, पति या पत्नी और अवयस्क बच्चों का विकास क्षेत्र में कोई मकान या भूखंड न हो।',
    ),
  },
  {
    text: say(
      'One person may make one application in a scheme. A second one is refused.',
      'एक व्यक्ति एक योजना में एक ही आवेदन कर सकता है। दूसरा आवेदन स्वीकार नहीं होगा।',
    ),
  },
  {
    text: say(
      'The registration amount carries no interest. It is returned in full to applicants who are not allotted.',
      'पंजीकरण राशि पर ब्याज नहीं मिलेगा। आवंटन न होने पर पूरी राशि लौटाई जाएगी।',
    ),
  },
  {
    text: say(
      'Reserved places go to applicants who prove their claim. Places that nobody fills pass to General in the same draw.',
      'आरक्षित स्थान दावा सिद्ध करने वाले आवेदकों को मिलेंगे। रिक्त रहे स्थान उसी ड्रॉ में सामान्य श्रेणी में जाएँगे।',
    ),
    onlyDrawn: true,
  },
  {
    text: say(
      'False information leads to cancellation, and the registration amount is forfeited.',
      'गलत जानकारी देने पर आवंटन निरस्त होगा और पंजीकरण राशि ज़ब्त होगी।',
    ),
  },
]

function standardTerms(mode: AllocationMode): Text {
  const terms = STANDARD_TERMS.filter(term => mode === AllocationMode.Lottery || !term.onlyDrawn)
  const lines = (language: keyof Text) => terms.map(term => term.text[language]).join('\n')
  return { en: lines('en'), hi: lines('hi') }
}
