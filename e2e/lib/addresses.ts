import type { Page } from '@playwright/test'
import { EntityType } from '#domain/application/kind.ts'
import type { Session } from '#web/api/session.ts'
import { namesIn, type Path, paths } from '#web/shell/address/paths.ts'
import { stringifyParams, stringifySearch } from '#web/shell/address/signedSearch.ts'
import { draftToPay } from './draft.ts'
import { ask, signIn } from './gateway.ts'

/** One address of the portal, with who may see it; null is a visitor. */
export interface Address {
  readonly path: Path
  /** Signed, as it stands behind the hash. */
  readonly address: string
  readonly session: Session | null
}

/** Demo citizens with records of every kind: leases and land use; a linked property, bookings, a survey. */
const HARPREET = '6000000025'
const NEHA = '6000000026'

type Values = Readonly<Record<string, string | number>>

/** Whose records stand behind the addresses that begin so; the longest beginning counts. */
interface Place {
  readonly session: Session
  readonly params: Values
  readonly search?: Values
}

/** The dates that the demonstration gives by turns, and their hall. */
async function seasonOf(page: Page, venues: readonly { readonly venueId: number }[]) {
  for (const { venueId } of venues) {
    const [season] = await ask(page, 'GetVenueSeasons', { venueId })
    if (season) return { venueId, seasonId: season.seasonId }
  }
  throw new Error('no hall gives dates by turns')
}

async function places(page: Page): Promise<Readonly<Record<string, Place>>> {
  const [harpreet, neha] = [await signIn(page, HARPREET), await signIn(page, NEHA)]
  const draft = await draftToPay(page)
  const applicationOf = async (
    session: Session,
    entityTypeId: number,
    status: 'draft' | 'submit' | 'all',
  ) => {
    const input = { status, entityTypeId, pageNumber: 1, pageSize: 10 }
    const { records } = await ask(page, 'GetMyApplictionForDashBoardList', input, session)
    return records[0]?.entityId ?? 0
  }
  const tab = { tab: 'upcoming', pageNumber: 1, pageSize: 1 } as const
  const bookings = await ask(page, 'GetUserVenueBookingsByUserId', tab, neha)
  const { venues } = await ask(page, 'GetVenuesAndFiltersList', {})
  const [property] = await ask(page, 'GetMyPropertiesList', {}, neha)
  const [lease] = await ask(page, 'GetMyLeases', {}, harpreet)
  const [drawn] = await ask(page, 'GetPublicDraws', {})
  const surveyApplication = await applicationOf(neha, EntityType.DemandSurveyApplication, 'all')
  const permission = await applicationOf(neha, EntityType.PermissionApplication, 'all')
  const propertyId = property?.propertyId ?? 0
  const venueId = venues[0]?.venueId ?? 0
  const { campaignId, applId } = draft
  const survey = { demandSurveyId: 1, applicationId: surveyApplication }
  return {
    '/': { session: neha, params: {} },
    '/leases': { session: harpreet, params: { tenderId: lease?.tenderId ?? 0 } },
    '/properties': { session: neha, params: { propertyId } },
    '/properties/$propertyId/applications/mortgage': {
      session: neha,
      params: { propertyId },
      search: { applicationId: permission },
    },
    '/bookings': { session: neha, params: { bookingId: bookings.records[0]?.bookingId ?? 0 } },
    '/community-centers': { session: neha, params: { venueId } },
    '/community-centers/$venueId/season': { session: neha, params: await seasonOf(page, venues) },
    '/dates-by-turns': { session: neha, params: await seasonOf(page, venues) },
    '/services/online-lotteries': { session: draft.session, params: { campaignId, applicationId: applId } },
    '/services/know-your-land-use': {
      session: harpreet,
      params: { applicationId: await applicationOf(harpreet, EntityType.LandUseApplication, 'draft') },
    },
    '/services/know-your-land-use/$applicationId/details': {
      session: harpreet,
      params: { applicationId: await applicationOf(harpreet, EntityType.LandUseApplication, 'submit') },
    },
    '/services/demand-surveys': { session: neha, params: survey },
    '/services/external-module-redirection': { session: neha, params: {}, search: { serviceId: 14 } },
    '/draws': {
      session: neha,
      params: { campaignId: drawn?.campaignId ?? 0, drawNo: drawn?.drawNo ?? 0 },
    },
  }
}

/** Every address that the portal knows, filled with records of the demonstration: those of visitors first, then citizen by citizen. */
export async function everyAddress(page: Page): Promise<Address[]> {
  const known = await places(page)
  const beginnings = Object.keys(known).sort((a, b) => b.length - a.length)
  const all = (Object.keys(paths) as Path[]).map(path => {
    const place = known[beginnings.find(beginning => path.startsWith(beginning)) ?? '/']
    if (!place) throw new Error(`nobody stands behind ${path}`)
    const texts = stringifyParams(path, place.params, namesIn(path))
    const filled = path.replace(/\$(\w+)/g, (_, name: string) => encodeURIComponent(texts[name] ?? ''))
    const address = `${filled}${stringifySearch({ ...place.search })}`
    return { path, address, session: paths[path].guard === 'citizen' ? place.session : null }
  })
  const order = (one: Address) => one.session?.id ?? 0
  return all.sort((a, b) => order(a) - order(b))
}
