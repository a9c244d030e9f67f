/**
 * Every address of the portal, path by path as section 2 of the specification lists them. Each entry says who may
 * see it and which search parameters it takes with their defaults. Screens are attached to these paths by
 * `apps/web/src/<noun>/routes.ts`; links are typed by this table.
 */
import { id, json, number, openText, optionalText, type ParamKind, text } from './params.ts'

/**
 * `noAuth` for visitors · `shared` for everyone · `citizen` login required: a visitor is sent to /login and comes back.
 */
export type Guard = 'noAuth' | 'shared' | 'citizen'

interface PathSpec {
  readonly guard: Guard
  readonly search?: Readonly<Record<string, ParamKind<unknown>>>
  /** Kinds of the path's own parameters; a record's id unless told. */
  readonly params?: Readonly<Record<string, ParamKind<unknown>>>
}

const table = <const T extends Readonly<Record<string, PathSpec>>>(entries: T): T => entries

const citizen = { guard: 'citizen' } as const
const shared = { guard: 'shared' } as const
/** `step` is ours: the page of the form, so that a reload or a new login comes back to it. */
const formOfApplication = { guard: 'citizen', search: { applicationId: number(0), step: text('') } } as const
const ofApplication = { guard: 'citizen', search: { applicationId: number(0) } } as const

export const paths = table({
  '/': { guard: 'noAuth' },
  '/signup': { guard: 'noAuth', search: { redirect: optionalText } },
  '/login': { guard: 'noAuth', search: { redirect: optionalText } },
  '/forgot-password': { guard: 'noAuth', search: { loginId: text('') } },

  '/home': shared,
  '/faq': shared,
  '/contact-us': shared,
  '/terms-and-conditions': shared,
  '/privacy-policy': shared,
  '/up-building-by-laws': shared,
  '/user-manuals': shared,
  '/user-manuals/know-your-land-use': shared,
  '/services': shared,
  '/community-centers': {
    guard: 'shared',
    search: { q: optionalText, checkIn: optionalText, checkOut: optionalText, filters: json },
  },
  // The dates of the search and the purpose go along; ours, the specification has none here.
  '/community-centers/$venueId': {
    guard: 'shared',
    search: { startDate: optionalText, endDate: optionalText, purposeId: number(0) },
  },
  '/services/online-lotteries/info': shared,
  '/services/link-your-property/info': shared,
  '/services/know-your-land-use/info': shared,
  '/services/demand-surveys/terms': shared,

  '/format-for-affidavit': citizen,
  '/user-settings': citizen,
  '/user-settings/general': citizen,
  '/user-settings/bank-accounts': citizen,
  '/user-settings/addresses': citizen,
  '/relationships': citizen,
  '/relationships/services': citizen,
  '/properties': citizen,
  '/properties/$propertyId': citizen,
  '/properties/$propertyId/details': citizen,
  '/properties/$propertyId/documents': citizen,
  '/properties/$propertyId/my-applications': citizen,
  /** `pay` is ours: a way of paying that is being looked at, '' for the schedule itself. */
  '/properties/$propertyId/payment-schedule': { guard: 'citizen', search: { pay: text('') } },
  /** `payment` is ours: the payment whose outcome is shown. */
  '/properties/$propertyId/payments': {
    guard: 'citizen',
    search: { payment: number(0) },
  },
  // Ours: the certificate that is open, 0 for none or a new one, and the page of its form.
  '/properties/$propertyId/tds-certificates': {
    guard: 'citizen',
    search: { certificateId: number(0), step: text('') },
  },
  '/properties/$propertyId/applications': citizen,
  '/properties/$propertyId/applications/apply': {
    guard: 'citizen',
    search: { type: text('0'), name: text('') },
  },
  '/properties/$propertyId/applications/mortgage-noc-form': formOfApplication,
  '/properties/$propertyId/applications/mortgage-noc-form-details': ofApplication,
  '/properties/$propertyId/applications/surrender-form': formOfApplication,
  '/properties/$propertyId/applications/surrender-details': ofApplication,
  '/leases': citizen,
  '/leases/$tenderId': citizen,
  '/leases/$tenderId/tender': citizen,
  '/leases/$tenderId/work-order': citizen,
  '/leases/$tenderId/payments': citizen,
  '/leases/$tenderId/payment-schedule': citizen,
  '/leases/$tenderId/dues': {
    guard: 'citizen',
    // Ours: the payment whose outcome is shown, 0 for none.
    search: { payment: number(0) },
  },
  '/bookings': { guard: 'citizen', search: { tab: text('upcoming') } },
  '/bookings/$bookingId': citizen,
  '/bookings/$bookingId/reschedule': citizen,
  /** Ours: the waiting room of dates that are given by turns. */
  '/community-centers/$venueId/season/$seasonId': citizen,
  '/community-centers/$venueId/book': {
    guard: 'citizen',
    // Ours: the purpose, and the page of the form, so that a reload or a new login comes back to it.
    search: { startDate: optionalText, endDate: optionalText, purposeId: number(0), step: text('') },
  },
  '/applications': { guard: 'citizen', search: { status: text('All') } },
  '/services/external-module-redirection': { guard: 'citizen', search: { serviceId: id.orNull } },
  '/services/property-search': citizen,
  '/services/property-search/search-id': { guard: 'citizen', search: { label: text('Property Search') } },
  '/services/property-search/advanced-filters': citizen,
  '/services/online-lotteries': citizen,
  '/services/online-lotteries/$campaignId/applications/apply': citizen,
  /** Ours: the waiting room of a scheme that is opened by turns. */
  '/services/online-lotteries/$campaignId/room': citizen,
  '/services/online-lotteries/$campaignId/applications/$applicationId/edit': {
    guard: 'citizen',
    // Ours: the section of the form, so that a reload or a new login comes back to it.
    search: { step: text('') },
  },
  '/services/online-lotteries/$campaignId/applications/$applicationId/details': {
    guard: 'citizen',
    // Ours: the payment whose outcome is shown, 0 for none, and what the
    // applicant is about to do: 'pay' the allotment money, 'withdraw', or correct the 'account' of a refund.
    search: { payment: number(0), act: text('') },
  },
  /** `propertyId` is ours: the property found by a search. */
  '/services/link-your-property': { guard: 'citizen', search: { propertyId: number(0) } },
  '/services/know-your-land-use': citizen,
  '/services/know-your-land-use/$applicationId/form': {
    guard: 'citizen',
    // Ours: the page of the form, so that a reload or a new login comes back to it.
    search: { step: text('') },
  },
  '/services/know-your-land-use/$applicationId/details': {
    guard: 'citizen',
    // Ours: the payment whose outcome is shown, 0 for none.
    search: { payment: number(0) },
  },
  '/services/download-allotment-letter': citizen,
  '/services/demand-surveys': citizen,
  '/services/demand-surveys/$demandSurveyId/applications/form': {
    guard: 'citizen',
    // `step` is ours: 'payment' once the answers are complete, so that a reload comes back to it.
    search: { applicationId: number(0), step: text('') },
  },
  '/services/demand-surveys/$demandSurveyId/applications/$applicationId/details': {
    guard: 'citizen',
    // Ours: the payment whose outcome is shown, 0 for none.
    search: { payment: number(0) },
  },

  '/get-vite-env': shared,

  /** Ours: the page of one scheme, open to everybody. */
  '/services/online-lotteries/$campaignId': shared,
  /** Ours: its whole layout plan. The number of a unit is known to everybody, and may be sent on: it is not signed. */
  '/services/online-lotteries/$campaignId/plan': { guard: 'shared', search: { unit: openText } },
  /** Ours: how the opening of a scheme by turns went, open to everybody. */
  '/services/online-lotteries/$campaignId/opening': shared,
  /** Ours: the same of the dates of a hall. */
  '/dates-by-turns/$seasonId': shared,
  /** Ours: the log of sign-ins. */
  '/user-settings/sign-ins': citizen,
  /** Ours: somebody fills in beside the citizen. */
  '/user-settings/help': citizen,
  /** Ours: notices in full, and how accessible the portal is. */
  '/notices': shared,
  '/accessibility': shared,
  '/website-policies': shared,
  '/site-map': shared,
  '/feedback': shared,
  /** `find` is what is searched for. The form of the home page sends it before any script has run, so it is not signed. */
  '/search': { guard: 'shared', search: { find: openText } },

  /** Ours: what the link of a message opens. It is written by the server, so it is not signed. */
  '/open': { guard: 'citizen', search: { about: openText } },

  /** Ours: draws that anybody can recompute; the number of an entry comes from outside, so it is not signed. */
  '/draws': shared,
  '/draws/$campaignId/$drawNo': { guard: 'shared', search: { entry: openText } },

  /** Ours: what a QR code on paper opens. The code comes from outside, so it is not signed. */
  '/verify': { guard: 'shared', search: { code: openText, paper: openText } },

  /** Ours: what the message about another refund account opens. */
  '/stop-account': { guard: 'shared', search: { code: openText } },
})

export type Paths = typeof paths
export type Path = keyof Paths & string

type NamesIn<P extends string> = P extends `${string}$${infer Name}/${infer Rest}`
  ? Name | NamesIn<Rest>
  : P extends `${string}$${infer Name}`
    ? Name
    : never

type ValueOf<K> = K extends ParamKind<infer T> ? T : never

type KindOfParam<P extends Path, Name extends string> = Paths[P] extends { readonly params: infer Kinds }
  ? Name extends keyof Kinds
    ? ValueOf<Kinds[Name]>
    : number
  : number

/** The path parameters of an address, such as `{ propertyId: number }`. */
export type ParamsOf<P extends Path> = { readonly [Name in NamesIn<P>]: KindOfParam<P, Name> }

/** The search parameters of an address; a missing one has its default. */
export type SearchOf<P extends Path> = Paths[P] extends { readonly search: infer Kinds }
  ? { readonly [Name in keyof Kinds]: ValueOf<Kinds[Name]> }
  : Readonly<Record<never, never>>

export const isPath = (path: string): path is Path => Object.hasOwn(paths, path)

/** The entry of an address, without its literal types. */
export const specOf = (path: Path): PathSpec => paths[path]

/** `/properties/$propertyId/details` → ['propertyId']. */
export const namesIn = (path: string): string[] =>
  [...path.matchAll(/\$(\w+)/g)].flatMap(([, name]) => (name === undefined ? [] : [name]))

/** The kind of one path parameter. */
export const paramKind = (path: Path, name: string): ParamKind<unknown> => specOf(path).params?.[name] ?? id
