import * as v from 'valibot'
import { call } from '../call.ts'
import { id, rupees } from '../fields/common.ts'
import { instant } from '../fields/wire.ts'
import { PaymentHead } from '../payment/heads.ts'

const bilingual = v.object({ en: v.string(), hi: v.string() })

/** A property type on offer. Areas are in square metres with two decimals, amounts in rupees. */
export const Pool = v.object({
  poolCode: v.string(),
  propertyType: v.picklist(['Plot', 'House', 'Flat', 'Shop']),
  name: bilingual,
  /** '7.5 × 15 m', '2 bedrooms' */
  dimensions: bilingual,
  /** Letter of the part on the layout plan. */
  part: v.string(),
  areaSqm: v.string(),
  ratePerSqm: rupees,
  estimatedCost: rupees,
  seats: v.number(),
  /** Units still free; equals seats for a lottery. */
  available: v.number(),
  /** Income group the pool is kept for; null is open to all. */
  incomeGroupCode: v.nullable(v.string()),
  /** Seats of each category by the scheme's quota, in the order General, OBC, SC, ST. */
  shares: v.array(v.object({ code: v.string(), name: bilingual, seats: v.number() })),
})
export type Pool = v.InferOutput<typeof Pool>

/** What the layout plan draws, in metres on a sheet; the web's site plan draws it to scale. */
export const LayoutPlan = v.object({
  widthM: v.number(),
  heightM: v.number(),
  outline: v.array(v.tuple([v.number(), v.number()])),
  roads: v.array(v.object({ x: v.number(), y: v.number(), w: v.number(), h: v.number(), name: bilingual })),
  features: v.array(
    v.object({
      kind: v.picklist(['park', 'lake', 'hall', 'school', 'shops', 'green']),
      x: v.number(),
      y: v.number(),
      w: v.number(),
      h: v.number(),
      name: bilingual,
    }),
  ),
  plots: v.array(
    v.object({
      unitNo: v.string(),
      poolCode: v.string(),
      x: v.number(),
      y: v.number(),
      w: v.number(),
      h: v.number(),
      isCorner: v.picklist([0, 1]),
    }),
  ),
})
export type LayoutPlan = v.InferOutput<typeof LayoutPlan>

export const CampaignPhase = v.picklist(['beforeStart', 'active', 'ended'])
export const CampaignState = v.picklist([
  'PUBLISHED',
  'ELIGIBILITY_PUBLISHED',
  'ROLL_FROZEN',
  'DRAWN',
  'CANCELLED',
])

/** A step in the life of a campaign, for its row of kilometre stones. */
export const Milestone = v.object({
  code: v.picklist(['applications', 'scrutiny', 'eligible', 'roll', 'draw', 'results']),
  from: v.nullable(instant),
  to: v.nullable(instant),
})

export const Campaign = v.object({
  campaignId: v.number(),
  schemeId: v.number(),
  schemeName: bilingual,
  campaignName: bilingual,
  allocationModeId: v.picklist([1, 2, 3]),
  phase: CampaignPhase,
  state: CampaignState,
  startOn: instant,
  endOn: instant,
  editTillOn: instant,
  drawOn: v.nullable(instant),
  /** Number of the draw that was announced; null before. */
  drawNo: v.nullable(v.number()),
  location: bilingual,
  reraNumber: v.string(),
  possession: bilingual,
  payment: bilingual,
  bookletCharge: rupees,
  /** Booklet with its tax. */
  bookletTotal: rupees,
  bookletDocumentId: v.number(),
  totalSeats: v.number(),
  availableSeats: v.number(),
  pools: v.array(Pool),
  milestones: v.array(Milestone),
  liveStreamUrl: v.string(),
  /** 1: units are chosen by turns, through a waiting room. */
  isFairOpening: v.picklist([0, 1]),
  /** This citizen's application, when signed in and there is one. */
  myApplId: v.nullable(v.number()),
  myApplicationStatusId: v.nullable(v.number()),
})
export type Campaign = v.InferOutput<typeof Campaign>

export const campaignCalls = {
  GetSchemeCampaignList2: call({
    key: 'GetSchemeCampaignList2',
    door: 'public',
    mode: 'read',
    viewer: true,
    summary:
      'Published campaigns with phase, pools and shares; a signed-in citizen also gets their own application.',
    input: v.object({
      phase: v.optional(CampaignPhase),
      allocationModeId: v.optional(v.picklist([1, 2, 3])),
      schemeId: v.optional(id),
      campaignId: v.optional(id),
    }),
    output: v.array(Campaign),
    refusals: {},
  }),
  GetSchemeCampaignPlan: call({
    key: 'GetSchemeCampaignPlan',
    door: 'public',
    mode: 'read',
    summary:
      'Layout plan and terms of a campaign, for its scheme page. Our addition: the specification has no call for them.',
    input: v.object({ campaignId: id }),
    output: v.object({
      layout: v.nullable(LayoutPlan),
      terms: bilingual,
      /** Shares kept inside each category for claims such as a disability, in basis points. */
      claims: v.array(v.object({ code: v.string(), name: bilingual, bp: v.number() })),
      /** Whether each competes in the category applied for, or general seats come first and are open to everybody. */
      preset: v.picklist(['CategoryOnly', 'OpenToAll']),
      /** Completed years on the last day. */
      minAge: v.number(),
      /** Added to the price of a corner unit, basis points; 0 adds nothing. */
      cornerBp: v.number(),
      /** Units with their price, and whether they are taken or held now (first come first served). */
      units: v.array(
        v.object({
          unitNo: v.string(),
          poolCode: v.string(),
          cost: rupees,
          extras: bilingual,
          state: v.picklist(['FREE', 'HELD', 'TAKEN']),
        }),
      ),
    }),
    refusals: {},
  }),
  GetCampaignFeeList: call({
    key: 'GetCampaignFeeList',
    door: 'public',
    mode: 'read',
    summary: 'Registration amount by pool and category, and the booklet charge.',
    input: v.object({ campaignId: id }),
    output: v.array(
      v.object({
        poolCode: v.string(),
        reservationCategoryCode: v.string(),
        heads: v.array(PaymentHead),
        totalAmount: rupees,
      }),
    ),
    refusals: {},
  }),
} as const
