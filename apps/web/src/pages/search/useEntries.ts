import { useMemo } from 'react'
import { applicationsCalls } from '#contract/applications/calls.ts'
import { venueCalls } from '#contract/booking/venue.ts'
import { noticeCalls } from '#contract/notice/calls.ts'
import { mineCalls } from '#contract/property/mine.ts'
import { surveyListCalls } from '#contract/survey/listed.ts'
import { say, type Text } from '#contract/text.ts'
import type { Indexed } from '#domain/search/search.ts'
import { showsHiddenAreas } from '#web/api/portalConfig.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { fresh, useCall } from '#web/api/queries.ts'
import { useSession } from '#web/api/session.ts'
import { m } from '#web/i18n/generated/messages.js'
import { useSchemes } from '../home/useSchemes.ts'
import { noticeAnchor } from '../noticeAnchor.ts'
import { serviceWords } from '../services/serviceWords.ts'
import { useServices } from '../useServices.ts'
import { type Entry, entryOf, entryTo, KINDS, type Kind, textOf } from './entry.ts'
import { pageEntries } from './pageEntries.ts'

/** So many of a citizen's own applications are looked through; the page of applications has all. */
const OWN_MOST = 100

/** An answer of a list: enough to make entries of it, and to say what is missing. */
interface List<T> {
  readonly data: T | undefined
  readonly isFetching: boolean
  readonly isError: boolean
  readonly refetch: () => unknown
}

/** The entries of a list, made once for each answer and language. */
function useMade<T>(list: List<T>, make: (data: T) => readonly Indexed<Entry>[]): readonly Indexed<Entry>[] {
  const { data } = list
  const language = useLanguage()
  // biome-ignore lint/correctness/useExhaustiveDependencies: what makes them is the same function at each drawing
  return useMemo(() => (data === undefined ? [] : make(data)), [data, language])
}

const LISTED = { staleTime: fresh.list, quiet: true } as const

const bothNames = (make: (language: 'en' | 'hi') => string): Text => say(make('en'), make('hi'))

/** The public lists of the portal. */
function usePublic() {
  const services = useServices()
  const schemes = useSchemes()
  const surveys = useCall(surveyListCalls.GetDemandSurveyList, {}, LISTED)
  const notices = useCall(noticeCalls.GetNoticeList, {}, LISTED)
  const halls = useCall(
    venueCalls.GetVenuesAndFiltersList,
    { q: '', checkIn: null, checkOut: null, filters: {} },
    { ...LISTED, enabled: showsHiddenAreas() },
  )
  const made = [
    useMade(services, all =>
      all.map(service => {
        const label = say(service.serviceName, service.nameHi)
        const more = say(service.description, service.descriptionHi)
        return entryOf({ kind: 'service', label, more, words: serviceWords(service) }, service.route)
      }),
    ),
    useMade(schemes, all =>
      all.map(({ campaignId, campaignName, schemeName, location }) =>
        entryTo(
          {
            kind: 'scheme',
            label: campaignName,
            more: bothNames(of => `${schemeName[of]}, ${location[of]}`),
          },
          { to: '/services/online-lotteries/$campaignId', params: { campaignId } },
        ),
      ),
    ),
    useMade(surveys, all =>
      all.map(({ title, summary }) =>
        entryTo({ kind: 'survey', label: title, more: summary }, { to: '/services/demand-surveys' }),
      ),
    ),
    useMade(halls, ({ venues }) =>
      venues.map(({ venueId, venueName, locality }) =>
        entryTo(
          { kind: 'hall', label: venueName, more: locality },
          { to: '/community-centers/$venueId', params: { venueId } },
        ),
      ),
    ),
    useMade(notices, all =>
      all.map(({ noticeId, title, summary, body }) => {
        const words = {
          title: `${title.en} ${title.hi}`,
          text: `${summary.en} ${summary.hi} ${body.en} ${body.hi}`,
        }
        const parts = { kind: 'notice', label: title, more: summary, words } as const
        return entryTo(parts, { to: '/notices', hash: noticeAnchor(noticeId) })
      }),
    ),
  ]
  const lists: readonly (readonly [Kind, List<unknown>])[] = [
    ['service', services],
    ['scheme', schemes],
    ['survey', surveys],
    ['hall', halls],
    ['notice', notices],
  ]
  return { made, lists }
}

/** What belongs to the citizen who is signed in: applications of all services, properties and the payments of each. */
function useOwn() {
  const isSignedIn = useSession() !== null
  const applications = useCall(
    applicationsCalls.GetMyApplictionForDashBoardList,
    { status: 'all', pageNumber: 1, pageSize: OWN_MOST },
    { ...LISTED, enabled: isSignedIn },
  )
  const properties = useCall(mineCalls.GetMyPropertiesList, {}, { ...LISTED, enabled: isSignedIn })
  const made = [
    useMade(applications, ({ records }) =>
      records.map(({ title, serviceName, applicationNumber, applicationStatusName, route }) => {
        const state = (language: 'en' | 'hi') =>
          [serviceName[language], applicationNumber, applicationStatusName[language]]
            .filter(Boolean)
            .join(' · ')
        return entryOf({ kind: 'own', label: title, more: bothNames(state) }, route)
      }),
    ),
    useMade(properties, all =>
      all.flatMap(property => {
        const params = { propertyId: property.propertyId }
        const { propertyCode, schemeName } = property
        const label = bothNames(of => `${propertyCode}, ${schemeName[of]}`)
        return [
          entryTo(
            { kind: 'own', label, more: textOf(m.property_tabDetails) },
            { to: '/properties/$propertyId/details', params },
          ),
          entryTo(
            { kind: 'own', label, more: textOf(m.property_tabPayments) },
            { to: '/properties/$propertyId/payments', params },
          ),
          entryTo(
            { kind: 'own', label, more: textOf(m.property_tabSchedule) },
            { to: '/properties/$propertyId/payment-schedule', params },
          ),
        ]
      }),
    ),
  ]
  const lists: readonly (readonly [Kind, List<unknown>])[] = [
    ['own', applications],
    ['own', properties],
  ]
  return { made, lists }
}

/** Everything that can be found now; the lists that are still on their way, or could not be loaded, are told apart. */
export function useEntries() {
  const pages = useMemo(pageEntries, [])
  const open = usePublic()
  const own = useOwn()
  const lists = [...own.lists, ...open.lists]
  const missing = lists.filter(([, list]) => list.isError && list.data === undefined)
  return {
    entries: [...own.made, ...open.made, pages].flat(),
    isComing: lists.some(([, list]) => list.isFetching && list.data === undefined),
    missing: [...new Set(missing.map(([kind]) => KINDS[kind]()))],
    askAgain: () => {
      for (const [, list] of missing) void list.refetch()
    },
  }
}
