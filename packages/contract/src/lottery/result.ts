import * as v from 'valibot'
import { DRAW_KINDS } from '#domain/draw/drawState.ts'
import { call } from '../call.ts'
import { flag, id, rupees } from '../fields/common.ts'
import { instant } from '../fields/wire.ts'

const bilingual = v.object({ en: v.string(), hi: v.string() })
const DrawStateName = v.picklist([
  'FROZEN',
  'ANNOUNCED',
  'BEACON_AVAILABLE',
  'EXECUTED',
  'PUBLISHED',
  'ANNULLED',
])

/** A unit offered to an applicant, until when it must be accepted by payment, and what it costs. */
export const AllotmentOffer = v.object({
  allotmentId: v.number(),
  unitNo: v.string(),
  listCode: v.string(),
  totalCost: rupees,
  issuedOn: instant,
  acceptBy: instant,
  acceptedOn: v.nullable(instant),
  state: v.picklist(['OFFERED', 'ACCEPTED', 'LAPSED', 'CANCELLED', 'WITHDRAWN']),
})

/** How the price of an offered unit is paid. */
const PaymentPlan = v.object({
  /** Share of the price that accepts the offer; the registration amount counts towards it. */
  allotmentMoney: rupees,
  registrationPaid: rupees,
  /** What of it is still to pay to the authority. */
  due: rupees,
  /** What of it the buyer deducts and deposits as tax; "0.00" below fifty lakh. */
  tds: rupees,
  /** The rest of the price, without interest. */
  balance: rupees,
  instalments: v.number(),
  everyMonths: v.number(),
  /** Yearly interest in basis points. */
  interestBp: v.number(),
})

/** A draw as everybody sees it. `files` are fetched from /draws/{campaignId}/{drawNo}/{name}. */
export const PublicDraw = v.object({
  campaignId: v.number(),
  schemeName: bilingual,
  campaignName: bilingual,
  drawNo: v.number(),
  /** What was drawn: units, or the order of those who wait for a scheme (PLACES) or for dates of a hall (SEASON). */
  kind: v.picklist(DRAW_KINDS),
  state: DrawStateName,
  drawOn: instant,
  beaconRound: v.number(),
  /** 1 for a recorded random number: practice, never a real draw. */
  isTest: flag,
  manifestHash: v.string(),
  rollRoot: v.string(),
  rollCount: v.number(),
  seats: v.number(),
  frozenOn: instant,
  announcedOn: v.nullable(instant),
  publishedOn: v.nullable(instant),
  annulledOn: v.nullable(instant),
  annulReason: v.string(),
  liveStreamUrl: v.string(),
  files: v.array(v.object({ name: v.string(), bytes: v.number(), sha256: v.string() })),
})
export type PublicDraw = v.InferOutput<typeof PublicDraw>

export const resultCalls = {
  GetLotteryDetailsByApplId: call({
    key: 'GetLotteryDetailsByApplId',
    door: 'citizen',
    mode: 'read',
    summary: 'The draw of this application, its own result with proof, and the unit it was offered.',
    input: v.object({ applId: id }),
    output: v.object({
      drawOn: v.nullable(instant),
      liveStreamUrl: v.string(),
      draw: v.nullable(PublicDraw),
      rollRoot: v.string(),
      /** '' until the result is published. */
      result: v.picklist(['', 'Allotted', 'Waiting', 'NotAllotted']),
      listCode: v.string(),
      unitNo: v.string(),
      waitingNo: v.number(),
      /** The last moment of the waiting list, for an entry on it. */
      waitingUntil: v.nullable(instant),
      /** Place among all entries of the pool by ticket, from 1; 0 until then. */
      rank: v.number(),
      /** The proof as canonical JSON text (#domain/draw/proof.ts), byte for byte; '' until the result is published. */
      proof: v.string(),
      /** The roll line and salt of this application, from the freeze on: proof that it is in the draw. */
      rollLine: v.string(),
      salt: v.string(),
      /** Line of this application in the roll, from 1; 0 until the draw is announced. */
      rollLineNo: v.number(),
      /** What this application keeps of the scheme's annulled draws, the first one first: line, salt and proof stay its own. */
      earlierDraws: v.array(
        v.object({
          drawNo: v.number(),
          rollLine: v.string(),
          salt: v.string(),
          rollLineNo: v.number(),
          /** '' when the draw was annulled before its random number was public. */
          proof: v.string(),
        }),
      ),
      allotment: v.nullable(v.object({ ...AllotmentOffer.entries, plan: PaymentPlan })),
    }),
    refusals: {},
  }),
  GetPublicDraws: call({
    key: 'GetPublicDraws',
    door: 'public',
    mode: 'read',
    summary:
      'Every draw that was announced, newest first, with its published files; ours, for the public page.',
    input: v.object({ campaignId: v.optional(id, 0) }),
    output: v.array(PublicDraw),
    refusals: {},
  }),
} as const
