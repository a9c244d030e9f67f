import * as v from 'valibot'
import type { CampaignPolicy } from '#domain/lottery/policy.ts'

const bilingual = v.object({ en: v.string(), hi: v.string() })
const part = v.object({ Code: v.string(), Bp: v.number() })
const documentTypes = v.array(v.number())

/** The policy of a campaign as its JSON column holds it; a row that does not fit was not written by this portal. */
export const StoredPolicy = v.object({
  incomeGroups: v.array(
    v.object({
      id: v.number(),
      code: v.string(),
      name: bilingual,
      min: v.number(),
      max: v.nullable(v.number()),
    }),
  ),
  categories: v.array(
    v.object({
      id: v.number(),
      code: v.string(),
      name: bilingual,
      registrationBp: v.number(),
      requiredDocumentTypeIds: documentTypes,
    }),
  ),
  subCategories: v.array(
    v.object({
      id: v.number(),
      code: v.string(),
      name: bilingual,
      minAge: v.nullable(v.number()),
      requiredDocumentTypeIds: documentTypes,
    }),
  ),
  quota: v.object({
    Preset: v.picklist(['CategoryOnly', 'OpenToAll']),
    Verticals: v.array(part),
    Horizontals: v.array(part),
  }),
  minAge: v.number(),
  bookletGstBp: v.number(),
  allotmentMoneyBp: v.number(),
  acceptWithinDays: v.number(),
  instalments: v.object({
    count: v.number(),
    everyMonths: v.number(),
    interestBp: v.number(),
    penalBp: v.number(),
  }),
  extras: v.object({
    cornerBp: v.number(),
    parkBp: v.number(),
    wideRoadBp: v.number(),
    capBp: v.number(),
  }),
  freeholdBp: v.number(),
  rebate: v.object({ bp: v.number(), withinDays: v.number() }),
  withdrawalBp: v.object({
    beforeEnd: v.number(),
    afterEnd: v.number(),
    waiting: v.number(),
    allotted: v.number(),
    notAccepted: v.number(),
    falseInformation: v.number(),
  }),
  waitingListBp: v.number(),
  waitingListMonths: v.number(),
  answerQueryDays: v.number(),
  objectionDays: v.number(),
  challan: v.object({ minPaise: v.string(), daysBeforeEnd: v.number() }),
  holdMinutes: v.number(),
  captureGraceMinutes: v.number(),
  fairOpening: v.optional(
    v.nullable(
      v.object({
        roomHours: v.number(),
        sealMinutes: v.number(),
        turnMinutes: v.number(),
        batchSize: v.number(),
        familyUnits: v.number(),
      }),
    ),
    null,
  ),
}) satisfies v.GenericSchema<unknown, CampaignPolicy>
