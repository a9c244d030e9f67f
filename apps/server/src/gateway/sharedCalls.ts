const CAMPAIGN = ['scheme_campaign', 'scheme', 'campaign_pool'] as const
const UNITS = ['campaign_unit', 'unit_hold'] as const
const SURVEY = ['demand_survey', 'demand_survey_parameter', 'collection_account'] as const
const VENUE = ['venue', 'venue_tariff', 'booking_purpose', 'booking_policy'] as const

/**
 * Public calls whose answer is the same for every visitor, with the tables that it is made from. Each of these tables
 * tells of its changes (`1690_shared_answers.sql`); a test holds both against what the calls read.
 */
export const SHARED_CALLS: ReadonlyMap<string, readonly string[]> = new Map<string, readonly string[]>([
  ['GetSchemeCampaignList2', [...CAMPAIGN, ...UNITS, 'lottery_draw']],
  ['GetSchemeCampaignPlan', [...CAMPAIGN, ...UNITS]],
  ['GetCampaignFeeList', CAMPAIGN],
  ['GetPublicDraws', [...CAMPAIGN, 'lottery_draw', 'lottery_draw_file']],
  ['GetNoticeList', ['notice']],
  ['GetPropertySchemes', ['scheme', 'property']],
  ['GetStateData', ['state', 'reference_version']],
  ['GetDistrictData', ['district', 'reference_version']],
  ['GetTehsils', ['tehsil']],
  ['GetRevenueVillages', ['revenue_village']],
  ['GetServicesList', ['service', 'reference_version']],
  ['GetServicesGroupList', ['service_group', 'reference_version']],
  ['GetDemandSurveyList', SURVEY],
  ['GetDemandSurveyParametersList', SURVEY],
  ['GetSurveyFeeList', SURVEY],
  ['GetLandUseSizeList', ['land_use_slab']],
  ['GetVenueDetailsById', [...VENUE, 'auspicious_day', 'venue_image']],
  ['GetVenuePurposeByVenueId', VENUE],
])
