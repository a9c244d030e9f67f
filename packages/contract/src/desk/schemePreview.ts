import * as v from 'valibot'
import { Venue } from '../booking/shapes.ts'
import { LeasedProperty, LeaseRow, Tender, WorkOrder } from '../lease/calls.ts'
import { Campaign, campaignCalls } from '../lottery/campaign.ts'
import { Notice } from '../notice/calls.ts'
import { PropertyStanding, ScheduleLine } from '../property/account.ts'
import { Property } from '../property/record.ts'
import { ListedSurvey } from '../survey/listed.ts'
import { DemandSurveyParameter } from '../survey/shapes.ts'

/** A draft as those will see it for whom it is, in the very shapes that their own screens are drawn from. */
export const SchemePreview = v.variant('kind', [
  v.object({
    kind: v.literal('campaign'),
    campaign: Campaign,
    plan: campaignCalls.GetSchemeCampaignPlan.output,
    fees: campaignCalls.GetCampaignFeeList.output,
  }),
  v.object({ kind: v.literal('notice'), notices: v.array(Notice) }),
  v.object({
    kind: v.literal('survey'),
    survey: ListedSurvey,
    questions: v.array(DemandSurveyParameter),
  }),
  v.object({ kind: v.literal('venue'), venue: Venue }),
  v.object({
    kind: v.literal('lease'),
    tender: Tender,
    premises: LeasedProperty,
    /** Null while only the tender is entered. */
    order: v.nullable(WorkOrder),
    rent: v.array(LeaseRow),
  }),
  v.object({
    kind: v.literal('property'),
    /** The first rows of the draft. */
    properties: v.array(
      v.object({ property: Property, lines: v.array(ScheduleLine), standing: PropertyStanding }),
    ),
  }),
])
export type SchemePreview = v.InferOutput<typeof SchemePreview>
