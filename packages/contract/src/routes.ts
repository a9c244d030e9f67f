import * as v from 'valibot'

/** The id of a record in an address. */
const id = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2_147_483_647))

/** A screen that needs to know nothing. */
const screen = <const To extends string>(to: To) => v.strictObject({ to: v.literal(to) })

/** A screen about records, whose ids stand in its path. */
const screenOf = <const To extends string, Ids extends v.ObjectEntries>(to: To, params: Ids) =>
  v.strictObject({ to: v.literal(to), params: v.strictObject(params) })

/** A screen about a record whose id stands in its query. */
const screenAsked = <const To extends string, Ids extends v.ObjectEntries>(to: To, search: Ids) =>
  v.strictObject({ to: v.literal(to), search: v.strictObject(search) })

/** A form or a page of an application on a property. */
const propertyApplication = <const To extends string>(to: To) =>
  v.strictObject({
    to: v.literal(to),
    params: v.strictObject({ propertyId: id }),
    search: v.strictObject({ applicationId: id }),
  })

const screens = v.variant('to', [
  screen('/home'),
  screen('/faq'),
  screen('/contact-us'),
  screen('/feedback'),
  screen('/terms-and-conditions'),
  screen('/privacy-policy'),
  screen('/accessibility'),
  screen('/website-policies'),
  screen('/site-map'),
  screen('/search'),
  screen('/up-building-by-laws'),
  screen('/user-manuals'),
  screen('/user-manuals/know-your-land-use'),
  screen('/format-for-affidavit'),
  screen('/notices'),
  screen('/draws'),
  screenOf('/draws/$campaignId/$drawNo', { campaignId: id, drawNo: id }),

  screen('/services'),
  screen('/services/property-search'),
  screen('/services/download-allotment-letter'),
  screen('/services/link-your-property'),
  screen('/services/link-your-property/info'),
  screenAsked('/services/external-module-redirection', { serviceId: id }),

  screen('/applications'),
  screen('/services/online-lotteries'),
  screen('/services/online-lotteries/info'),
  screenOf('/services/online-lotteries/$campaignId', { campaignId: id }),
  screenOf('/services/online-lotteries/$campaignId/room', { campaignId: id }),
  screenOf('/services/online-lotteries/$campaignId/applications/$applicationId/edit', {
    campaignId: id,
    applicationId: id,
  }),
  screenOf('/services/online-lotteries/$campaignId/applications/$applicationId/details', {
    campaignId: id,
    applicationId: id,
  }),
  screen('/services/know-your-land-use'),
  screen('/services/know-your-land-use/info'),
  screenOf('/services/know-your-land-use/$applicationId/form', { applicationId: id }),
  screenOf('/services/know-your-land-use/$applicationId/details', { applicationId: id }),
  screen('/services/demand-surveys'),
  screen('/services/demand-surveys/terms'),
  v.strictObject({
    to: v.literal('/services/demand-surveys/$demandSurveyId/applications/form'),
    params: v.strictObject({ demandSurveyId: id }),
    search: v.strictObject({ applicationId: id }),
  }),
  screenOf('/services/demand-surveys/$demandSurveyId/applications/$applicationId/details', {
    demandSurveyId: id,
    applicationId: id,
  }),

  screen('/user-settings/general'),
  screen('/user-settings/bank-accounts'),
  screen('/properties'),
  screenOf('/properties/$propertyId/payment-schedule', { propertyId: id }),
  screenOf('/properties/$propertyId/tds-certificates', { propertyId: id }),
  propertyApplication('/properties/$propertyId/applications/mortgage-noc-form'),
  propertyApplication('/properties/$propertyId/applications/mortgage-noc-form-details'),
  propertyApplication('/properties/$propertyId/applications/surrender-form'),
  propertyApplication('/properties/$propertyId/applications/surrender-details'),

  screen('/leases'),
  screenOf('/leases/$tenderId/dues', { tenderId: id }),
  screen('/community-centers'),
  screenOf('/community-centers/$venueId/season/$seasonId', { venueId: id, seasonId: id }),
  screen('/bookings'),
  screenOf('/bookings/$bookingId', { bookingId: id }),
])

/**
 * A screen of the portal that the server may point to, with its parameters: the closed list. The browser's own table of
 * addresses has each of them with the same parameters, or it does not compile; it signs the parameters by itself.
 */
export const RouteRef = v.pipe(screens, v.title('RouteRef'))
export type RouteRef = Readonly<v.InferOutput<typeof RouteRef>>

/** The path of each route of the list, with `$name` where a parameter stands. */
export const routePaths: readonly RouteRef['to'][] = screens.options.map(option => option.entries.to.literal)
