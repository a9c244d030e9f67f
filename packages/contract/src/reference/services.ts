import * as v from 'valibot'
import { call } from '../call.ts'
import { flag, id } from '../fields/common.ts'
import { instant, nothing } from '../fields/wire.ts'
import { alert, error, refusals } from '../refusal.ts'
import { RouteRef } from '../routes.ts'
import { say } from '../text.ts'

/** What a citizen is to the authority (docs/rules/reference.md). */
export const Relationship = v.picklist(['applicant', 'allottee', 'lessee', 'booker', 'participant'])

export const Service = v.object({
  serviceId: v.number(),
  serviceGroupId: v.number(),
  serviceName: v.string(),
  nameHi: v.string(),
  description: v.string(),
  descriptionHi: v.string(),
  icon: v.string(),
  /** The screen that the service opens; of an external one, the page that hands the citizen over. */
  route: RouteRef,
  infoRoute: v.nullable(RouteRef),
  isExternal: flag,
  redirectUrl: v.nullable(v.string()),
  isActive: flag,
  testOnly: flag,
  requiresLogin: flag,
  relationships: v.array(Relationship),
  sortOrder: v.number(),
})
export type Service = v.InferOutput<typeof Service>

/** The service by which the use of land is certified. */
export const LAND_USE_SERVICE = 5

/** The service by which bidders go over to the e-auction. */
export const E_AUCTION_SERVICE = 12

export const serviceRefusals = refusals({
  NOT_AVAILABLE: error(say('This service is not available.', 'यह सेवा उपलब्ध नहीं है।')),
})

/** Answers of the server-to-server endpoint `POST /ExternalModule/RedeemToken`. */
export const redeemRefusals = refusals({
  TOKEN_INVALID: alert(
    say('This token is unknown, expired or already used.', 'यह टोकन अज्ञात, समाप्त या पहले प्रयोग किया हुआ है।'),
  ),
})

export const serviceCalls = {
  GetServicesList: call({
    key: 'GetServicesList',
    door: 'public',
    mode: 'read',
    summary: 'The service catalogue: active services, external ones only when their module is configured.',
    input: v.object({ serviceGroupId: v.optional(id, 0) }),
    output: v.array(Service),
    refusals: {},
  }),
  GetServicesGroupList: call({
    key: 'GetServicesGroupList',
    door: 'public',
    mode: 'read',
    summary: 'Groups of the service catalogue in their order.',
    input: nothing,
    output: v.array(
      v.object({
        serviceGroupId: v.number(),
        groupName: v.string(),
        groupNameHi: v.string(),
        icon: v.string(),
        sortOrder: v.number(),
      }),
    ),
    refusals: {},
  }),
  CreateCitizenUserAppToken: call({
    key: 'CreateCitizenUserAppToken',
    door: 'citizen',
    mode: 'write',
    summary: 'A token of 60 seconds, used once, that hands this citizen over to an external module.',
    input: v.object({ serviceId: id }),
    output: v.object({ token: v.string(), redirectUrl: v.string(), expiresOn: instant }),
    refusals: serviceRefusals,
    limit: { per: 'citizen', max: 10, seconds: 60 },
    audit: ['APP_TOKEN_MADE'],
  }),
} as const
