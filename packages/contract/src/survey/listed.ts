import * as v from 'valibot'
import { call } from '../call.ts'
import { flag, rupees } from '../fields/common.ts'
import { instant } from '../fields/wire.ts'

/** The same text in both languages. */
export const bilingual = v.object({ en: v.string(), hi: v.string() })

/** A survey as everybody sees it. */
export const surveyEntries = {
  demandSurveyId: v.number(),
  title: bilingual,
  summary: bilingual,
  locationText: bilingual,
  startOn: instant,
  endOn: instant,
  /** Paragraphs divided by empty lines; plain text. */
  terms: bilingual,
  registrationFee: rupees,
  gstBp: v.number(),
  isRefundable: flag,
  questionCount: v.number(),
  /** The authority has closed it and published what it found. */
  isClosed: flag,
}

const DemandSurvey = v.object(surveyEntries)
export type DemandSurvey = v.InferOutput<typeof DemandSurvey>

export const ListedSurvey = v.object({
  ...surveyEntries,
  /** The signed-in citizen's own application; null for visitors and who has none. */
  myApplicationId: v.nullable(v.number()),
  myApplicationStatusId: v.nullable(v.number()),
})
export type ListedSurvey = v.InferOutput<typeof ListedSurvey>

/** The list apart from the other calls: the home page shows it, and carries nothing else of surveys. */
export const surveyListCalls = {
  GetDemandSurveyList: call({
    key: 'GetDemandSurveyList',
    door: 'public',
    mode: 'read',
    viewer: true,
    summary:
      "Published surveys, those that take answers first; with the signed-in citizen's own application.",
    input: v.object({ phase: v.optional(v.picklist(['before-start', 'active', 'ended'])) }),
    output: v.array(ListedSurvey),
    refusals: {},
  }),
}
